import type { House } from '#engine/house.ts';
import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';

const rating = new Intl.NumberFormat('pt', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const cellName = (cell: number) => `linha ${Math.floor(cell / 9) + 1}, coluna ${(cell % 9) + 1}`;
const inHouse = (index: House) =>
	`${index < 9 ? 'na linha' : index < 18 ? 'na coluna' : 'no bloco'} ${(index % 9) + 1}`;

export function solveMessages({ counter }: Formatters) {
	const count = counter('pt');
	const refusal: ViewMessages['solve']['refusal'] = (why) => {
		switch (why.kind) {
			case 'empty':
				return 'A grade está vazia. Cole um sudoku ou digite os números.';
			case 'strange':
				return `“${why.character}” não é permitido. Use algarismos, e 0 ou um ponto para uma célula vazia.`;
			case 'length':
				return why.count < 81
					? `${why.count} de 81 células; ${why.count === 80 ? 'falta' : 'faltam'} ${81 - why.count}.`
					: `${why.count} células em vez de 81; ${why.count === 82 ? 'sobra' : 'sobram'} ${why.count - 81}.`;
			case 'conflict':
				return `O ${why.digit} aparece mais de uma vez ${inHouse(why.house)}.`;
			case 'full':
				return 'Todas as células estão preenchidas: não há mais nada a resolver.';
			case 'no_solution':
				return 'Este sudoku não tem solução. Algum dos números deve estar errado.';
			case 'too_hard':
				return 'Este sudoku é difícil demais de verificar. Ele pode não ter solução, ter uma ou várias.';
			case 'no_solver':
				return 'Para isso é preciso o WebAssembly, que está desativado neste navegador.';
			case 'few':
				return `Só ${count(why.count, 'número', 'números')}. Um sudoku precisa de pelo menos 17.`;
			case 'several':
				return `Este sudoku tem mais de uma solução: a ${cellName(why.cell)} poderia ser ${why.digits[0]} ou ${why.digits[1]}. Falta pelo menos um número.`;
		}
	};
	return {
		title: 'Seu próprio sudoku',
		note: 'Traga um sudoku de um jornal, de um livro ou de um amigo. Resolva aqui com dicas e verificações. Ele não é classificado.',
		enter: 'Digite os números na grade ou cole o sudoku inteiro.',
		paste: 'Sudoku como texto',
		pasteNote:
			'81 células, linha por linha: algarismos, e 0 ou um ponto para uma célula vazia. Quebras de linha e bordas não atrapalham.',
		checking: 'Verificando o sudoku…',
		start: 'Começar',
		clear: 'Limpar',
		example: 'Ver um exemplo',
		count: (digits) => count(digits, 'número', 'números'),
		refusal,
		brokenLink: (cells) =>
			`Este link está com defeito: ele traz ${count(cells, 'célula', 'células')} em vez de 81. Peça o link de novo ou digite o sudoku aqui.`,
		playing: 'Com dicas e verificações, sem classificação',
		solved: (time) => `Resolvido em ${time}`,
		rate: 'Qual é a dificuldade?',
		rating: (value, difficulty) =>
			`Dificuldade ${rating.format(value)}${difficulty === undefined ? '' : ` (${difficulty.toLowerCase()})`}. Passo mais difícil:`,
		unrated: 'Difícil demais para as técnicas que conhecemos.',
		share: 'Copiar link',
		shared: 'Link copiado.',
		notShared: 'Não foi possível copiar o link. Ele é o endereço desta página.',
		print: 'Imprimir',
		edit: 'Editar o sudoku',
		allSteps: 'Todos os passos aqui',
		allStepsNote: 'Todos os passos possíveis agora, do mais fácil ao mais difícil.',
		noSteps: 'Nenhuma técnica conhecida ajuda aqui, ou há um número errado.',
		another: 'Outro sudoku',
		restart: 'Recomeçar',
		restartQuestion: {
			title: 'Recomeçar o sudoku?',
			text: 'Seus números e anotações são apagados, e o relógio volta a zero.',
			yes: 'Recomeçar',
			no: 'Continuar jogando',
		},
	} satisfies ViewMessages['solve'];
}
