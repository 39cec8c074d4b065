import type { Mode } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { Refusal } from '../../browser/refusal.ts';
import type { Messages } from '../en/messages.ts';
import type { Formatters } from '../formatters.ts';
import { techniqueNames } from './techniqueNames.ts';

const difficulties: Messages['difficulties'] = {
	easy: 'Leicht',
	medium: 'Mittel',
	hard: 'Schwer',
	expert: 'Experte',
	extreme: 'Extrem',
};

const modes: Messages['modes'] = { random: 'Übung', daily: 'Tagesrätsel', progression: 'Aufstieg' };

/** The name of a game: the adjective agrees with its noun. */
const GAMES: Record<Mode, Record<Difficulty, string>> = {
	random: {
		easy: 'Leichte Übung',
		medium: 'Mittlere Übung',
		hard: 'Schwere Übung',
		expert: 'Expertenübung',
		extreme: 'Extreme Übung',
	},
	daily: {
		easy: 'Leichtes Tagesrätsel',
		medium: 'Mittleres Tagesrätsel',
		hard: 'Schweres Tagesrätsel',
		expert: 'Experten-Tagesrätsel',
		extreme: 'Extremes Tagesrätsel',
	},
	progression: {
		easy: 'Leichter Aufstieg',
		medium: 'Mittlerer Aufstieg',
		hard: 'Schwerer Aufstieg',
		expert: 'Expertenaufstieg',
		extreme: 'Extremer Aufstieg',
	},
};

export function messages({ formatTime, formatWait, counter, wrongGridPenaltyS }: Formatters) {
	const count = counter('de');
	const nameTechnique: Messages['nameTechnique'] = (technique, label) => techniqueNames[technique] ?? label;
	const refusal = ({ code, retryAfterS }: Refusal): string => {
		switch (code) {
			case 'offline':
				return 'Du bist offline. Versuch es noch einmal, wenn du wieder online bist.';
			case 'rate_limited':
				return retryAfterS === undefined
					? 'Zu viele Anfragen. Versuch es gleich noch einmal.'
					: `Zu viele Anfragen. Versuch es in ${formatWait('de', retryAfterS)} noch einmal.`;
			case 'unauthorized':
				return 'Du wurdest abgemeldet. Melde dich an, um weiterzumachen.';
			case 'code_refused':
				return 'Der Code ist falsch oder abgelaufen.';
			case 'not_found':
				return 'Das haben wir nicht gefunden, oder es gehört jemand anderem.';
			case 'game_over':
				return 'Dieses Spiel ist zu Ende.';
			case 'game_paused':
				return 'Das Spiel ist angehalten.';
			case 'game_not_paused':
				return 'Das Spiel läuft schon.';
			case 'daily_never_pauses':
				return 'Die heutigen Tagesrätsel lassen sich nicht anhalten.';
			case 'level_locked':
				return 'Löse erst die vorige Stufe.';
			case 'name_taken':
				return 'Dieser Name oder ein sehr ähnlicher ist schon vergeben.';
			case 'wrong_grid':
				return `Das Rätsel stimmt noch nicht. Deine Zeit erhöht sich um ${wrongGridPenaltyS} Sekunden.`;
			case 'move_limit':
				return 'In diesem Spiel sind keine weiteren Züge möglich.';
			case 'outcome_unknown':
			case 'unavailable':
				return 'Ninefold ist gerade nicht erreichbar. Versuch es gleich noch einmal.';
			case 'internal':
				return 'Bei uns ist etwas schiefgegangen. Versuch es gleich noch einmal.';
			default:
				return 'Das hat nicht geklappt. Bitte lade die Seite neu.';
		}
	};

	return {
		locale: 'de',
		dir: 'ltr',
		name: 'Ninefold',
		difficulties,
		modes,
		refusal,
		nameTechnique,
		gameOf: (mode, difficulty) => GAMES[mode][difficulty],
		tryAgain: 'Erneut versuchen',
		offline: 'Du bist offline. Spiel ruhig weiter.',
		offlineSign: 'Offline',
		fairPlayOff: 'Die Fair-Play-Prüfung ist aus: Jede richtige Lösung kommt in die Wertung.',
		newVersion: 'Eine neue Version ist da.',
		reload: 'Neu laden',
		signedOutByService: 'Du wurdest abgemeldet. Melde dich an, um in die Wertung zu kommen.',
		skip: 'Zum Inhalt springen',

		nav: {
			menu: 'Menü',
			home: 'Spielen',
			leaderboards: 'Bestenlisten',
			progression: 'Aufstieg',
			stats: 'Statistik',
			learn: 'Lernen',
			archive: 'Archiv',
			solve: 'Eigenes Rätsel',
			print: 'Drucken',
			howToPlay: 'Anleitung',
			settings: 'Einstellungen',
			signIn: 'Anmelden',
			account: 'Konto',
			signOut: 'Abmelden',
			about: 'Über Ninefold',
			privacy: 'Datenschutz',
			contact: 'Kontakt',
		},

		home: {
			title: 'Sudoku des Tages',
			leaf: 'Das Rätsel von heute, verdeckt bis zum Start',
			note: 'Dasselbe Rätsel, dieselbe Uhr für alle. Eine Pause gibt es nicht, also fang an, wenn du Zeit hast.',
			difficulty: 'Schwierigkeit',
			field: (players, best) => `${players.toLocaleString('de')} heute in der Wertung · Bestzeit ${best}`,
			noTimes: 'Heute noch keine Zeiten. Mach den Anfang!',
			best: (time) => `Beste gewertete Zeit: ${time}`,
			yesterday: (place) => `Gestern: ${place}`,
			newHere: 'Neu beim Sudoku?',
			guided: 'Ein Rätsel mit Anleitung',
			nextIn: (ms) => {
				const minutes = Math.ceil(ms / 60_000);
				return `Neue Rätsel in ${Math.floor(minutes / 60)} Std. ${minutes % 60} Min.`;
			},
			practice: 'Übung',
			practiceNote: 'Jedes Mal ein neues Rätsel. Pause, wann du willst.',
			practiceOffline: 'Du bist offline. Üben geht trotzdem.',
			progression: 'Aufstieg',
			progressionNote: 'Lerne eine Technik nach der anderen, Stufe um Stufe.',
			newGame: 'Neues Spiel',
			challenge: 'Jemanden herausfordern',
			byTechnique: 'Mit einer Technik',
			play: 'Spielen',
			resume: 'Weiter',
			board: 'Bestenliste',
			result: 'Dein Ergebnis',
			signIn: 'Anmelden für die Wertung',
			solved: 'gelöst',
			running: 'Begonnen. Die Uhr läuft.',
			gaveUp: 'Aufgegeben',
			solvedIn: (timeMs) => `Gelöst in ${formatTime(timeMs)}`,
			streak: (days) => (days === 0 ? 'Noch keine Serie' : `Serie: ${count(days, 'Tag', 'Tage')}`),
			streakNote: 'Löse eines der heutigen Tagesrätsel, dann beginnt eine.',
			freezes: (freezes) => count(freezes, 'Joker', 'Joker'),
			longest: (days) => `Längste: ${count(days, 'Tag', 'Tage')}`,
			calendar: 'In den Kalender',
			pastDailyQuestion: (date, difficulty) => ({
				title: `${GAMES.daily[difficulty]} vom ${date} beginnen?`,
				text: 'Frühere Tagesrätsel werden nicht gewertet. Die Uhr läuft sofort los; anhalten kannst du sie jederzeit.',
				yes: 'Uhr starten',
				no: 'Nicht jetzt',
			}),
			dailyQuestion: (difficulty) => ({
				title: `${GAMES.daily[difficulty]} beginnen?`,
				text: 'Die Uhr läuft los, sobald das Rätsel erscheint, und lässt sich nicht anhalten, auch nicht, indem du die Seite schließt. Nur dein erster Versuch zählt.',
				yes: 'Uhr starten',
				no: 'Nicht jetzt',
			}),
		},

		game: {
			grid: 'Sudoku-Gitter',
			loading: 'Rätsel wird geladen …',
			pause: 'Pause',
			resume: 'Weiter',
			paused: 'Pause',
			pausedNote: 'Die Uhr ist angehalten und das Rätsel verdeckt.',
			penalty: (ms) => `+${ms / 1000} s Strafe`,
			undo: 'Zurück',
			redo: 'Vor',
			erase: 'Löschen',
			fill: 'Autonotiz',
			fillAll: 'Autonotiz: alle Kandidaten eintragen',
			entry: 'Eingabe',
			modes: { digit: 'Ziffer', corner: 'Ecke', centre: 'Mitte', colour: 'Farbe' },
			colours: ['rot', 'orange', 'gelb', 'grün', 'türkis', 'blau', 'violett', 'rosa', 'grau'],
			takenUp: (digit) => `${digit} gewählt`,
			selectedCount: (cellCount) => `${cellCount} Felder gewählt`,
			timeIs: (ms) => {
				const seconds = Math.floor(ms / 1000);
				return `${count(Math.floor(seconds / 60), 'Minute', 'Minuten')} ${count(seconds % 60, 'Sekunde', 'Sekunden')}`;
			},
			whichHouse: 'Was vorlesen? R für Zeile, C für Spalte, B für Block.',
			house: (kind, number, digits) => `${{ row: 'Zeile', column: 'Spalte', box: 'Block' }[kind]} ${number}: ${digits}`,
			keypad: 'Ziffern',
			menu: 'Spielmenü',
			history: 'Zurück und vor',
			place: (digit) => `${digit} setzen`,
			givenStays: 'Diese Ziffer gehört zum Rätsel.',
			noNotesHere: 'Lösche erst die Ziffer, dann kannst du notieren.',
			noPause: 'Das heutige Tagesrätsel lässt sich nicht anhalten.',
			tools: 'Werkzeuge',
			hint: 'Tipp',
			check: 'Prüfen',
			digitKey: (digit, remaining) => `${digit}, noch ${remaining}`,
			time: 'Zeit',
			levelOf: (level) => `Stufe ${level}`,
			teaches: (technique) => `Technik: ${technique}`,
			unranked: {
				guest: 'Gast · für die Wertung anmelden',
				assisted: 'Mit Hilfe, ohne Wertung',
				archive: 'Früheres Tagesrätsel, ohne Wertung',
				not_first_game: 'Schon gespielt, ohne Wertung',
			},
			cell: (row, column) => `Zeile ${row}, Spalte ${column}`,
			cellEmpty: 'leer',
			cellGiven: 'vorgegeben',
			cellMarks: (digits) => `Notizen ${digits}`,
			cellCentreMarks: (digits) => `in der Mitte ${digits}`,
			cellConflict: 'Widerspruch',
			cellWrong: 'falsch',
			cellRuledOut: (digits) => `der Tipp schließt ${digits} aus`,
			cellHint: (digit) => `der Tipp setzt hier ${digit}`,
			lesson: (technique) => `Lektion zu dieser Technik: ${technique}`,
			chooseCell: 'Wähle erst ein Feld.',
			notRightYet: (cellCount) => `Fast: ${cellCount} Felder widersprechen sich.`,
			checked: (cellCount) => {
				if (cellCount === 0) return 'Bisher ist alles richtig.';
				return `${count(cellCount, 'Feld ist', 'Felder sind')} falsch.`;
			},
			wentOnElsewhere: 'Du hast anderswo weitergespielt. Das ist der neueste Stand.',
			solvedOffline: 'Gelöst! Wird gesendet, sobald du online bist.',
			noHelpOffline: 'Für Tipps und Prüfungen brauchst du eine Verbindung.',
			helpQuestion: {
				text: 'Mit Tipps und Prüfungen kommt dieses Spiel nicht auf die Bestenliste. In deinem Verlauf bleibt es.',
				no: 'Weiterspielen',
			},
			hintQuestion: { title: 'Tipp nutzen?', yes: 'Tipp nutzen' },
			checkQuestion: { title: 'Gitter prüfen?', yes: 'Prüfen' },
			giveUpQuestion: {
				title: 'Dieses Spiel aufgeben?',
				text: 'Damit endet das Spiel. Du kannst es nicht fortsetzen.',
				yes: 'Aufgeben',
				no: 'Weiterspielen',
			},
			notLoaded: 'Dieses Spiel ließ sich nicht laden',
			hintStep: (level) => `Tipp ${level} von 3`,
			more: 'Mehr verraten',
			otherStep: 'Anderer Schritt',
			doStep: 'Anwenden',
			close: 'Schließen',
		},

		result: {
			ranked: (rank, total) => `${rank}. von ${total}`,
			nextDaily: (difficulty) => `${GAMES.daily[difficulty]} spielen`,
			replay: 'Wiedergabe',
		},

		signIn: {
			badEmail: 'Das sieht nicht nach einer E-Mail-Adresse aus.',
			badCode: 'Gib alle Ziffern des Codes ein.',
			welcome: (name) => `Angemeldet als ${name}.`,
		},

		nowhere: {
			title: 'Seite nicht gefunden',
			text: 'Unter dieser Adresse gibt es nichts.',
			home: 'Das Sudoku von heute spielen',
		},
	} satisfies Messages;
}
