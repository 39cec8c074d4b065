import type { ViewMessages } from '../en/viewMessages.ts';

const rating = new Intl.NumberFormat('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const learnMessages: ViewMessages['learn'] = {
	title: 'Lektionen',
	note: 'Die Techniken in der Reihenfolge, in der man sie lernt. Jede Lektion hat ein Beispiel aus einem echten Rätsel und eines für dich.',
	back: 'Alle Lektionen',
	what: 'Was es ist',
	when: 'Wann es funktioniert',
	example: 'Beispiel',
	picture: 'Ein Sudoku-Gitter mit dem eingezeichneten Schritt. Der Text sagt dasselbe.',
	key: {
		reason: 'beteiligte Felder',
		key: 'ihre Kandidaten',
		proof: 'bewiesene Ziffer',
		out: 'ausgeschlossen',
		chain: 'Verbindungen (durchgezogen = stark)',
	},
	rated: (value) => `Schwierigkeit ${rating.format(value)}`,
	before: 'Zurück',
	next: 'Weiter',
	missing: 'Diese Lektion gibt es nicht',
	play: (difficulty) => `Stufen spielen: ${difficulty}`,
	practise: 'Diese Technik üben',
	marks: { read: 'gelesen', done: 'geübt' },
	chapters: {
		singles: 'Einer',
		locked: 'Gebundene Kandidaten',
		sets: 'Paare, Tripel, Vierer',
		fish: 'Fische',
		links: 'Starke Verbindungen',
		wings: 'Flügel',
		uniqueness: 'Eindeutigkeit',
		chains: 'Färben und Ketten',
		almost: 'Fast gebundene Mengen',
		forcing: 'Erzwingende Ketten',
	},
	try: {
		title: 'Versuch es',
		strike:
			'Finde einen Kandidaten, den diese Technik ausschließt: Wähle das Feld und drücke die Ziffer, um ihre Notiz zu entfernen.',
		place: 'Finde den Schritt: Wähle das Feld und gib seine Ziffer ein.',
		left: (candidates) => `Richtig! ${candidates === 1 ? 'Einer fehlt' : `${candidates} fehlen`} noch.`,
		done: 'Genau!',
		wrong: 'Das stimmt nicht. Mach es rückgängig und sieh noch einmal hin.',
		other: 'Richtig, aber nicht mit dieser Technik.',
		show: 'Zeig es mir',
		again: 'Von vorn',
	},
};
