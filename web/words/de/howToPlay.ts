import type { ViewMessages } from '../en/viewMessages.ts';

export const howToPlay: ViewMessages['howToPlay'] = {
	title: 'Anleitung',
	rules:
		'Fülle das Gitter so, dass jede Zeile, jede Spalte und jeder 3 × 3-Block jede Ziffer von 1 bis 9 einmal enthält. Jedes Rätsel hat genau eine Lösung und lässt sich durch Nachdenken finden.',
	sections: [
		{
			title: 'Zeit',
			lines: [
				'Die Uhr hat der Dienst: Sie beginnt mit dem Gitter und endet, wenn das volle, richtige Gitter ankommt. Das geschieht von selbst.',
				'Übung und Aufstieg haben eine Pause; solange ist das Gitter weggelegt. Ein Tagesrätsel hat keine.',
				'Ein volles Gitter, das falsch ist und eingeschickt wird, kostet 10 Sekunden. Die Seite schickt kein Gitter, in dem eine Ziffer doppelt steht.',
			],
		},
		{
			title: 'Die Bestenlisten',
			lines: [
				'Eine Liste zeigt den besten Lauf von jedem angemeldeten Konto. Gäste spielen alles und behalten ihren Verlauf; beim Anmelden zieht er mit um.',
				'Ein Tagesrätsel zählt an seinem eigenen Tag (UTC), mit deinem ersten Spiel.',
				'Tipps und Prüfungen nehmen einen Lauf aus der Wertung. Notizen und Hervorhebungen nicht: Die haben alle.',
				'Läufe, die keine Hand gespielt haben kann, werden zurückgehalten, bis der Betreiber sie angesehen hat.',
			],
		},
		{
			title: 'Hilfe',
			lines: [
				'Ein Tipp kommt in drei Schritten: wo du hinschauen kannst, welche Technik hilft, der ganze Schritt im Gitter.',
				'Er nennt Felder nach Zeile und Spalte: r3c1 ist das erste Feld der dritten Zeile. Blöcke werden von links oben gezählt, Reihe für Reihe.',
			],
		},
		{
			title: 'Notizen',
			lines: [
				'Notizen sagen, was ein Feld sein könnte: in den Ecken, in der Mitte oder als Farbe. Eine gesetzte Ziffer verdeckt die Notizen darunter und streicht sich aus Zeile, Spalte und Block.',
				'Zieh über Felder oder drück sie mit Strg, um mehrere zu wählen: Eine Eingabe gilt dann für alle. Zweimal auf ein Feld drücken wählt alle, die so aussehen.',
				'„Füllen“ notiert jede Ziffer, die Zeile, Spalte und Block noch lassen. Für die Wertung ist das keine Hilfe.',
				'„Zurück“ nimmt alles zurück, auch gestrichene Notizen.',
			],
		},
	],
	keysTitle: 'Tasten',
	keys: [
		['Pfeile, W, A, S, D', 'Bewegen'],
		['Umschalt + Pfeile', 'Mehr Felder wählen'],
		['Strg + A', 'Die leeren Felder wählen, dann alle'],
		['Esc', 'Nichts wählen'],
		['Pos1, Ende', 'Erstes oder letztes Feld der Zeile'],
		['Strg + Pos1, Strg + Ende', 'Erstes oder letztes Feld des Gitters'],
		['1 bis 9', 'Ziffer eingeben, auch auf dem Ziffernblock'],
		['Umschalt + 1 bis 9', 'Notiz in der Ecke'],
		['Alt + 1 bis 9', 'Notiz in der Mitte'],
		['Z, X, C, V', 'Ziffern, Ecke, Mitte, Farben eingeben'],
		['Leertaste', 'Das Nächste davon'],
		['Eingabe', 'Bei „Erst die Ziffer“: die gewählte Ziffer setzen'],
		['0, Rücktaste, Entf', 'Löschen'],
		['F', 'Alle Notizen füllen'],
		['Strg + Z', 'Zurück'],
		['Strg + Y, Strg + Umschalt + Z', 'Vor'],
		['H', 'Tipp, mehr davon, dann ausführen'],
		['P', 'Pause oder weiter'],
		['T', 'Die Zeit sagen'],
		['G, dann R, C oder B', 'Zeile, Spalte oder Block vorlesen'],
		['?', 'Diese Tasten zeigen'],
	],
	keysNote: 'Buchstaben, Leertaste und ? wirken, solange das Gitter den Fokus hat. Auf dem Mac steht Cmd für Strg.',
};
