import type { ViewMessages } from '../en/viewMessages.ts';

const rating = new Intl.NumberFormat('pt', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const printMessages: ViewMessages['print'] = {
	title: 'Imprimir',
	todayNote: 'Os sudokus de hoje podem ser impressos depois de começados.',
	dailyNote: 'Imprimir não inicia o relógio nem uma partida.',
	ownNote: 'Os números iniciais, no papel.',
	source: 'O que imprimir',
	sources: { dailies: 'Sudokus do dia', fresh: 'Sudokus novos' },
	count: 'Quantidade de sudokus',
	others: 'Outros sudokus',
	making: 'Criando sudokus…',
	puzzles: 'Sudokus',
	layout: 'Disposição',
	layouts: { one: '1 por página', four: '4 por página' },
	candidates: 'Mostrar candidatos',
	print: 'Imprimir',
	none: 'Escolha um sudoku para imprimir.',
	preview: 'Prévia',
	page: (page, pages) => `Página ${page} de ${pages}`,
	ownPuzzle: 'Seu próprio sudoku',
	level: (level) => `Nível ${level}`,
	rated: (value) => `dificuldade ${rating.format(value)}`,
	grid: (title) => `Sudoku: ${title}`,
};
