import type { ViewMessages } from '../en/viewMessages.ts';

const rating = new Intl.NumberFormat('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const learnMessages: ViewMessages['learn'] = {
	title: 'Lektionen',
	note: 'Die Techniken hinter den Tipps und den Leitern, die leichteste zuerst. Jede Lektion hat ein Beispiel aus einem echten Rätsel und eines zum Probieren.',
	back: 'Alle Lektionen',
	what: 'Was es ist',
	when: 'Wann es geht',
	example: 'Beispiel',
	picture: 'Ein Sudoku-Gitter mit dem eingezeichneten Schritt; der Text sagt dasselbe.',
	key: {
		reason: 'Felder, auf denen der Schritt beruht',
		key: 'ihre Kandidaten',
		proof: 'bewiesene Ziffer',
		out: 'ausgeschlossen',
		chain: 'Verbindungen, durchgezogene sind stark',
	},
	rated: (value) => `Wert ${rating.format(value)}`,
	before: 'Zurück',
	next: 'Weiter',
	missing: 'Eine Lektion mit diesem Namen gibt es nicht.',
	play: (difficulty) => `Die Leiter „${difficulty}“ spielen`,
	beyond: 'Jenseits der Leitern',
	try: {
		title: 'Probier es',
		strike:
			'Finde einen Kandidaten, den die Technik hier ausschließt: Wähle das Feld und drücke die Ziffer, um ihre Notiz zu streichen.',
		place: 'Finde hier den Schritt: Wähle das Feld und gib seine Ziffer ein.',
		left: (candidates) =>
			candidates === 1 ? 'Richtig. Ein Kandidat fällt noch.' : `Richtig. ${candidates} Kandidaten fallen noch.`,
		done: 'Das ist es.',
		wrong: 'Das widerspricht der Lösung. Nimm es zurück und sieh noch einmal hin.',
		other: 'Stimmt, aber nicht mit dieser Technik.',
		show: 'Zeig es mir',
		again: 'Von vorn',
	},
};
