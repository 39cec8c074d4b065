import type { ResultMessages } from '../en/resultMessages.ts';
import type { Formatters } from '../formatters.ts';

export function resultMessages({ counter, formatTime }: Formatters) {
	const count = counter('de');
	return {
		replay: {
			own: 'Dein Lauf',
			play: 'Abspielen',
			hold: 'Anhalten',
			before: 'Voriger Zug',
			next: 'Nächster Zug',
			position: 'Zeitpunkt',
			moment: (atMs, endMs) => `${formatTime(atMs)} von ${formatTime(endMs)}`,
			speed: 'Tempo',
			times: (speed) => `${speed}×`,
			skip: 'Langes Nachdenken überspringen',
			grid: (filled, empty) => `Das Gitter, ${filled} von ${count(empty, 'Feld', 'Feldern')} gefüllt`,
			errors: (errors) => (errors === 0 ? 'Keine falsche Ziffer' : count(errors, 'falsche Ziffer', 'falsche Ziffern')),
			noMoves: 'Von diesem Lauf sind keine Züge aufbewahrt, es gibt nichts abzuspielen.',
			keys: 'Die Leertaste spielt ab und hält an, die Pfeiltasten gehen von Zug zu Zug.',
			moves: 'Alle Züge',
			cleared: 'gelöscht',
			wrong: 'falsch',
			backToGame: 'Ergebnis',
		},

		review: {
			title: 'Rückblick',
			ownTimes: 'Deine Zeiten',
			thisRun: 'Diesmal',
			best: 'Beste',
			last5: 'Letzte 5',
			last12: 'Letzte 12',
			median: 'Median',
			gap: (ms) => (ms === 0 ? 'gleich' : `${formatTime(Math.abs(ms))} ${ms < 0 ? 'schneller' : 'langsamer'}`),
			others: 'Unter den anderen',
			alone: 'Sonst steht noch niemand auf dieser Liste.',
			pace: 'Wo die Zeit blieb',
			plot: ({ cells, time, stalls, errors }) =>
				`${count(cells, 'Feld', 'Felder')} in ${time} gefüllt, mit ${count(stalls, 'langen Pause', 'langen Pausen')} und ${count(errors, 'falschen Ziffer', 'falschen Ziffern')}.`,
			caption: (errors) =>
				errors === 0
					? 'Gefüllte Felder'
					: `Gefüllte Felder; rot: ${count(errors, 'falsche Ziffer', 'falsche Ziffern')}`,
			stall: (length, at) => `${length} ohne Ziffer, ab ${at}`,
			needed: (technique) => `Das Gitter verlangte: ${technique}`,
			noStalls: 'Gleichmäßiges Tempo: Keine Pause sticht heraus.',
			replay: 'Wiedergabe ansehen',
		},

		race: {
			title: 'Gegen einen Geist antreten',
			note: 'Zwei dünne Balken zeigen, wie viele Felder du und der Geist gefüllt haben. An der Bestenliste ändert das nichts.',
			none: 'Noch ist niemand da. Deine eigene Bestzeit erscheint hier, sobald du eine hast, bei früheren Tagesrätseln auch die des Siegers.',
			off: 'Niemand',
			kinds: { best: 'Deine Bestzeit', median: 'Die Mitte der Liste', winner: 'Der Sieger' },
			say: 'Sagen, wie es steht',
			standing: ({ own, ownOf, ghost, ghostOf }) =>
				`Du hast ${own} von ${ownOf} Feldern gefüllt, der Geist ${ghost} von ${ghostOf}.`,
		},

		share: {
			title: 'Herumzeigen',
			share: 'Teilen',
			copy: 'Text kopieren',
			save: 'Bild sichern',
			copied: 'Kopiert.',
			notCopied: 'Der Browser ließ das Kopieren nicht zu.',
		},

		distribution: {
			youAreHere: 'Du',
			level: (level) => `Stufe ${level}`,
			andSlower: (time) => `${time} und langsamer`,
			span: (from, to) => `${from} bis ${to}`,
			spanCount: (span, players) => `${span}: ${count(players, 'Person', 'Personen')}`,
			plot: (total, fullest) => `So schnitten ${count(total, 'Person', 'Personen')} ab. Die meisten: ${fullest}.`,
			ownResult: (own) => `Du: ${own}.`,
		},
	} satisfies ResultMessages;
}
