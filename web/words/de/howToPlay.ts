import type { ViewMessages } from '../en/viewMessages.ts';

export const howToPlay: ViewMessages['howToPlay'] = {
	title: 'Anleitung',
	rules:
		'Fülle das Gitter so, dass in jeder Zeile, jeder Spalte und jedem 3×3-Block jede Ziffer von 1 bis 9 genau einmal vorkommt. Jedes Rätsel hat genau eine Lösung, und mit Logik allein findest du sie.',
	sections: [
		{
			title: 'Zeit',
			lines: [
				'Unser Server misst die Zeit: von dem Moment an, in dem du das Rätsel siehst, bis es richtig gefüllt ist. Abgeben musst du nichts.',
				'Übung, Aufstieg und frühere Tagesrätsel kannst du anhalten; so lange ist das Rätsel verdeckt. Die heutigen lassen sich nicht anhalten.',
			],
		},
		{
			title: 'Bestenlisten',
			lines: [
				'Bestenlisten zeigen von jedem Konto die beste Zeit. Als Gast kannst du alles spielen. Melde dich an, und dein Verlauf kommt mit.',
				'Ein Tagesrätsel wird an seinem eigenen Tag (UTC) gewertet, und nur dein erster Versuch zählt.',
				'Tipps und Prüfungen nehmen ein Spiel aus der Wertung. Notizen und Hervorhebungen gelten nicht als Hilfe.',
				'Auffällige Spiele prüfen wir, bevor sie gewertet werden.',
			],
		},
		{
			title: 'Tipps',
			lines: [
				'Ein Tipp hat drei Stufen: wo du hinsehen kannst, welche Technik hilft, und der ganze Schritt, ins Gitter gezeichnet.',
				'Felder heißen nach Zeile (r) und Spalte (c): r3c1 ist das erste Feld der dritten Zeile. Blöcke werden von links oben gezählt, Reihe für Reihe.',
			],
		},
		{
			title: 'Notizen',
			lines: [
				'Notizen halten fest, was ein Feld sein könnte: in den Ecken, in der Mitte oder als Farbe. Eine gesetzte Ziffer verdeckt die Notizen darunter und wird aus den Notizen ihrer Zeile, ihrer Spalte und ihres Blocks entfernt.',
				'Zieh über Felder oder klicke sie mit Strg an, um mehrere zu wählen: Was du eingibst, gilt für alle. Ein Doppelklick wählt alle Felder, die gleich aussehen.',
				'„Autonotiz“ trägt jeden Kandidaten ein, den Zeile, Spalte und Block noch zulassen.',
				'„Zurück“ nimmt alles zurück, auch entfernte Notizen.',
			],
		},
	],
	keysTitle: 'Tastenkürzel',
	keys: [
		['Pfeile, W, A, S, D', 'Bewegen'],
		['Umschalt + Pfeile', 'Mehr Felder wählen'],
		['Strg + A', 'Die leeren Felder wählen, dann alle'],
		['Esc', 'Auswahl aufheben'],
		['Pos1, Ende', 'Erstes oder letztes Feld der Zeile'],
		['Strg + Pos1, Strg + Ende', 'Erstes oder letztes Feld des Gitters'],
		['1 bis 9', 'Ziffer eingeben, auch auf dem Ziffernblock'],
		['Umschalt + 1 bis 9', 'Notiz in der Ecke'],
		['Alt + 1 bis 9', 'Notiz in der Mitte'],
		['Z, X, C, V', 'Ziffern, Ecke, Mitte, Farben eingeben'],
		['Leertaste', 'Nächste Eingabeart'],
		['Eingabe', 'Bei „Erst die Ziffer“: die gewählte Ziffer setzen'],
		['0, Rücktaste, Entf', 'Löschen'],
		['F', 'Autonotiz: alle Kandidaten eintragen'],
		['Strg + Z', 'Zug zurücknehmen'],
		['Strg + Y, Strg + Umschalt + Z', 'Zug wiederholen'],
		['H', 'Tipp, nächste Stufe, anwenden'],
		['P', 'Pause oder weiter'],
		['T', 'Zeit ansagen'],
		['L', 'Plätze ansagen, in einem Rennen'],
		['G, dann R, C oder B', 'Zeile, Spalte oder Block vorlesen'],
		['?', 'Diese Tasten zeigen'],
	],
	keysNote:
		'Buchstaben, Leertaste und ? wirken, solange das Gitter den Fokus hat. Auf dem Mac nimmst du Cmd statt Strg.',
};
