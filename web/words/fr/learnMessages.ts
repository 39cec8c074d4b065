import type { ViewMessages } from '../en/viewMessages.ts';

const rating = new Intl.NumberFormat('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const learnMessages: ViewMessages['learn'] = {
	title: 'Leçons',
	note: 'Les techniques des indices et des échelles, de la plus facile à la plus dure. Chaque leçon a un exemple tiré d’une vraie grille et un autre à essayer.',
	back: 'Toutes les leçons',
	what: 'Ce que c’est',
	when: 'Quand cela marche',
	example: 'Exemple',
	picture: 'Une grille de sudoku avec l’étape dessinée ; le texte dit la même chose.',
	key: {
		reason: 'cases sur lesquelles l’étape repose',
		key: 'leurs candidats',
		proof: 'chiffre prouvé',
		out: 'exclu',
		chain: 'liens, les traits pleins sont forts',
	},
	rated: (value) => `cote ${rating.format(value)}`,
	before: 'Précédente',
	next: 'Suivante',
	missing: 'Il n’y a pas de leçon de ce nom.',
	play: (difficulty) => `Jouer l’échelle ${difficulty.toLowerCase()}`,
	beyond: 'Au-delà des échelles',
	try: {
		title: 'À vous',
		strike:
			'Trouvez un candidat que la technique exclut ici : choisissez la case, puis appuyez sur le chiffre pour rayer sa note.',
		place: 'Trouvez l’étape ici : choisissez la case, puis entrez son chiffre.',
		left: (candidates) =>
			candidates === 1 ? 'Juste. Un candidat tombe encore.' : `Juste. ${candidates} candidats tombent encore.`,
		done: 'C’est cela.',
		wrong: 'Cela va contre la solution. Annulez et regardez encore.',
		other: 'Vrai, mais pas par cette technique.',
		show: 'Montrez-moi',
		again: 'Recommencer',
	},
};
