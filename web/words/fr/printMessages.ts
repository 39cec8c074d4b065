import type { ViewMessages } from '../en/viewMessages.ts';

const rating = new Intl.NumberFormat('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const printMessages: ViewMessages['print'] = {
	title: 'Imprimer',
	todayNote: 'Les grilles d’aujourd’hui peuvent être imprimées une fois commencées.',
	dailyNote: 'Imprimer ne lance ni le chronomètre ni une partie.',
	ownNote: 'Les chiffres de départ de la grille, sur papier.',
	source: 'Que faut-il imprimer ?',
	sources: { dailies: 'Sudokus du jour', fresh: 'Nouvelles grilles' },
	count: 'Nombre de grilles',
	others: 'Autres grilles',
	making: 'Préparation des grilles…',
	puzzles: 'Grilles',
	layout: 'Disposition',
	layouts: { one: '1 par page', four: '4 par page' },
	candidates: 'Avec les candidats',
	print: 'Imprimer',
	none: 'Choisissez une grille à imprimer.',
	preview: 'Aperçu',
	page: (page, pages) => `Page ${page} sur ${pages}`,
	ownPuzzle: 'Votre propre grille',
	level: (level) => `Niveau ${level}`,
	rated: (value) => `difficulté ${rating.format(value)}`,
	grid: (title) => `Grille : ${title}`,
};
