import type { AroundWords } from '../around.ts';
import type { Translation } from '../language.ts';

export const howTo: Translation<AroundWords['howTo']> = {
	title: 'Règles du jeu',
	rules:
		'Remplissez la grille pour que chaque ligne, chaque colonne et chaque bloc de 3 × 3 contienne une fois chaque chiffre de 1 à 9. Chaque grille a une seule solution, que l’on trouve en raisonnant.',
	sections: [
		{
			title: 'Le temps',
			lines: [
				'Le service tient le chronomètre : il part avec la grille et s’arrête quand la grille pleine et juste arrive. Cela se fait tout seul.',
				'L’entraînement et la progression ont une pause ; la grille est alors rangée. Un sudoku du jour n’en a pas.',
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
				'Les notes sont de petits chiffres qui disent ce qu’une case pourrait être. Un chiffre placé cache les notes dessous et se retire de la ligne, de la colonne et du bloc.',
				'« Annuler » revient sur tout, même sur les notes retirées.',
			],
		},
	],
	keysTitle: 'Touches',
	keys: [
		['Flèches, W A S D', 'Se déplacer'],
		['Début, Fin', 'Première ou dernière case de la ligne'],
		['Ctrl + Début, Ctrl + Fin', 'Première ou dernière case de la grille'],
		['1 à 9', 'Saisir un chiffre, aussi sur le pavé numérique'],
		['Maj + 1 à 9', 'Noter un chiffre'],
		['Espace, M', 'Notes activées ou non'],
		['0, Retour arrière, Suppr', 'Effacer'],
		['Ctrl + Z, Ctrl + Y', 'Annuler, rétablir'],
		['Entrée', 'En « chiffre d’abord » : placer le chiffre choisi'],
		['P', 'Pause ou reprise'],
		['H', 'Indice'],
		['?', 'Montrer ces touches'],
	],
	keysNote: 'Les lettres, Espace et les touches de déplacement agissent quand la grille a le focus.',
};
