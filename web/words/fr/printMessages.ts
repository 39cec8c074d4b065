import type { ViewMessages } from '../en/viewMessages.ts';

const rating = new Intl.NumberFormat('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const printMessages: ViewMessages['print'] = {
	title: 'Imprimer',
	dailyNote: 'Imprimer ne commence aucune partie : aucun chronomètre ne part et rien ne compte.',
	ownNote: 'La grille telle qu’elle était donnée, sur papier.',
	source: 'Que faut-il imprimer ?',
	sources: { dailies: 'Grilles du jour', fresh: 'Nouvelles grilles' },
	count: 'Combien',
	others: 'D’autres grilles',
	making: 'Les grilles se préparent…',
	puzzles: 'Grilles',
	layout: 'Sur une page',
	layouts: { one: 'Une par page', four: 'Quatre' },
	candidates: 'Avec les candidats',
	print: 'Imprimer',
	none: 'Choisissez une grille à imprimer.',
	preview: 'Aperçu',
	page: (page, pages) => `Page ${page} sur ${pages}`,
	ownPuzzle: 'Grille à vous',
	level: (level) => `Niveau ${level}`,
	rated: (value) => `cote ${rating.format(value)}`,
	grid: (title) => `La grille ${title}`,
};
