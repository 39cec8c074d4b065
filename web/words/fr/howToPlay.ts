import type { ViewMessages } from '../en/viewMessages.ts';

export const howToPlay: ViewMessages['howToPlay'] = {
	title: 'Règles du jeu',
	rules:
		'Remplissez la grille pour que chaque ligne, chaque colonne et chaque bloc de 3 × 3 contienne chaque chiffre de 1 à 9 exactement une fois. Chaque grille a une seule solution, que la logique suffit à trouver.',
	sections: [
		{
			title: 'Le temps',
			lines: [
				'Notre serveur mesure le temps : du moment où vous voyez la grille jusqu’à ce qu’elle soit juste et complète. Il n’y a rien à valider.',
				'Vous pouvez mettre en pause le jeu libre, la progression et les sudokus passés ; la grille est alors cachée. Ceux d’aujourd’hui ne peuvent pas être mis en pause.',
			],
		},
		{
			title: 'Les classements',
			lines: [
				'Les classements montrent le meilleur temps de chaque joueur connecté. Les invités peuvent jouer à tout. Connectez-vous et votre historique vous suit.',
				'Un sudoku du jour est classé le jour même (UTC), et seul votre premier essai compte.',
				'Les indices et la vérification mettent une partie hors classement. Les notes et le surlignage ne comptent pas comme une aide.',
				'Les parties suspectes sont examinées avant d’être classées.',
			],
		},
		{
			title: 'Les indices',
			lines: [
				'Un indice se donne en trois temps : où regarder, quelle technique utiliser, puis l’étape entière dessinée sur la grille.',
				'Les cases sont nommées par ligne (r) et colonne (c) : r3c1 est la première case de la troisième ligne. Les blocs se comptent à partir d’en haut à gauche, ligne par ligne.',
			],
		},
		{
			title: 'Les notes',
			lines: [
				'Les notes rappellent ce qu’une case pourrait être : dans les coins, au centre ou par une couleur. Un chiffre placé cache les notes de sa case et disparaît des notes de sa ligne, de sa colonne et de son bloc.',
				'Glissez sur des cases, ou cliquez avec Ctrl, pour en choisir plusieurs : ce que vous entrez vaut pour toutes. Un double-clic choisit toutes les cases semblables.',
				'« Notes auto » note chaque candidat que la ligne, la colonne et le bloc permettent encore.',
				'« Annuler » revient sur tout, même sur les notes retirées.',
			],
		},
	],
	keysTitle: 'Raccourcis clavier',
	keys: [
		['Flèches, W, A, S, D', 'Se déplacer'],
		['Maj + flèches', 'Choisir plus de cases'],
		['Ctrl + A', 'Choisir les cases vides, puis toutes'],
		['Échap', 'Désélectionner'],
		['Début, Fin', 'Première ou dernière case de la ligne'],
		['Ctrl + Début, Ctrl + Fin', 'Première ou dernière case de la grille'],
		['1 à 9', 'Entrer un chiffre, aussi sur le pavé numérique'],
		['Maj + 1 à 9', 'Note dans un coin'],
		['Alt + 1 à 9', 'Note au centre'],
		['Z, X, C, V', 'Entrer chiffres, coins, centre, couleurs'],
		['Espace', 'Mode de saisie suivant'],
		['Entrée', 'Chiffre d’abord : entrer le chiffre choisi'],
		['0, Retour arrière, Suppr', 'Effacer'],
		['F', 'Notes auto : inscrire tous les candidats'],
		['Ctrl + Z', 'Annuler'],
		['Ctrl + Y, Ctrl + Maj + Z', 'Refaire'],
		['H', 'Indice, suite de l’indice, appliquer'],
		['P', 'Pause ou reprise'],
		['T', 'Annoncer le temps'],
		['L', 'Annoncer les places, dans une course'],
		['G puis R, C ou B', 'Lire la ligne, la colonne ou le bloc'],
		['?', 'Montrer ces touches'],
	],
	keysNote: 'Les lettres, Espace et ? agissent tant que la grille a le focus. Sur Mac, utilisez Cmd au lieu de Ctrl.',
};
