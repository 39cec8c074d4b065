import type { House } from '#engine/house.ts';
import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';

const rating = new Intl.NumberFormat('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const cellName = (cell: number) => `ligne ${Math.floor(cell / 9) + 1}, colonne ${(cell % 9) + 1}`;
const nameHouse = (index: House) =>
	`${index < 9 ? 'la ligne' : index < 18 ? 'la colonne' : 'le bloc'} ${(index % 9) + 1}`;

export function solveMessages({ counter }: Formatters) {
	const count = counter('fr');
	const refusal: ViewMessages['solve']['refusal'] = (why) => {
		switch (why.kind) {
			case 'empty':
				return 'La grille est vide. Collez une grille ou tapez ses chiffres.';
			case 'strange':
				return `« ${why.character} » n’est pas permis. Utilisez des chiffres, et 0 ou un point pour une case vide.`;
			case 'length':
				return why.count < 81
					? `${count(why.count, 'case', 'cases')} sur 81 ; il en manque ${81 - why.count}.`
					: `${why.count} cases au lieu de 81 ; ${why.count - 81} de trop.`;
			case 'conflict':
				return `Le ${why.digit} figure plus d’une fois dans ${nameHouse(why.house)}.`;
			case 'full':
				return 'Toutes les cases sont remplies : il n’y a plus rien à résoudre.';
			case 'no_solution':
				return 'Cette grille n’a pas de solution. Un de ses chiffres doit être faux.';
			case 'too_hard':
				return 'Cette grille est trop difficile à vérifier. Elle peut n’avoir aucune solution, une ou plusieurs.';
			case 'no_solver':
				return 'Il faut pour cela WebAssembly, qui est désactivé dans ce navigateur.';
			case 'few':
				return `Seulement ${count(why.count, 'chiffre', 'chiffres')}. Un sudoku en demande au moins 17.`;
			case 'several':
				return `Cette grille a plus d’une solution : la case ${cellName(why.cell)} pourrait être ${why.digits[0]} ou ${why.digits[1]}. Il manque au moins un chiffre.`;
		}
	};
	return {
		title: 'Votre propre grille',
		note: 'Apportez une grille d’un journal, d’un livre ou d’un ami. Résolvez-la ici avec indices et vérification. Elle n’est pas classée.',
		enter: 'Tapez les chiffres dans la grille, ou collez la grille entière.',
		paste: 'Grille en texte',
		pasteNote:
			'81 cases, ligne par ligne : des chiffres, et 0 ou un point pour une case vide. Retours à la ligne et cadres ne gênent pas.',
		checking: 'Vérification de la grille…',
		start: 'Commencer',
		clear: 'Vider',
		example: 'Montrer un exemple',
		count: (digits) => count(digits, 'chiffre', 'chiffres'),
		refusal,
		brokenLink: (cells) =>
			`Ce lien est incorrect : il contient ${count(cells, 'case', 'cases')} au lieu de 81. Redemandez-le, ou tapez la grille ici.`,
		playing: 'Avec indices et vérification, non classée',
		solved: (time) => `Résolu en ${time}`,
		rate: 'Est-elle difficile ?',
		rating: (value, difficulty) =>
			`Difficulté ${rating.format(value)}${difficulty === undefined ? '' : ` (${difficulty.toLowerCase()})`}. Étape la plus dure :`,
		unrated: 'Trop difficile pour les techniques que nous connaissons.',
		share: 'Copier le lien',
		shared: 'Lien copié.',
		notShared: 'Impossible de copier le lien. C’est l’adresse de cette page.',
		print: 'Imprimer',
		edit: 'Modifier la grille',
		allSteps: 'Toutes les étapes ici',
		allStepsNote: 'Toutes les étapes possibles maintenant, la plus facile d’abord.',
		noSteps: 'Aucune technique connue n’aide ici, ou un chiffre est faux.',
		another: 'Une autre grille',
		restart: 'Recommencer',
		restartQuestion: {
			title: 'Recommencer la grille ?',
			text: 'Vos chiffres et vos notes sont effacés, et le chrono repart de zéro.',
			yes: 'Recommencer',
			no: 'Continuer',
		},
	} satisfies ViewMessages['solve'];
}
