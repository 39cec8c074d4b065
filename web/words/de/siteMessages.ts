import type { SiteMessages } from '../en/siteMessages.ts';

export function siteMessages() {
	return {
		questions: 'Fragen?',

		about: {
			title: 'Über Ninefold',
			lead: 'Sudoku auf Zeit. Jeden Tag fünf neue Rätsel, für alle dieselben, und Bestenlisten, auf die man sich verlassen kann.',
			sections: [
				{
					title: 'Fair von Grund auf',
					lines: [
						'Die Zeit misst der Server, nicht dein Browser. Bevor ein Spiel gewertet wird, spielt der Server jeden Zug nach.',
						'Spiele, die nach einem Programm aussehen, prüft ein Mensch. Kein Programm lehnt je eines ab.',
						'Am Tag davor veröffentlichen wir einen Fingerabdruck der Rätsel des nächsten Tages. So kann jeder prüfen, dass sie nicht geändert wurden.',
						'Ist ein Tag vorbei, kann jeder die Wiedergaben der gewerteten Tagesrätsel ansehen.',
					],
				},
				{
					title: 'Echtes Sudoku',
					lines: [
						'Jedes Rätsel hat genau eine Lösung, und mit Logik allein findest du sie.',
						'Tipps erklären den nächsten Schritt und nennen die Technik. Sie sind berechnet, nicht geraten.',
					],
				},
				{
					title: 'Ohne Haken',
					lines: [
						'Keine Werbung, kein Tracking, nichts zu kaufen. Alles lässt sich ohne Konto spielen.',
						'Ninefold ist quelloffen unter der MIT-Lizenz. Auch Programme können spielen: [so geht’s](/docs).',
					],
				},
			],
		},

		privacy: {
			title: 'Datenschutz',
			lead: 'Wir speichern, was das Spiel braucht, und sonst nichts. Keine Werbung, kein Tracking, keine Cookies, und nichts wird von anderen Seiten geladen.',
			sections: [
				{
					title: 'Wenn du als Gast spielst',
					lines: [
						'Dein Browser speichert eine zufällige Gast-ID. Der Server speichert davon nur einen Hash, und wann du angefangen hast.',
						'Dazu speichert der Server deine Spiele: das Rätsel, jeden Zug mit seiner Zeit, Tipps, Ergebnisse und Statistik.',
					],
				},
				{
					title: 'Wenn du dich anmeldest',
					lines: [
						'Dann speichern wir auch deine E-Mail-Adresse, deinen Anzeigenamen, deine Einstellungen und wann das Konto entstanden ist.',
						'An deine E-Mail-Adresse schicken wir Anmeldecodes. Nur du siehst sie. Codes speichern wir als Hash; sie gelten 10 Minuten.',
						'Ein Passwort gibt es nicht.',
					],
				},
				{
					title: 'Was andere sehen',
					lines: [
						'Bestenlisten zeigen deinen Anzeigenamen, deine Zeit oder deine Stufe und wann du fertig warst.',
						'Ist ein Tag vorbei, kann jeder die Wiedergaben der gewerteten Tagesrätsel dieses Tages ansehen.',
						'In einem Rennen sehen die anderen deinen Namen, deinen Fortschritt und deine Zeit. Danach kann jeder, der den Link hat, die Wiedergaben ansehen.',
						'Gäste erscheinen nur in Rennen, unter einem erfundenen Namen.',
					],
				},
				{
					title: 'Deine Netzwerkadresse',
					lines: [
						'Gegen Missbrauch zählt der Server Anfragen je Netzwerkadresse, höchstens eine Stunde lang.',
						'Je E-Mail-Adresse zählt er verschickte Anmeldecodes einen Tag lang und falsche Codes bis zur nächsten Anmeldung, ohne Konto einen Monat lang.',
						'Die letzten 20 Netzwerke, aus denen du dich angemeldet hast, merkt er sich als Hash, damit Fremde deine Codes nicht aufbrauchen können.',
						'Wenn du ein heutiges Tagesrätsel beginnst oder abrufst, merkt er sich auch dafür dein Netzwerk als Hash, damit auffällt, wer es vorher schon angesehen hat. Der Schlüssel wechselt täglich; Schlüssel und Hashes werden innerhalb von zwei Tagen gelöscht.',
						'Unsere Protokolle enthalten keine Netzwerkadressen, E-Mail-Adressen oder Namen. Ein Proxy oder Anbieter vor dem Server kann eigene führen.',
					],
				},
				{
					title: 'In deinem Browser',
					lines: [
						'Im Speicher deines Browsers liegen deine Anmeldung oder Gast-ID, deine Einstellungen und deine Spiele, damit du offline spielen kannst.',
						'Wenn du im Browser die Websitedaten löschst, ist alles davon weg. Die Spiele eines Gasts sind danach nicht mehr erreichbar.',
					],
				},
				{
					title: 'Deine Daten gehören dir',
					lines: [
						'In den [Einstellungen](/settings) kannst du alles herunterladen, was wir über dich gespeichert haben.',
						'Dort löschst du auch dein Konto oder deine Gastspiele. Alles wird sofort entfernt, auch aus den Bestenlisten.',
						'Was bleibt: falls ein Spiel von dir geprüft wurde, ein Vermerk darüber mit einer ID, die zu niemandem mehr führt. Sicherungskopien behalten Gelöschtes, bis sie verworfen werden.',
					],
				},
			],
		},
	} satisfies SiteMessages;
}
