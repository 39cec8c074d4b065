import type { ViewMessages } from '../en/viewMessages.ts';

const rating = new Intl.NumberFormat('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const printMessages: ViewMessages['print'] = {
	title: 'Drucken',
	dailyNote: 'Drucken beginnt kein Spiel: Keine Uhr läuft, und nichts zählt.',
	ownNote: 'Das Rätsel, wie es gegeben war, auf Papier.',
	source: 'Was gedruckt wird',
	sources: { dailies: 'Tagesrätsel', fresh: 'Neue Rätsel' },
	count: 'Wie viele',
	others: 'Andere Rätsel',
	making: 'Die Rätsel entstehen …',
	puzzles: 'Rätsel',
	layout: 'Auf einer Seite',
	layouts: { one: 'Eins je Seite', four: 'Vier' },
	candidates: 'Mit Kandidaten',
	print: 'Drucken',
	none: 'Wähle ein Rätsel zum Drucken.',
	preview: 'Vorschau',
	page: (page, pages) => `Seite ${page} von ${pages}`,
	ownPuzzle: 'Eigenes Rätsel',
	level: (level) => `Stufe ${level}`,
	rated: (value) => `Wert ${rating.format(value)}`,
	grid: (title) => `Das Gitter von ${title}`,
};
