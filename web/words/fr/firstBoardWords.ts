import type { AroundWords } from '../around.ts';

export const firstBoardWords: AroundWords['firstBoard'] = {
	open: 'Essayer sur une petite grille',
	openNote: 'Cinq petites étapes, au clavier ou au pointeur. Rien ne compte.',
	unavailable: 'Il faut la connexion. Réessayez quand elle sera revenue.',
	title: 'Votre première grille',
	tasks: {
		last: 'La ligne 1 a une seule case vide. Choisissez-la et entrez le chiffre qui manque à la ligne.',
		single:
			'Regardez ligne 8, colonne 2 : sa ligne, sa colonne et son bloc ont tous les chiffres sauf un. Entrez-le. C’est un singleton nu.',
		marks:
			'Pas encore sûr ? Ligne 2, colonne 3, deux chiffres conviennent. Choisissez « Coin » et notez-les : les notes servent à cela. Puis revenez à « Chiffre ».',
		hint: 'Bloqué ? Demandez un indice : il dit d’abord où regarder, puis quelle technique, puis l’étape entière.',
		finish: 'Remplissez maintenant le reste.',
	},
	finished: 'Résolu. Il n’y a rien de plus ; les leçons montrent le reste.',
	progress: (done, steps) => `${done} étapes faites sur ${steps}`,
	again: 'Recommencer',
};
