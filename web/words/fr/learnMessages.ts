import type { ViewMessages } from '../en/viewMessages.ts';

const rating = new Intl.NumberFormat('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const learnMessages: ViewMessages['learn'] = {
	title: 'Leçons',
	note: 'Les techniques dans l’ordre où on les apprend. Chaque leçon a un exemple tiré d’une vraie grille et un autre pour vous.',
	back: 'Toutes les leçons',
	what: 'Ce que c’est',
	when: 'Quand ça marche',
	example: 'Exemple',
	picture: 'Une grille de sudoku avec l’étape dessinée. Le texte dit la même chose.',
	key: {
		reason: 'cases concernées',
		key: 'leurs candidats',
		proof: 'chiffre prouvé',
		out: 'exclu',
		chain: 'liens (trait plein = fort)',
	},
	rated: (value) => `difficulté ${rating.format(value)}`,
	before: 'Précédente',
	next: 'Suivante',
	missing: 'Cette leçon n’existe pas',
	play: (difficulty) => `Jouer les niveaux : ${difficulty.toLowerCase()}`,
	practise: 'S’exercer',
	marks: { read: 'lue', done: 'faite' },
	chapters: {
		singles: 'Cases uniques',
		locked: 'Candidats verrouillés',
		sets: 'Paires, triplets, quadruplets',
		fish: 'Poissons',
		links: 'Liens forts',
		wings: 'Ailes',
		uniqueness: 'Unicité',
		chains: 'Coloriage et chaînes',
		almost: 'Ensembles presque verrouillés',
		forcing: 'Chaînes forcées',
	},
	try: {
		title: 'À vous',
		strike:
			'Trouvez un candidat que cette technique exclut : choisissez la case, puis appuyez sur le chiffre pour retirer sa note.',
		place: 'Trouvez l’étape : choisissez la case, puis entrez son chiffre.',
		left: (candidates) => `Juste ! Encore ${candidates}.`,
		done: 'C’est ça !',
		wrong: 'Ce n’est pas juste. Annulez et regardez encore.',
		other: 'Juste, mais pas avec cette technique.',
		show: 'Montrez-moi',
		again: 'Recommencer',
	},
};
