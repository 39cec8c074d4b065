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

const reasons: Messages['reasons'] = {
	guest: 'Gäste stehen nicht auf der Bestenliste.',
	assisted: 'Du hast einen Tipp oder eine Prüfung genutzt; der Lauf bleibt in deinem eigenen Verlauf.',
	archive: 'Nur das Tagesrätsel von heute zählt für die Bestenliste.',
	not_first_game: 'Nur das erste Spiel an einem Tagesrätsel zählt für die Bestenliste.',
	rejected: 'Dieser Lauf wurde geprüft und zählt nicht.',
	no_log: 'Mit dem Gitter kamen keine Züge an.',
	partial_log: 'Die Züge, die ankamen, führen nicht zu diesem Gitter.',
	too_fast: 'Er war schneller, als ein Mensch Ziffern eingeben kann.',
	burst: 'Die Ziffern folgten dichter aufeinander, als eine Hand es schafft.',
	even_pace: 'Das Tempo war gleichmäßiger als das einer Hand.',
	idle_then_burst: 'Lange geschah nichts, dann wurde das ganze Gitter in einem Rutsch getippt.',
	solution_order: 'Die Felder kamen in einer Reihenfolge, auf die man durch Nachdenken nicht kommt.',
	even_effort: 'Für die schweren Felder brauchte er nicht länger als für die leichten.',
	copied_log: 'Er hat die Züge und die Zeiten vom Lauf eines anderen.',
	early_move: 'Ein Zug kam, bevor das Rätsel verschickt war.',
	clock_mismatch: 'Die Zeiten der Züge passen nicht zur Uhr des Dienstes.',
};

export function messages({ formatTime, counter, nameCells, listHouses, nameEliminations, namePlacements }: Formatters) {
	const count = counter('de');
	const houses = { box: 'Block', row: 'Zeile', column: 'Spalte' };
	const nameTechnique: Messages['nameTechnique'] = (technique, label) => techniqueNames[technique] ?? label;
	const hintStages: Messages['hintStages'] = ({ kind, technique, title, cells, placements, eliminations }) => {
		const where = listHouses(cells).map((house) => `${houses[house.kind]} ${house.number}`);
		const look = `Sieh dir ${where.join(', ')} an.`;
		switch (kind) {
			case 'mistake':
				return [
					`Etwas stimmt nicht. ${look}`,
					`${count(cells.length, 'Eintrag ist', 'Einträge sind')} falsch.`,
					`Lösche ${nameCells(cells)}.`,
				];
			case 'mark':
				return [
					`Eine Notiz fehlt. ${look}`,
					`In ${count(cells.length, 'Feld', 'Feldern')} fehlt die richtige Ziffer.`,
					`Sieh dir die Notizen in ${nameCells(cells)} noch einmal an.`,
				];
			case 'solved':
				return ['Das Gitter ist voll.', 'Jeder Eintrag stimmt.', 'Es ist nichts mehr zu tun.'];
			case 'reveal':
				return [
					'Keine bekannte Technik hilft hier weiter.',
					`Eine Ziffer wird verschenkt. ${look}`,
					`${namePlacements(placements)}.`,
				];
			case 'step': {
				const name = nameTechnique(technique ?? '', title);
				const found = [namePlacements(placements), nameEliminations(eliminations)].filter((text) => text !== '');
				return [look, `${name}.`, `${name} mit ${nameCells(cells)}: ${found.join('; ')}.`];
			}
		}
	};

	const formatWait = (seconds: number): string => {
		if (seconds < 90) return count(Math.ceil(seconds), 'Sekunde', 'Sekunden');
		if (seconds < 5400) return count(Math.ceil(seconds / 60), 'Minute', 'Minuten');
		return count(Math.ceil(seconds / 3600), 'Stunde', 'Stunden');
	};

	const refusal = ({ code, retryAfterS }: Refusal): string => {
		switch (code) {
			case 'offline':
				return 'Keine Verbindung. Nichts geht verloren; versuche es noch einmal, wenn sie zurück ist.';
			case 'rate_limited':
				return retryAfterS === undefined
					? 'Zu viele Anfragen. Versuche es gleich noch einmal.'
					: `Zu viele Anfragen. Versuche es in ${formatWait(retryAfterS)} noch einmal.`;
			case 'unauthorized':
				return 'Du bist hier nicht mehr angemeldet. Melde dich wieder an, um weiterzumachen.';
			case 'code_refused':
				return 'Dieser Code ist falsch, verbraucht oder zu alt.';
			case 'not_found':
				return 'Hier ist nichts, oder es gehört jemand anderem.';
			case 'game_over':
				return 'Dieses Spiel ist zu Ende.';
			case 'game_paused':
				return 'Das Spiel ist angehalten.';
			case 'game_not_paused':
				return 'Das Spiel läuft schon.';
			case 'daily_never_pauses':
				return 'Die Uhr eines Tagesrätsels hält nicht an.';
			case 'level_locked':
				return 'Diese Stufe öffnet sich, wenn die vorige gelöst ist.';
			case 'name_taken':
				return 'Diesen Namen oder einen, der so aussieht, hat schon jemand.';
			case 'wrong_grid':
				return 'Das Gitter stimmt noch nicht. Deine Zeit erhöht sich um 10 Sekunden.';
			case 'move_limit':
				return 'Dieses Spiel hat so viele Züge, wie ein Spiel haben kann.';
			case 'unavailable':
				return 'Der Dienst ist gerade nicht da. Versuche es gleich noch einmal.';
			case 'internal':
				return 'Dem Dienst ist das misslungen. Versuche es gleich noch einmal.';
			default:
				return 'Der Dienst hat das nicht angenommen. Lade die Seite neu.';
		}
	};

	return {
		locale: 'de',
		dir: 'ltr',
		name: 'Ninefold',
		difficulties,
		modes,
		reasons,
		refusal,
		nameTechnique,
		hintStages,
		gameOf: (mode, difficulty) => `${modes[mode]} ${difficulties[difficulty]}`,
		tryAgain: 'Noch einmal',
		offline: 'Keine Verbindung. Spiel weiter: Deine Züge werden später geschickt.',
		offlineSign: 'Offline',
		fairPlayOff: 'Faires Spiel ist aus: Jede richtige Lösung kommt in die Wertung.',
		newVersion: 'Es gibt eine neue Version.',
		reload: 'Neu laden',
		signedOutByService: 'Deine Anmeldung ist abgelaufen. Melde dich an, um auf der Bestenliste zu stehen.',
		skip: 'Zum Inhalt springen',

		nav: {
			menu: 'Menü',
			home: 'Spielen',
			leaderboards: 'Bestenlisten',
			progression: 'Aufstieg',
			stats: 'Statistik',
			learn: 'Lektionen',
			solve: 'Eigenes Rätsel',
			print: 'Drucken',
			howToPlay: 'Anleitung',
			settings: 'Einstellungen',
			signIn: 'Anmelden',
			about: 'Über Ninefold',
			privacy: 'Datenschutz',
			contact: 'Kontakt',
		},

		home: {
			title: 'Das Sudoku von heute',
			tagline: 'Fünf neue Gitter um Mitternacht UTC. Eine Uhr, für alle dieselbe.',
			goOn: (game, date) => `Weiter: ${game}${date === undefined ? '' : ` vom ${date}`}`,
			daily: 'Tagesrätsel',
			dailyNote: 'Ein Gitter für alle. Die Uhr hält nicht an, also fang an, wenn du Zeit hast.',
			nextIn: (ms) => {
				const minutes = Math.ceil(ms / 60_000);
				return `Neu in ${Math.floor(minutes / 60)} Std. ${minutes % 60} Min.`;
			},
			practice: 'Übung',
			practiceNote: 'Jedes Mal ein frisches Gitter. Pause, wann du willst.',
			progression: 'Aufstieg',
			progressionNote: 'Eine Leiter in jeder Schwierigkeit, eine Technik nach der anderen.',
			newGame: 'Neues Spiel',
			level: (level, levelCount) => (levelCount === 0 ? `Stufe ${level}` : `Stufe ${level} von ${levelCount}`),
			play: 'Spielen',
			resume: 'Weiter',
			again: 'Noch einmal',
			board: 'Liste',
			running: 'Die Uhr läuft',
			gaveUp: 'Aufgegeben',
			solvedIn: (timeMs) => `Gelöst in ${formatTime(timeMs)}`,
			streak: (days) => (days === 0 ? 'Noch keine Serie' : `${count(days, 'Tag', 'Tage')} in Folge`),
			past: 'Frühere Tagesrätsel',
			streakNote: 'Löse ein Tagesrätsel an seinem Tag, dann beginnt eine.',
			freezes: (freezes) => `${count(freezes, 'Joker', 'Joker')} übrig`,
			streakRules: [
				'Ein Tag zählt, wenn du ein Tagesrätsel an seinem eigenen Tag (UTC) löst.',
				'Sieben Tage in Folge bringen einen Joker; zwei kannst du behalten.',
				'Ein verpasster Tag verbraucht von selbst einen Joker. Ohne Joker beginnt die Serie neu.',
			],
			longest: (days) => `Längste: ${count(days, 'Tag', 'Tage')}`,
			pastDailyQuestion: (date, difficulty) => ({
				title: `Das Tagesrätsel „${difficulties[difficulty]}“ vom ${date} beginnen?`,
				text: 'Ein früheres Tagesrätsel kommt nicht in die Wertung. Die Uhr beginnt mit dem Gitter und hält nicht an.',
				yes: 'Uhr starten',
				no: 'Nicht jetzt',
			}),
			dailyQuestion: (difficulty) => ({
				title: `Das Tagesrätsel „${difficulties[difficulty]}“ beginnen?`,
				text: 'Die Uhr beginnt mit dem Gitter und hält nicht an: keine Pause, und sie läuft auch weiter, wenn du neu lädst, den Tab schließt oder das Gerät wechselst. Deine erste Lösung zählt.',
				yes: 'Uhr starten',
				no: 'Nicht jetzt',
			}),
		},

		game: {
			grid: 'Sudoku-Gitter',
			loading: 'Das Gitter wird geholt',
			pause: 'Pause',
			resume: 'Weiter',
			paused: 'Pause',
			pausedNote: 'Die Uhr steht, und das Gitter ist weggelegt.',
			penalty: (ms) => `+${ms / 1000} s Strafe`,
			undo: 'Zurück',
			redo: 'Vor',
			erase: 'Löschen',
			fill: 'Füllen',
			fillAll: 'Alle Notizen füllen',
			entry: 'Eingabe',
			modes: { digit: 'Ziffer', corner: 'Ecke', centre: 'Mitte', colour: 'Farbe' },
			colours: ['rot', 'orange', 'gelb', 'grün', 'türkis', 'blau', 'violett', 'rosa', 'grau'],
			takenUp: (digit) => `${digit} aufgenommen`,
			selectedCount: (cellCount) => `${cellCount} Felder gewählt`,
			timeIs: (ms) => {
				const seconds = Math.floor(ms / 1000);
				return `${count(Math.floor(seconds / 60), 'Minute', 'Minuten')} ${count(seconds % 60, 'Sekunde', 'Sekunden')}`;
			},
			whichHouse: 'Was vorlesen? R Zeile, C Spalte, B Block.',
			house: (kind, number, digits) => `${{ row: 'Zeile', column: 'Spalte', box: 'Block' }[kind]} ${number}: ${digits}`,
			keypad: 'Ziffern',
			tools: 'Werkzeuge',
			help: 'Hilfe',
			hint: 'Tipp',
			check: 'Prüfen',
			giveUp: 'Aufgeben',
			digitKey: (digit, remaining) => `${digit}, noch ${remaining}`,
			time: 'Zeit',
			levelOf: (level) => `Stufe ${level}`,
			teaches: (technique) => `Lehrt: ${technique}`,
			unranked: {
				guest: 'Gastlauf, ohne Wertung',
				assisted: 'Mit Hilfe, ohne Wertung',
				archive: 'Früheres Tagesrätsel, ohne Wertung',
				not_first_game: 'Wiederholung, ohne Wertung',
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
			race: 'Gegen einen Geist antreten',
			lesson: 'Lektion zu dieser Technik',
			chooseCell: 'Wähle erst ein Feld.',
			notRightYet: (digitCount) =>
				`Stimmt noch nicht: ${digitCount} Ziffern stehen doppelt in einer Zeile, einer Spalte oder einem Block.`,
			checked: (cellCount) => {
				if (cellCount === 0) return 'Alles, was du eingetragen hast, stimmt.';
				return `${count(cellCount, 'Feld ist', 'Felder sind')} falsch.`;
			},
			wentOnElsewhere: 'Dieses Spiel ging anderswo weiter. So steht es jetzt.',
			tooManyMoves: 'Dieses Spiel hat so viele Züge, wie ein Spiel haben kann.',
			solvedOffline: 'Gelöst. Es gibt keine Verbindung; das Gitter wird geschickt, sobald sie zurück ist.',
			noHelpOffline: 'Hilfe braucht die Verbindung.',
			helpQuestion: {
				title: 'Hilfe nehmen?',
				text: 'Mit einem Tipp oder einer Prüfung kommt dieser Lauf nicht in die Wertung. Er bleibt in deinem eigenen Verlauf.',
				yes: 'Hilfe nehmen',
				no: 'Ohne weiterspielen',
			},
			giveUpQuestion: {
				title: 'Dieses Spiel aufgeben?',
				text: 'Es endet hier und kann nicht fortgesetzt werden.',
				yes: 'Aufgeben',
				no: 'Weiterspielen',
			},
			abandoned: 'Du hast dieses Spiel aufgegeben.',
			notFound: 'Dieses Spiel ist nicht hier.',
			hintStep: (stage) => `Tipp ${stage} von 3`,
			more: 'Mehr',
			doStep: 'Ausführen',
			close: 'Schließen',
		},

		result: {
			title: 'Gelöst',
			ranked: (rank, total) => `${rank}. von ${total}`,
			first: 'Die erste Zeit auf dieser Liste',
			leader: 'Niemand war schneller',
			ahead: (percentile) => `Schneller als ${Math.floor(percentile)} % der anderen`,
			penalty: (ms) => `${ms / 1000} s davon sind Strafen`,
			best: 'Deine beste Zeit hier',
			firstRun: 'Deine erste Zeit hier',
			previous: (ms) => `Deine beste: ${formatTime(ms)}`,
			slower: (ms) => `${formatTime(ms)} über deiner besten`,
			faster: (ms) => `${formatTime(ms)} unter deiner alten besten`,
			onBoard: 'Auf der Bestenliste',
			held: 'Zurückgehalten, bis der Betreiber ihn angesehen hat',
			unranked: 'Nicht auf der Bestenliste',
			signIn: 'Anmelden und auf der Bestenliste stehen',
			signInNote: 'Deine Gastläufe ziehen in dein Konto um.',
			again: 'Noch eins spielen',
			nextLevel: 'Nächste Stufe',
			ladderDone: 'Das war die letzte Stufe dieser Leiter.',
			nextDaily: (difficulty) => `Tagesrätsel „${difficulties[difficulty]}“ spielen`,
			board: 'Zur Bestenliste',
			home: 'Startseite',
			waiting: 'Dein Gitter wird geschickt',
			replay: 'Wiedergabe',
			openPath: 'So lässt es sich lösen',
			pathUnavailable: 'Das braucht die Verbindung. Versuche es, wenn sie zurück ist.',
		},

		signIn: {
			title: 'Anmelden',
			note: 'Kein Passwort: Wir schicken dir einen Code mit sechs Ziffern. Deine Gastspiele und -läufe ziehen in dein Konto um.',
			email: 'E-Mail',
			send: 'Code schicken',
			sentTo: (email) => `Ein Code ist unterwegs an ${email}. Er gilt 10 Minuten.`,
			code: 'Code',
			verify: 'Anmelden',
			other: 'Andere Adresse nehmen',
			devCode: 'Lokale Entwicklung: Es geht keine Mail hinaus. Der Code ist',
			badEmail: 'Das sieht nicht nach einer E-Mail-Adresse aus.',
			badCode: 'Ein Code hat sechs Ziffern.',
			badName:
				'Ein Name hat 2 bis 24 sichtbare Zeichen, ist keine E-Mail-Adresse und klingt nicht nach dem Betreiber; Schriften werden nicht gemischt.',
			welcome: (name) => `Angemeldet als ${name}.`,
			signedInAs: (name) => `Du bist angemeldet als ${name}.`,
		},

		nowhere: {
			title: 'Hier ist nichts',
			text: 'Diese Adresse führt nirgendwohin.',
			home: 'Zurück zum Sudoku von heute',
		},
	} satisfies Messages;
}
