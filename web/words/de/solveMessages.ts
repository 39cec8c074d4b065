import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';

const rating = new Intl.NumberFormat('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const cellName = (cell: number) => `Zeile ${Math.floor(cell / 9) + 1}, Spalte ${(cell % 9) + 1}`;

export function solveMessages({ counter }: Formatters) {
	const count = counter('de');
	const refusal: ViewMessages['solve']['refusal'] = (why) => {
		switch (why.kind) {
			case 'empty':
				return 'Das Gitter ist leer. Füge ein Rätsel ein oder tippe seine Ziffern.';
			case 'strange':
				return `„${why.character}“ gehört in kein Gitter. Ein Gitter besteht aus Ziffern, mit 0 oder Punkt für ein leeres Feld.`;
			case 'length': {
				const gap = why.count < 81 ? `${81 - why.count} fehlen` : `${why.count - 81} sind zu viel`;
				return `Das sind ${count(why.count, 'Feld', 'Felder')}; ein Gitter hat 81. ${gap}.`;
			}
			case 'conflict':
				return `Die Ziffer in ${cellName(why.cells[0]!)} steht doppelt in ihrer Zeile, ihrer Spalte oder ihrem Block. Insgesamt ${count(why.cells.length, 'Feld', 'Felder')}.`;
			case 'full':
				return 'Jedes Feld ist gefüllt: Es gibt nichts mehr zu lösen.';
			case 'no_solution':
				return 'Dieses Gitter hat keine Lösung. Eine der Ziffern muss falsch sein.';
			case 'too_hard':
				return 'Dieses Gitter ist zu schwer zu prüfen: Die Suche nach der Lösung wurde abgebrochen. Es kann keine, eine oder mehrere haben.';
			case 'several': {
				const places = why.cells.map(({ cell, digits }) => `in ${cellName(cell)} passt ${digits[0]} oder ${digits[1]}`);
				return `Dieses Gitter hat mehr als eine Lösung: ${places.join(', und ')}. Es fehlt eine Ziffer.`;
			}
		}
	};
	return {
		title: 'Eigenes Rätsel',
		note: 'Bring ein Rätsel aus einer Zeitung, einem Buch oder von Freunden mit. Hier löst du es mit Tipps und Prüfung; es zählt für nichts.',
		enter: 'Tippe die Ziffern ins Gitter oder füge das ganze Rätsel ein.',
		paste: 'Rätsel als Text',
		pasteNote:
			'81 Felder, Zeile für Zeile: Ziffern, und 0 oder Punkt für ein leeres Feld. Umbrüche und Rahmen stören nicht.',
		checking: 'Das Gitter wird geprüft …',
		start: 'Lösen',
		clear: 'Gitter leeren',
		example: 'Ein Beispiel zeigen',
		count: (digits) => count(digits, 'Ziffer', 'Ziffern'),
		refusal,
		playing: 'Ohne Wertung, mit Tipps und Prüfung',
		solved: (time) => `Gelöst in ${time}`,
		rate: 'Wie schwer ist es?',
		rating: (value, difficulty) =>
			`Wert ${rating.format(value)}${difficulty === undefined ? '' : `, ${difficulty}`}. Schwerster Schritt:`,
		unrated: 'Schwerer, als die bekannten Techniken lösen können.',
		share: 'Link kopieren',
		shared: 'Der Link ist kopiert. Wer ihn öffnet, bekommt dasselbe Rätsel.',
		notShared: 'Der Link ließ sich nicht kopieren. Es ist die Adresse dieser Seite.',
		print: 'Drucken',
		edit: 'Rätsel ändern',
		another: 'Ein anderes Rätsel',
		restart: 'Von vorn',
	} satisfies ViewMessages['solve'];
}
