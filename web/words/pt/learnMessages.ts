import type { ViewMessages } from '../en/viewMessages.ts';

const rating = new Intl.NumberFormat('pt', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const learnMessages: ViewMessages['learn'] = {
	title: 'Lições',
	note: 'As técnicas na ordem em que se aprendem. Cada lição tem um exemplo de um sudoku real e outro para você.',
	back: 'Todas as lições',
	what: 'O que é',
	when: 'Quando funciona',
	example: 'Exemplo',
	picture: 'Uma grade de sudoku com o passo desenhado. O texto diz o mesmo.',
	key: {
		reason: 'células do passo',
		key: 'seus candidatos',
		proof: 'número provado',
		out: 'descartado',
		chain: 'ligações (contínua = forte)',
	},
	rated: (value) => `dificuldade ${rating.format(value)}`,
	before: 'Anterior',
	next: 'Próxima',
	missing: 'Essa lição não existe',
	play: (difficulty) => `Jogar os níveis: ${difficulty.toLowerCase()}`,
	practise: 'Praticar esta técnica',
	marks: { read: 'lida', done: 'feita' },
	chapters: {
		singles: 'Células únicas',
		locked: 'Candidatos travados',
		sets: 'Pares, trios, quartetos',
		fish: 'Peixes',
		links: 'Elos fortes',
		wings: 'Asas',
		uniqueness: 'Unicidade',
		chains: 'Coloração e cadeias',
		almost: 'Conjuntos quase travados',
		forcing: 'Cadeias forçadas',
	},
	try: {
		title: 'Sua vez',
		strike:
			'Encontre um candidato que esta técnica descarta: selecione a célula e aperte o número para tirar a anotação.',
		place: 'Encontre o passo: selecione a célula e insira o número.',
		left: (candidates) => (candidates === 1 ? 'Certo! Falta mais 1.' : `Certo! Faltam mais ${candidates}.`),
		done: 'É isso!',
		wrong: 'Não está certo. Desfaça e olhe de novo.',
		other: 'Certo, mas não com esta técnica.',
		show: 'Mostre para mim',
		again: 'Recomeçar',
	},
};
