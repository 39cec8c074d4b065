import type { ViewMessages } from '../en/viewMessages.ts';

const rating = new Intl.NumberFormat('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const printMessages: ViewMessages['print'] = {
	title: 'Drucken',
	todayNote: 'Die Rätsel von heute lassen sich drucken, sobald du sie begonnen hast.',
	dailyNote: 'Drucken startet weder die Uhr noch ein Spiel.',
	ownNote: 'Die vorgegebenen Ziffern, auf Papier.',
	source: 'Was gedruckt wird',
	sources: { dailies: 'Tagesrätsel', fresh: 'Neue Rätsel' },
	count: 'Anzahl der Rätsel',
	others: 'Andere Rätsel',
	making: 'Rätsel entstehen …',
	puzzles: 'Rätsel',
	layout: 'Anordnung',
	layouts: { one: '1 pro Seite', four: '4 pro Seite' },
	candidates: 'Mit Kandidaten',
	print: 'Drucken',
	none: 'Wähle ein Rätsel zum Drucken.',
	preview: 'Vorschau',
	page: (page, pages) => `Seite ${page} von ${pages}`,
	ownPuzzle: 'Eigenes Rätsel',
	level: (level) => `Stufe ${level}`,
	rated: (value) => `Schwierigkeit ${rating.format(value)}`,
	grid: (title) => `Rätsel: ${title}`,
};
