import type { House } from '#engine/house.ts';
import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';

const rating = new Intl.NumberFormat('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const cellName = (cell: number) => `Zeile ${Math.floor(cell / 9) + 1}, Spalte ${(cell % 9) + 1}`;
const nameHouse = (index: House) => `${index < 9 ? 'Zeile' : index < 18 ? 'Spalte' : 'Block'} ${(index % 9) + 1}`;

export function solveMessages({ counter }: Formatters) {
	const count = counter('de');
	const refusal: ViewMessages['solve']['refusal'] = (why) => {
		switch (why.kind) {
			case 'empty':
				return 'Das Gitter ist leer. Füge ein Rätsel ein oder tippe seine Ziffern.';
			case 'strange':
				return `„${why.character}“ ist nicht erlaubt. Nimm Ziffern und für ein leeres Feld 0 oder einen Punkt.`;
			case 'length':
				return why.count < 81
					? `${why.count} von 81 Feldern; ${count(81 - why.count, 'fehlt', 'fehlen')}.`
					: `${why.count} statt 81 Felder; ${why.count - 81} zu viel.`;
			case 'conflict':
				return `Die ${why.digit} kommt in ${nameHouse(why.house)} mehrfach vor.`;
			case 'full':
				return 'Alle Felder sind gefüllt; es gibt nichts mehr zu lösen.';
			case 'no_solution':
				return 'Dieses Rätsel hat keine Lösung. Eine der Ziffern muss falsch sein.';
			case 'too_hard':
				return 'Dieses Rätsel ist zu schwer zu prüfen. Es kann keine, eine oder mehrere Lösungen haben.';
			case 'no_solver':
				return 'Dafür braucht es WebAssembly, das in diesem Browser ausgeschaltet ist.';
			case 'few':
				return `Nur ${count(why.count, 'Ziffer', 'Ziffern')}. Ein Sudoku braucht mindestens 17.`;
			case 'several':
				return `Dieses Rätsel hat mehr als eine Lösung: In ${cellName(why.cell)} passt ${why.digits[0]} oder ${why.digits[1]}. Es fehlt mindestens eine Ziffer.`;
		}
	};
	return {
		title: 'Eigenes Rätsel',
		note: 'Bring ein Rätsel aus einer Zeitung, einem Buch oder von Freunden mit. Hier löst du es mit Tipps und Prüfungen. Gewertet wird es nicht.',
		enter: 'Tippe die Ziffern ins Gitter oder füge das ganze Rätsel ein.',
		paste: 'Rätsel als Text',
		pasteNote:
			'81 Felder, Zeile für Zeile: Ziffern, für ein leeres Feld 0 oder ein Punkt. Umbrüche und Rahmen stören nicht.',
		checking: 'Das Gitter wird geprüft …',
		start: 'Losrätseln',
		clear: 'Leeren',
		example: 'Ein Beispiel zeigen',
		count: (digits) => count(digits, 'Ziffer', 'Ziffern'),
		refusal,
		brokenLink: (cells) =>
			`Dieser Link ist fehlerhaft: Er enthält ${count(cells, 'Feld', 'Felder')} statt 81. Lass ihn dir noch einmal schicken oder tippe das Rätsel hier ein.`,
		playing: 'Mit Tipps und Prüfungen, ohne Wertung',
		solved: (time) => `Gelöst in ${time}`,
		rate: 'Wie schwer ist es?',
		rating: (value, difficulty) =>
			`Schwierigkeit ${rating.format(value)}${difficulty === undefined ? '' : ` (${difficulty})`}. Schwerster Schritt:`,
		unrated: 'Zu schwer für die Techniken, die wir kennen.',
		share: 'Link kopieren',
		shared: 'Link kopiert.',
		notShared: 'Der Link ließ sich nicht kopieren. Es ist die Adresse dieser Seite.',
		print: 'Drucken',
		edit: 'Rätsel ändern',
		allSteps: 'Alle Schritte hier',
		allStepsNote: 'Alle Schritte, die jetzt möglich sind, der leichteste zuerst.',
		noSteps: 'Hier hilft keine bekannte Technik, oder eine Ziffer ist falsch.',
		another: 'Ein anderes Rätsel',
		restart: 'Von vorn',
		restartQuestion: {
			title: 'Von vorn beginnen?',
			text: 'Deine Ziffern und Notizen werden gelöscht, und die Uhr beginnt bei null.',
			yes: 'Von vorn',
			no: 'Weiterspielen',
		},
	} satisfies ViewMessages['solve'];
}
