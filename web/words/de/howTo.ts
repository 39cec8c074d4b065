import type { AroundWords } from '../around.ts';
import type { Translation } from '../language.ts';

export const howTo: Translation<AroundWords['howTo']> = {
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
				'Notizen sind kleine Ziffern, die sagen, was ein Feld sein könnte. Eine gesetzte Ziffer verdeckt die Notizen darunter und streicht sich aus Zeile, Spalte und Block.',
				'„Zurück“ nimmt alles zurück, auch gestrichene Notizen.',
			],
		},
	],
	keysTitle: 'Tasten',
	keys: [
		['Pfeile, W A S D', 'Bewegen'],
		['Pos1, Ende', 'Erstes oder letztes Feld der Zeile'],
		['Strg + Pos1, Strg + Ende', 'Erstes oder letztes Feld des Gitters'],
		['1 bis 9', 'Ziffer eingeben, auch auf dem Ziffernblock'],
		['Umschalt + 1 bis 9', 'Ziffer notieren'],
		['Leertaste, M', 'Notizen an oder aus'],
		['0, Rücktaste, Entf', 'Löschen'],
		['Strg + Z, Strg + Y', 'Zurück, vor'],
		['Eingabe', 'Bei „Erst die Ziffer“: die gewählte Ziffer setzen'],
		['P', 'Pause oder weiter'],
		['H', 'Tipp'],
		['?', 'Diese Tasten zeigen'],
	],
	keysNote: 'Buchstaben, Leertaste und Bewegungstasten wirken, solange das Gitter den Fokus hat.',
};
