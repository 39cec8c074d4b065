import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';
import { howToPlay } from './howToPlay.ts';
import { learnMessages } from './learnMessages.ts';
import { printMessages } from './printMessages.ts';
import { resultMessages } from './resultMessages.ts';
import { solveMessages } from './solveMessages.ts';
import { statsMessages } from './statsMessages.ts';

export function viewMessages(formatters: Formatters) {
	const count = formatters.counter('de');
	const rating = new Intl.NumberFormat('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
	return {
		archive: {
			title: 'Frühere Tagesrätsel',
			note: 'Jedes Tagesrätsel seit dem ersten Tag lässt sich spielen. In die Wertung kommt nur, was am eigenen Tag begonnen wurde.',
			month: 'Monat',
			monthBefore: 'Voriger Monat',
			monthAfter: 'Nächster Monat',
			status: { none: 'nicht gespielt', running: 'die Uhr läuft', done: 'gelöst', gaveUp: 'aufgegeben' },
			others: (difficulties) => `auch gelöst: ${difficulties}`,
			frozen: 'Serie mit Joker gehalten',
			missed: 'Serie verpasst',
			key: 'Fünf Zeichen je Tag, von leicht bis extrem',
			print: 'Die Tagesrätsel von heute drucken',
			calendar: 'Kalender',
		},

		board: {
			title: 'Bestenlisten',
			rank: 'Rang',
			player: 'Name',
			time: 'Zeit',
			level: 'Stufe',
			finished: 'Gelöst am',
			empty: 'Hier steht noch niemand. Die erste Lösung ist die beste.',
			total: (players) => `${count(players, 'Person', 'Personen')} auf der Liste`,
			mode: 'Spielart',
			difficulty: 'Schwierigkeit',
			date: 'Datum',
			dayBefore: 'Tag davor',
			dayAfter: 'Tag danach',
			you: 'du',
			ownAhead: (percentile) => `schneller als ${Math.floor(percentile)} %`,
			notOn: 'Du stehst noch nicht auf dieser Liste.',
			signIn: 'Melde dich an, um auf der Liste zu stehen.',
			note: 'Der beste Lauf von jedem angemeldeten Konto.',
			top: 'Spitze',
			ahead: 'Vorige Seite',
			behind: 'Nächste Seite',
			aroundMe: 'Um mich herum',
			fresh: 'neu',
			replayOf: (name, time) => `${time}, Wiedergabe von ${name}`,
		},

		progression: {
			title: 'Aufstieg',
			locked: 'Gesperrt',
			note: 'Jede Stufe öffnet die nächste und stützt sich auf eine Technik. Gereiht wird nach Stufe, dann nach Zeit.',
			level: 'Stufe',
			doneOf: (done, levels) => `${done} von ${levels} geschafft`,
			best: 'Beste',
			play: 'Spielen',
			again: 'Noch einmal',
			start: 'Mit Stufe 1 beginnen',
			lessons: 'Alle Lektionen',
			startNote: 'Die Stufen öffnen sich nacheinander, sobald du sie löst.',
			rating: (value) => `Wert ${rating.format(value)}`,
		},

		stats: statsMessages(formatters),

		signIn: {
			guestRuns: (games) => {
				if (games === 0) return 'In diesem Browser ist noch kein Spiel gelöst.';
				return `${count(games, 'gelöstes Spiel zieht', 'gelöste Spiele ziehen')} in dein Konto um.`;
			},
			resend: 'Neuen Code schicken',
			resendIn: (seconds) => `Neuen Code schicken in ${seconds} s`,
		},

		settings: {
			title: 'Einstellungen',
			profile: 'Profil',
			displayName: 'Name auf den Bestenlisten',
			saveName: 'Sichern',
			nameSaved: 'Gesichert.',
			email: (email) => `Angemeldet mit ${email}. Nur du siehst diese Adresse.`,
			guest: 'Du spielst als Gast. Deine Spiele bleiben in diesem Browser, bis du dich anmeldest.',
			signOut: 'Abmelden',
			exportData: 'Meine Daten herunterladen',
			theme: 'Farben',
			themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
			contrast: 'Kontrast',
			contrasts: { system: 'Üblicher Kontrast', more: 'Mehr Kontrast' },
			language: 'Sprache',
			languageOfBrowser: 'Automatisch',
			entry: 'Eingabe',
			entries: { cell: 'Erst das Feld', digit: 'Erst die Ziffer' },
			entryNotes: {
				cell: 'Wähle ein Feld, dann seine Ziffer.',
				digit: 'Wähle eine Ziffer, dann jedes Feld, das sie bekommt.',
			},
			play: 'Beim Spielen',
			highlightPeers: 'Zeile, Spalte und Block hervorheben',
			highlightDigit: 'Gleiche Ziffern hervorheben',
			highlightMarks: 'Auch ihre Notizen hervorheben',
			highlightConflicts: 'Ziffern zeigen, die eine Regel brechen',
			clearPeerMarks: 'Notizen löschen, die eine gesetzte Ziffer ausschließt',
			showClock: 'Uhr zeigen',
		},

		leaving: {
			title: 'Abmelden oder löschen',
			guestTitle: 'Meine Spiele löschen',
			signOutNote:
				'Handy verloren oder irgendwo angemeldet geblieben? Das beendet die Anmeldung auf jedem Gerät, auch auf diesem.',
			signOut: 'Überall abmelden',
			signOutQuestion: {
				title: 'Überall abmelden?',
				text: 'Du wirst auf allen Geräten abgemeldet, auch auf diesem. Deine Spiele bleiben, und du kannst dich sofort wieder anmelden.',
				yes: 'Überall abmelden',
				no: 'Angemeldet bleiben',
			},
			signedOut: 'Du bist überall abgemeldet.',
			delete: 'Mein Konto löschen',
			deleteTitle: 'Konto löschen?',
			consequences: [
				'Sofort entfernt werden: dein Profil mit der E-Mail-Adresse, alle Spiele mit ihren Zügen, Statistik, Stufen und Serie.',
				'Du verschwindest aus den Bestenlisten; alle hinter dir rücken auf.',
				'Wurde ein Spiel von dir geprüft, bleibt ein Vermerk darüber mit einer ID, die zu niemandem mehr führt.',
				'Sicherungskopien behalten Gelöschtes, bis sie verworfen werden.',
				'Das lässt sich nicht rückgängig machen. Lade deine Daten vorher herunter, wenn du sie behalten willst.',
			],
			codeNote: (email) => `Damit wir wissen, dass du es bist, schicken wir einen Code an ${email}.`,
			deleteForever: 'Endgültig löschen',
			keep: 'Konto behalten',
			deleted: 'Alles ist gelöscht.',
			guestNote: 'Entfernt diesen Gast mit allen Spielen, Statistik und Stufen vom Server und aus diesem Browser.',
			deleteGuest: 'Meine Spiele löschen',
			guestQuestion: {
				title: 'Alle deine Spiele löschen?',
				text: 'Alle Spiele, die Statistik, Stufen und deine Serie werden sofort entfernt. Sicherungskopien behalten sie, bis sie verworfen werden. Das lässt sich nicht rückgängig machen.',
				yes: 'Endgültig löschen',
				no: 'Spiele behalten',
			},
		},

		heldNote: {
			usually: 'Meist innerhalb eines Tages.',
			questions: 'Fragen?',
		},

		howToPlay,

		solvingPath: {
			title: 'So lässt es sich lösen',
			unsolved: 'Die bekannten Techniken enden vor der Lösung.',
			plot: (stepCount, first, last, hardSteps) =>
				`Gefüllte Felder über ${stepCount} Schritte, von ${first} bis ${last}. Am schwersten: ${hardSteps.length === 1 ? 'Schritt' : 'die Schritte'} ${hardSteps.join(', ')}.`,
			caption: (stepCount) => `Gefüllte Felder über ${stepCount} Schritte; Punkte zeigen die schwersten.`,
			technique: 'Technik',
			count: 'Wie oft',
			rating: 'Wert',
			narrowest: (step, choices) => {
				if (choices === 0) return `Am engsten bei Schritt ${step}: Kein Feld ließ sich sofort füllen.`;
				return `Am engsten bei Schritt ${step}: ${choices === 1 ? 'Ein Feld ließ' : `${choices} Felder ließen`} sich sofort füllen.`;
			},
		},
		...resultMessages(formatters),
		learn: learnMessages,
		firstGrid: {
			open: 'An einem kleinen Gitter probieren',
			openNote: 'Fünf kleine Schritte mit Tasten oder Zeiger. Nichts zählt.',
			unavailable: 'Das braucht die Verbindung. Versuche es, wenn sie zurück ist.',
			title: 'Dein erstes Gitter',
			tasks: {
				last: 'In Zeile 1 ist ein Feld leer. Wähle es und gib die Ziffer ein, die der Zeile fehlt.',
				single:
					'Sieh dir Zeile 8, Spalte 2 an: Zeile, Spalte und Block enthalten alle Ziffern bis auf eine. Gib sie ein. Das ist ein nackter Einer.',
				marks:
					'Noch nicht sicher? In Zeile 2, Spalte 3 passen zwei Ziffern. Wähle „Ecke“ und notiere sie: Dafür sind Notizen da. Dann geh zurück zu „Ziffer“.',
				hint: 'Du kommst nicht weiter? Hol dir einen Tipp: Er sagt erst, wo du hinsehen kannst, dann welche Technik, dann den ganzen Schritt.',
				finish: 'Jetzt füll den Rest.',
			},
			finished: 'Gelöst. Mehr ist nicht dabei; den Rest zeigen die Lektionen.',
			progress: (done, steps) => `${done} von ${steps} Schritten geschafft`,
			again: 'Von vorn',
		},
		print: printMessages,
		solve: solveMessages(formatters),
	} satisfies ViewMessages;
}
