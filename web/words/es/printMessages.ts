import type { ViewMessages } from '../en/viewMessages.ts';

const rating = new Intl.NumberFormat('es', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const printMessages: ViewMessages['print'] = {
	title: 'Imprimir',
	todayNote: 'Podrás imprimir los sudokus de hoy cuando los hayas empezado.',
	dailyNote: 'Imprimir no inicia el reloj ni una partida.',
	ownNote: 'Los números iniciales, en papel.',
	source: 'Qué imprimir',
	sources: { dailies: 'Sudokus del día', fresh: 'Sudokus nuevos' },
	count: 'Número de sudokus',
	others: 'Otros sudokus',
	making: 'Creando sudokus…',
	puzzles: 'Sudokus',
	layout: 'Disposición',
	layouts: { one: '1 por página', four: '4 por página' },
	candidates: 'Mostrar candidatos',
	print: 'Imprimir',
	none: 'Elige un sudoku para imprimir.',
	preview: 'Vista previa',
	page: (page, pages) => `Página ${page} de ${pages}`,
	ownPuzzle: 'Tu propio sudoku',
	level: (level) => `Nivel ${level}`,
	rated: (value) => `dificultad ${rating.format(value)}`,
	grid: (title) => `Sudoku: ${title}`,
};
