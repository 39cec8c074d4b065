import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';

const rating = new Intl.NumberFormat('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const cellName = (cell: number) => `ligne ${Math.floor(cell / 9) + 1}, colonne ${(cell % 9) + 1}`;

export function solveMessages({ counter }: Formatters) {
	const count = counter('fr');
	const refusal: ViewMessages['solve']['refusal'] = (why) => {
		switch (why.kind) {
			case 'empty':
				return 'La grille est vide. Collez une grille ou tapez ses chiffres.';
			case 'strange':
				return `« ${why.character} » ne fait partie d’aucune grille. Une grille, ce sont des chiffres, avec 0 ou un point pour une case vide.`;
			case 'length': {
				const gap = why.count < 81 ? `Il en manque ${81 - why.count}` : `Il y en a ${why.count - 81} de trop`;
				return `Voici ${count(why.count, 'case', 'cases')} ; une grille en a 81. ${gap}.`;
			}
			case 'conflict':
				return `Le chiffre en ${cellName(why.cells[0]!)} est en double dans sa ligne, sa colonne ou son bloc. En tout ${count(why.cells.length, 'case', 'cases')}.`;
			case 'full':
				return 'Toutes les cases sont remplies : il ne reste rien à résoudre.';
			case 'no_solution':
				return 'Cette grille n’a pas de solution. Un de ses chiffres doit être faux.';
			case 'too_hard':
				return 'Cette grille est trop difficile à vérifier : la recherche de la solution a été abandonnée. Elle peut en avoir aucune, une ou plusieurs.';
			case 'several': {
				const places = why.cells.map(
					({ cell, digits }) => `${cellName(cell)} pourrait être ${digits[0]} ou ${digits[1]}`,
				);
				return `Cette grille a plus d’une solution : ${places.join(', et ')}. Il manque un chiffre.`;
			}
		}
	};
	return {
		title: 'Grille à vous',
		note: 'Apportez une grille d’un journal, d’un livre ou d’un ami. Vous la résolvez ici avec indices et vérification ; elle ne compte pour rien.',
		enter: 'Tapez les chiffres dans la grille, ou collez la grille entière.',
		paste: 'Grille en texte',
		pasteNote:
			'81 cases, ligne par ligne : des chiffres, et 0 ou un point pour une case vide. Retours à la ligne et cadres ne gênent pas.',
		checking: 'Vérification de la grille…',
		start: 'La résoudre',
		clear: 'Vider la grille',
		example: 'Montrer un exemple',
		count: (digits) => count(digits, 'chiffre', 'chiffres'),
		refusal,
		playing: 'Hors classement, avec indices et vérification',
		solved: (time) => `Résolu en ${time}`,
		rate: 'Est-elle difficile ?',
		rating: (value, difficulty) =>
			`Cote ${rating.format(value)}${difficulty === undefined ? '' : `, ${difficulty.toLowerCase()}`}. Étape la plus dure :`,
		unrated: 'Plus dure que ce que les techniques connues résolvent.',
		share: 'Copier le lien',
		shared: 'Le lien est copié. Qui l’ouvre reçoit la même grille.',
		notShared: 'Le lien n’a pas pu être copié. C’est l’adresse de cette page.',
		print: 'Imprimer',
		edit: 'Changer la grille',
		another: 'Une autre grille',
		restart: 'Recommencer',
	} satisfies ViewMessages['solve'];
}
