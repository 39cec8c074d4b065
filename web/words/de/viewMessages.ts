import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';
import { coachMessages } from './coachMessages.ts';
import { howToPlay } from './howToPlay.ts';
import { learnMessages } from './learnMessages.ts';
import { parMessages } from './parMessages.ts';
import { printMessages } from './printMessages.ts';
import { raceMessages } from './raceMessages.ts';
import { resultMessages } from './resultMessages.ts';
import { solveMessages } from './solveMessages.ts';
import { statsMessages } from './statsMessages.ts';

const reasons: ViewMessages['reasons'] = {
	guest: 'Gastspiele kommen nicht in die Wertung.',
	assisted: 'Du hast einen Tipp oder eine Prüfung genutzt, darum wird dieses Spiel nicht gewertet.',
	archive: 'Nur das Tagesrätsel von heute wird gewertet.',
	not_first_game: 'Nur dein erster Versuch an einem Tagesrätsel wird gewertet.',
	race: 'Rennen werden nicht gewertet.',
	rejected: 'Wir haben dieses Spiel geprüft und werten es nicht.',
	no_log: 'Zu diesem Spiel kamen keine Züge bei uns an.',
	partial_log: 'Die Züge, die ankamen, führen nicht zum gelösten Rätsel.',
	too_fast: 'So schnell hat noch niemand ein solches Rätsel gelöst.',
	burst: 'Die Ziffern kamen schneller, als eine Hand sie eingeben kann.',
	even_pace: 'Das Tempo war ungewöhnlich gleichmäßig.',
	idle_then_burst: 'Lange passierte nichts, dann wurde das ganze Rätsel auf einmal eingetippt.',
	solved_in_pause: 'Anscheinend hast du es gelöst, während die Uhr angehalten war.',
	solution_order: 'Die Felder wurden in einer Reihenfolge gefüllt, die sich beim Lösen nicht ergibt.',
	even_effort: 'Die schweren Felder dauerten nicht länger als die leichten.',
	copied_log: 'Züge und Zeiten stimmen mit einem fremden Spiel überein.',
	seen_before: 'Jemand in deinem Netz kannte dieses Tagesrätsel schon, und deine Zeit war ungewöhnlich kurz.',
	early_move: 'Ein Zug kam, bevor das Rätsel verschickt war.',
	clock_mismatch: 'Die Zeiten der Züge passen nicht zur Uhr unseres Servers.',
	beyond_par: 'Es war weit schneller, als deine früheren Spiele erwarten lassen.',
};

export function viewMessages(formatters: Formatters) {
	const count = formatters.counter('de');
	const rating = new Intl.NumberFormat('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
	return {
		reasons,
		archive: {
			note: 'Du kannst jedes frühere Tagesrätsel spielen. Gewertet wird nur, was am eigenen Tag begonnen wurde.',
			month: 'Monat',
			monthBefore: 'Voriger Monat',
			monthAfter: 'Nächster Monat',
			status: { none: 'nicht gespielt', running: 'läuft', done: 'gelöst', gaveUp: 'aufgegeben' },
			others: (difficulties) => `auch gelöst: ${difficulties}`,
			frozen: 'Joker eingesetzt',
			missed: 'verpasst',
			key: 'Punkte: leicht bis extrem',
			feed: 'Als Feed',
			calendar: 'Kalender',
		},

		board: {
			title: 'Bestenlisten',
			rank: 'Rang',
			player: 'Name',
			time: 'Zeit',
			level: 'Stufe',
			finished: 'Gelöst am',
			empty: 'Noch keine Zeiten. Mach den Anfang!',
			emptyPast: 'An diesem Tag kam niemand in die Wertung.',
			total: (players) => count(players, 'Person', 'Personen'),
			mode: 'Spielart',
			difficulty: 'Schwierigkeit',
			date: 'Datum',
			dayBefore: 'Voriger Tag',
			dayAfter: 'Nächster Tag',
			you: 'du',
			ownAhead: (percentile) => `schneller als ${Math.floor(percentile)} %`,
			notOn: 'Du bist hier noch nicht in der Wertung.',
			note: 'Von jedem Konto die beste Zeit.',
			levelNote: 'Von jedem Konto die höchste Stufe.',
			top: 'Spitze',
			ahead: 'Vorige Seite',
			behind: 'Nächste Seite',
			range: (first, last, total) => `${first}–${last} von ${total}`,
			aroundMe: 'Um mich herum',
			fresh: 'neu',
			paused: (time) => `Pause: ${time}`,
			guard: 'Die Zeit misst der Server, und auffällige Spiele werden geprüft, bevor sie gewertet werden.',
			guardLink: 'So geht das',
			replayOf: (name, time) => `${time}, Wiedergabe von ${name}`,
		},

		shared: {
			about: 'Ninefold ist Sudoku gegen die Uhr: fünf neue Rätsel am Tag und ehrliche Bestenlisten.',
			play: 'Das Sudoku von heute spielen',
			own: 'Es ist meins: anmelden',
			game: 'Du kannst dieses Spiel nicht öffnen',
			gameText: 'Es gehört jemand anderem, oder es gibt es nicht mehr.',
			replay: 'Diese Wiedergabe ist nicht öffentlich',
			replayText:
				'Wiedergaben gewerteter Tagesrätsel sind für alle offen, sobald ihr Tag vorbei ist. Alle anderen sieht nur, wer sie gespielt hat.',
		},

		challenge: {
			named: (name, time) => `${name} hat ${time} gebraucht. Und du?`,
			beat: (time) => `Schaffst du es unter ${time}?`,
			same: 'Gleich schnell',
			than: (gap, name) => `${gap} als ${name}`,
			notYet: 'Dieses Rätsel gibt es noch nicht',
			notYetText: 'Die Rätsel eines Tages erscheinen um Mitternacht (UTC).',
		},

		decision: {
			ranked: (game) => `Dein Spiel wurde geprüft (${game}): Es wird jetzt gewertet.`,
			accepted: (game) => `Dein Spiel wurde geprüft (${game}): Es gibt nichts zu beanstanden.`,
			rejected: (game) => `Dein Spiel wurde geprüft (${game}): Es zählt nicht für die Bestenliste.`,
			open: 'Wiedergabe ansehen',
		},

		/** Tips in the first practice game; they take the place of its name, so they are short. */
		firstGameTips: {
			enter: 'Erst ein Feld, dann die Ziffer.',
			enterDigitFirst: 'Erst eine Ziffer, dann Felder.',
			notes: (corner) => `Unsicher? Notiere mit „${corner}“.`,
			help: (hint) => `Keine Idee? Probier „${hint}“.`,
		},

		/** Games that the page makes and plays by itself. */
		practice: {
			making: 'Das Rätsel entsteht …',
			note: 'Ohne Wertung: auf diesem Gerät erstellt',
			onDevice: 'Auf diesem Gerät',
		},

		progression: {
			title: 'Aufstieg',
			locked: 'Gesperrt',
			note: 'Löse eine Stufe, um die nächste freizuschalten. In der Bestenliste zählt erst die Stufe, dann die Zeit.',
			doneOf: (done, levels) => (done === levels ? `Alle ${levels} Stufen` : `${done} von ${levels} Stufen`),
			play: 'Spielen',
			again: 'Noch einmal',
			rating: (value) => `Schwierigkeit ${rating.format(value)}`,
			playLevel: (level) => `Stufe ${level} spielen`,
			lesson: 'Zur Lektion',
			lockedGroup: (first, last) => (first === last ? `Stufe ${first}` : `Stufen ${first} bis ${last}`),
			more: (levels) => `und ${levels} weitere`,
			earlier: 'Deine früheren Stufen',
		},

		stats: statsMessages(formatters),
		par: parMessages(formatters),

		signIn: {
			nameFaults: {
				length: 'Nimm 2 bis 24 Zeichen.',
				unseen: 'Nimm keine unsichtbaren Zeichen.',
				stacked: 'Setz nicht mehr als drei Akzente auf einen Buchstaben.',
				email: 'Nimm keine E-Mail-Adresse.',
				scripts: 'Mische in einem Wort keine Alphabete.',
				reserved: 'Dieser Name ist reserviert.',
			},
			title: 'Anmelden',
			note: 'Du brauchst kein Passwort. Wir mailen dir einen sechsstelligen Code und übernehmen deine Gastspiele in dein Konto.',
			email: 'E-Mail',
			send: 'Code schicken',
			sentTo: (email) => `Wir haben einen Code an ${email} geschickt. Er gilt 10 Minuten.`,
			code: 'Code',
			verify: 'Anmelden',
			other: 'Andere E-Mail-Adresse',
			devCode: 'Lokale Entwicklung: Es wird keine Mail verschickt. Der Code ist',
			signedInAs: (name) => `Du bist angemeldet als ${name}`,
			guestRuns: (games) => {
				if (games === 0) return 'In diesem Browser ist noch kein Spiel gelöst.';
				return games === 1
					? 'Dein gelöstes Spiel wird übernommen.'
					: `Deine ${games} gelösten Spiele werden übernommen.`;
			},
			resend: 'Neuen Code schicken',
			resendIn: (seconds) => `Neuer Code in ${seconds} s`,
		},

		settings: {
			title: 'Einstellungen',
			profile: 'Profil',
			displayName: 'Anzeigename',
			saveName: 'Speichern',
			nameSaved: 'Gespeichert.',
			email: (email) => `Angemeldet als ${email}. Das siehst nur du.`,
			guest: 'Du spielst als Gast. Nur dieser Browser kann deine Spiele öffnen.',
			signOut: 'Abmelden',
			exportData: 'Meine Daten herunterladen',
			theme: 'Farben',
			themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
			contrast: 'Kontrast',
			contrasts: { system: 'Normaler Kontrast', more: 'Hoher Kontrast' },
			language: 'Sprache',
			languageOfBrowser: 'Automatisch',
			entry: 'Eingabe',
			entries: { cell: 'Erst das Feld', digit: 'Erst die Ziffer' },
			entryNotes: {
				cell: 'Wähle ein Feld und gib dann die Ziffer ein.',
				digit: 'Wähle eine Ziffer und tippe dann auf die Felder, in die sie kommt.',
			},
			play: 'Beim Spielen',
			highlightPeers: 'Zeile, Spalte und Block hervorheben',
			highlightDigit: 'Gleiche Ziffern hervorheben',
			highlightMarks: 'Gleiche Notizen hervorheben',
			highlightConflicts: 'Widersprüche zeigen',
			clearPeerMarks: 'Notizen automatisch entfernen',
			showClock: 'Uhr anzeigen',
			digitSize: 'Größe der Ziffern',
			digitSizes: { standard: 'Normal', large: 'Groß' },
			keys: 'Tasten',
			leftHanded: 'Linkshändig: Tasten links',
			squareKeys: 'Tasten auf dem Handy im Quadrat, 3 × 3',
			wrapArrows: 'Pfeiltasten springen am Rand auf die andere Seite',
			device: 'Gerät',
			wakeLock: 'Bildschirm beim Spielen anlassen',
			haptics: 'Vibrieren',
			sound: 'Töne',
		},

		access: {
			title: 'Geräte und Schlüssel',
			note: 'Sieh nach, wo du angemeldet bist, und erstelle Schlüssel für deine Programme.',
			show: 'Geräte und Schlüssel zeigen',
			devices: 'Angemeldet',
			keys: 'Schlüssel für Programme',
			unknownDevice: 'Unbekanntes Gerät',
			thisDevice: 'Dieses Gerät',
			signOut: 'Abmelden',
			revoke: 'Widerrufen',
			neverUsed: 'Noch nicht benutzt',
			lastUsed: (date) => `Zuletzt benutzt: ${date}`,
			signedInOn: (date) => `Angemeldet: ${date}`,
			copy: 'Schlüssel kopieren',
			rights: { read: 'Meine Spiele lesen', play: 'Lesen und spielen' },
			right: 'Was der Schlüssel darf',
			keyName: 'Name des neuen Schlüssels',
			make: 'Schlüssel erstellen',
			made: (name) => `Kopiere den Schlüssel für „${name}“ jetzt. Er wird nur dieses eine Mal gezeigt.`,
			tooMany: 'Du hast 20 Schlüssel. Widerrufe zuerst einen.',
			badName: 'Gib dem Schlüssel einen Namen.',
			signOutQuestion: (device) => ({
				title: `„${device}“ abmelden?`,
				text: 'Dieses Gerät wird abgemeldet. Deine Spiele bleiben.',
				yes: 'Abmelden',
				no: 'Abbrechen',
			}),
			revokeQuestion: {
				title: 'Diesen Schlüssel widerrufen?',
				text: 'Programme, die ihn benutzen, funktionieren sofort nicht mehr.',
				yes: 'Widerrufen',
				no: 'Behalten',
			},
			signedOut: 'Das Gerät ist abgemeldet.',
			revoked: 'Der Schlüssel ist widerrufen.',
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
			guestNote: 'Löscht alle deine Gastspiele, die Statistik und die Stufen, hier und auf unserem Server.',
			deleteGuest: 'Meine Spiele löschen',
			guestQuestion: {
				title: 'Alle deine Spiele löschen?',
				text: 'Alle Spiele, die Statistik, die Stufen und deine Serie werden sofort entfernt. Sicherungskopien behalten sie, bis sie verworfen werden. Das lässt sich nicht rückgängig machen.',
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
			title: 'Lösungsweg',
			unsolved: 'Die Techniken, die wir kennen, reichen nicht bis zur Lösung.',
			plot: (stepCount, first, last, hardSteps) =>
				`Gefüllte Felder über ${count(stepCount, 'Schritt', 'Schritte')}, von ${first} bis ${last}. Am schwersten: ${hardSteps.length === 1 ? 'Schritt' : 'Schritte'} ${hardSteps.join(', ')}.`,
			caption: ({ stepCount, first, last, hardCount }) =>
				`Von ${first} auf ${last} gefüllte Felder in ${count(stepCount, 'Schritt', 'Schritten')}. ${hardCount === 1 ? 'Der Punkt zeigt den schwersten' : 'Punkte zeigen die schwersten'}.`,
			technique: 'Technik',
			count: 'Wie oft',
			rating: 'Schwierigkeit',
			narrowest: (step, choices) => {
				if (choices === 0) return `Am engsten bei Schritt ${step}: Kein Feld ließ sich sofort füllen.`;
				return `Am engsten bei Schritt ${step}: ${choices === 1 ? 'Ein Feld ließ' : `${choices} Felder ließen`} sich sofort füllen.`;
			},
		},
		races: raceMessages(formatters),
		...coachMessages(formatters),
		...resultMessages(formatters),
		learn: learnMessages,
		firstGrid: {
			open: 'Ein Rätsel mit Anleitung',
			openNote: 'Fünf kurze Schritte. Ohne Uhr und ohne Wertung.',
			unavailable: 'Dafür brauchst du eine Verbindung. Versuch es, wenn du wieder online bist.',
			title: 'Dein erstes Rätsel',
			tasks: {
				last: 'In Zeile 1 ist nur noch ein Feld leer. Es ist schon ausgewählt: Gib die fehlende Ziffer ein.',
				single:
					'Sieh dir Zeile 8, Spalte 2 an: In der Zeile, der Spalte und dem Block kommen schon acht Ziffern vor. Gib die neunte ein. Das nennt man einen nackten Einer.',
				marks:
					'Noch nicht sicher? In Zeile 2, Spalte 3 passen zwei Ziffern. Wähle „Ecke“ und notiere beide: Dafür sind Notizen da. Geh dann zurück zu „Ziffer“.',
				hint: 'Du kommst nicht weiter? Hol dir einen Tipp. Er sagt dir, wo du hinsehen kannst, dann, welche Technik hilft, und dann den ganzen Schritt.',
				finish: 'Jetzt füll den Rest: Wähle ein Feld und gib seine Ziffer ein.',
			},
			solved: 'Gelöst!',
			finished: 'Mehr ist nicht dabei. Den Rest bringen dir die Lektionen bei.',
			progress: (done, steps) => `${done} von ${steps} Schritten geschafft`,
			again: 'Von vorn',
		},
		print: printMessages,
		solve: solveMessages(formatters),
	} satisfies ViewMessages;
}
