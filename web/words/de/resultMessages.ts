import type { ResultMessages } from '../en/resultMessages.ts';
import type { Formatters } from '../formatters.ts';

export function resultMessages({ counter, formatTime }: Formatters) {
	const count = counter('de');
	return {
		replay: {
			own: 'Dein Spiel',
			play: 'Abspielen',
			hold: 'Anhalten',
			before: 'Voriger Zug',
			next: 'Nächster Zug',
			position: 'Stelle',
			moment: (atMs, endMs) => `${formatTime(atMs)} von ${formatTime(endMs)}`,
			speed: 'Tempo',
			times: (speed) => `${speed}×`,
			skip: 'Lange Pausen überspringen',
			grid: (filled, empty) => `Das Gitter, ${filled} von ${count(empty, 'Feld', 'Feldern')} gefüllt`,
			errors: (errors) => (errors === 0 ? 'Keine falsche Ziffer' : count(errors, 'falsche Ziffer', 'falsche Ziffern')),
			noMoves: 'Die Züge dieses Spiels wurden nicht gespeichert, darum gibt es keine Wiedergabe.',
			movesRemoved:
				'Die Züge dieses Spiels werden nicht mehr aufbewahrt, darum gibt es keine Wiedergabe mehr. Die Zeit bleibt.',
			keys: 'Die Leertaste spielt ab und hält an, die Pfeiltasten gehen von Zug zu Zug.',
			moves: 'Alle Züge',
			cleared: 'gelöscht',
			wrong: 'falsch',
			backToGame: 'Ergebnis',
		},

		review: {
			title: 'Rückblick',
			ownTimes: 'Deine Zeiten',
			best: 'Beste',
			last5: 'Letzte 5',
			last12: 'Letzte 12',
			median: 'Median',
			gap: (ms) => (ms === 0 ? 'gleich' : `${formatTime(Math.abs(ms))} ${ms < 0 ? 'schneller' : 'langsamer'}`),
			others: 'Im Vergleich',
			pace: 'Wo die Zeit blieb',
			plot: ({ cells, time, stalls, errors }) =>
				`${count(cells, 'Feld', 'Felder')} in ${time} gefüllt, mit ${count(stalls, 'langen Pause', 'langen Pausen')} und ${count(errors, 'falschen Ziffer', 'falschen Ziffern')}.`,
			caption: (errors) =>
				errors === 0
					? 'Gefüllte Felder'
					: `Gefüllte Felder. Rot: ${count(errors, 'falsche Ziffer', 'falsche Ziffern')}`,
			stall: (length, at) => `${length} Pause bei ${at}`,
			needed: (technique) => `Nächster Schritt: ${technique}`,
			noStalls: 'Stetiges Tempo, keine langen Pausen.',
		},

		ghostRace: {
			title: 'Gegen einen Geist antreten',
			note: 'Ein Balken zeigt, wie viele Felder du und der Geist gefüllt habt. Auf die Wertung hat das keinen Einfluss.',
			off: 'Aus',
			kinds: { best: 'Deine Bestzeit', median: 'Mittelfeld', winner: 'Platz 1' },
			you: (filled) => `Du ${filled}`,
			ghost: (filled) => `Geist ${filled}`,
			say: 'Stand ansagen',
			standing: ({ own, ownOf, ghost, ghostOf }) =>
				`Du hast ${own} von ${ownOf} Feldern gefüllt, der Geist ${ghost} von ${ghostOf}.`,
		},

		share: {
			text: 'Text zum Teilen',
			copyByHand: 'Kopieren ging nicht. Der Text ist markiert: Kopiere ihn mit Tastatur oder Menü.',
			title: 'Teilen',
			share: 'Teilen',
			copy: 'Text kopieren',
			save: 'Bild speichern',
			copied: 'Kopiert.',
		},

		distribution: {
			unit: 'Minuten:Sekunden',
			median: (value) => `Median ≈ ${value}`,
			medianLevel: (level) => `Median: Stufe ${level}`,
			tooFew: (players) => `Bisher ${count(players, 'Person', 'Personen')}. Ab 5 zeigt ein Diagramm den Vergleich.`,
			youAreHere: 'Du',
			level: (level) => `Stufe ${level}`,
			andSlower: (time) => `ab ${time}`,
			span: (from, to) => `${from} bis ${to}`,
			spanCount: (span, players) => `${span}: ${count(players, 'Person', 'Personen')}`,
			plot: (total, fullest) =>
				`So ${total === 1 ? 'schnitt' : 'schnitten'} ${count(total, 'Person', 'Personen')} ab. Die meisten: ${fullest}.`,
			ownResult: (own) => `Du: ${own}.`,
		},

		finish: {
			title: 'Gelöst!',
			levelTitle: (level) => `Stufe ${level} gelöst!`,
			ahead: (percentile) => `Schneller als ${Math.floor(percentile)} % der anderen`,
			penalty: (ms) => `Darin enthalten: ${ms / 1000} s Strafe`,
			firstRun: (game) => `Dein erstes Spiel: ${game}`,
			home: 'Startseite',
			previous: (ms) => `Deine Bestzeit: ${formatTime(ms)}`,
			slower: (ms) => `${formatTime(ms)} langsamer als deine Bestzeit`,
			leader: 'Bisher am schnellsten',
			onBoard: 'Gewertet',
			held: 'Wird vor der Wertung geprüft',
			unranked: 'Nicht gewertet',
			waiting: 'Wird eingereicht …',
			unsent: 'Warten auf eine Verbindung.',
			unsentNote: 'Lass diese Seite offen: Die Uhr läuft, bis deine Lösung gesendet ist.',
			again: 'Noch eins spielen',
			ladderDone: 'Du hast alle Stufen dieser Schwierigkeit gelöst!',
			signInNote: 'Deine Gastspiele übernehmen wir in dein Konto.',
			openPath: 'Lösungsweg zeigen',
			pathUnavailable: 'Dafür brauchst du eine Verbindung. Versuch es, wenn du wieder online bist.',
			on: (game) => `(${game})`,
			newBest: 'Neue Bestzeit',
			fasterBy: (time) => `Neue Bestzeit, ${time} schneller`,
			asBest: 'Genau deine Bestzeit',
			streak: (days) => `Serie +1: ${count(days, 'Tag', 'Tage')} in Folge`,
			practice: (difficulty) => `Übung: ${difficulty}`,
			solvedGrid: 'Das gelöste Rätsel. Je dunkler das Blau, desto später ausgefüllt.',
			first: 'zuerst',
			last: 'zuletzt',
			leaderboard: 'Bestenliste',
			few: 'Hier ist sonst noch niemand gewertet.',
		},

		gaveUp: {
			title: 'Hier ist die Lösung',
			text: 'Dieses hast du aufgegeben. Unten steht sein Lösungsweg.',
			solvedGrid: 'Die Lösung. Blaue Ziffern sind deine.',
			tryAgain: 'Diese Stufe noch einmal',
			solution: 'Zur Lösung',
			again: 'Noch einmal (ohne Wertung)',
		},

		ranks: {
			today: 'Heute',
			finishedUtc: 'Beendet (UTC)',
			playThis: 'Dieses Rätsel spielen',
			play: 'Spielen',
			spread: 'Verteilung der Zeiten',
			spreadLevels: 'Verteilung der Stufen',
		},
	} satisfies ResultMessages;
}
