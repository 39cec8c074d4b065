import type { ViewMessages } from '../en/viewMessages.ts';

export const howToPlay: ViewMessages['howToPlay'] = {
	title: 'Règles du jeu',
	rules:
		'Remplissez la grille pour que chaque ligne, chaque colonne et chaque bloc de 3 × 3 contienne une fois chaque chiffre de 1 à 9. Chaque grille a une seule solution, que l’on trouve en raisonnant.',
	sections: [
		{
			title: 'Le temps',
			lines: [
				'Le service tient le chronomètre : il part avec la grille et s’arrête quand la grille pleine et juste arrive. Cela se fait tout seul.',
				'Le jeu libre et la progression ont une pause ; la grille est alors rangée. Un sudoku du jour n’en a pas.',
				'Une grille pleine, fausse et envoyée coûte 10 secondes. La page n’envoie pas de grille où un chiffre est en double.',
			],
		},
		{
			title: 'Les classements',
			lines: [
				'Un classement montre la meilleure partie de chaque joueur connecté. Les invités jouent à tout et gardent leur historique ; il les suit quand ils se connectent.',
				'Un sudoku du jour compte à sa propre date (UTC), avec votre première partie.',
				'Les indices et la vérification mettent une partie hors classement. Les notes et les éclairages, non : tout le monde les a.',
				'Les parties qu’aucune main n’a pu jouer sont mises de côté jusqu’à l’examen par l’opérateur.',
			],
		},
		{
			title: 'L’aide',
			lines: [
				'Un indice vient en trois temps : où regarder, quelle technique, puis l’étape entière dessinée sur la grille.',
				'Il nomme les cases par ligne et colonne : r3c1 est la première case de la troisième ligne. Les blocs se comptent depuis le haut à gauche, rangée par rangée.',
			],
		},
		{
			title: 'Les notes',
			lines: [
				'Les notes disent ce qu’une case pourrait être : dans les coins, au centre ou par une couleur. Un chiffre placé cache les notes dessous et se retire de la ligne, de la colonne et du bloc.',
				'Glissez sur des cases, ou appuyez avec Ctrl, pour en choisir plusieurs : ce qui est entré vaut pour toutes. Deux appuis sur une case choisissent toutes celles qui lui ressemblent.',
				'« Remplir » note chaque chiffre que la ligne, la colonne et le bloc laissent encore. Ce n’est pas une aide au sens du classement.',
				'« Annuler » revient sur tout, même sur les notes retirées.',
			],
		},
	],
	keysTitle: 'Touches',
	keys: [
		['Flèches, W, A, S, D', 'Se déplacer'],
		['Maj + flèches', 'Choisir plus de cases'],
		['Ctrl + A', 'Choisir les cases vides, puis toutes'],
		['Échap', 'Ne rien choisir'],
		['Début, Fin', 'Première ou dernière case de la ligne'],
		['Ctrl + Début, Ctrl + Fin', 'Première ou dernière case de la grille'],
		['1 à 9', 'Entrer un chiffre, aussi sur le pavé numérique'],
		['Maj + 1 à 9', 'Note dans un coin'],
		['Alt + 1 à 9', 'Note au centre'],
		['Z, X, C, V', 'Entrer chiffres, coins, centre, couleurs'],
		['Espace', 'Le suivant de ceux-ci'],
		['Entrée', 'Chiffre d’abord : entrer le chiffre choisi'],
		['0, Retour arrière, Suppr', 'Effacer'],
		['F', 'Remplir toutes les notes'],
		['Ctrl + Z', 'Annuler'],
		['Ctrl + Y, Ctrl + Maj + Z', 'Refaire'],
		['H', 'Indice, la suite, puis l’appliquer'],
		['P', 'Pause ou reprise'],
		['T', 'Dire le temps'],
		['G puis R, C ou B', 'Lire la ligne, la colonne ou le bloc'],
		['?', 'Montrer ces touches'],
	],
	keysNote: 'Les lettres, Espace et ? agissent tant que la grille a le focus. Sur Mac, Cmd remplace Ctrl.',
};
