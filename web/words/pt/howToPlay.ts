import type { ViewMessages } from '../en/viewMessages.ts';

export const howToPlay: ViewMessages['howToPlay'] = {
	title: 'Como jogar',
	rules:
		'Preencha a grade de modo que cada linha, cada coluna e cada bloco de 3 × 3 tenha cada número de 1 a 9 exatamente uma vez. Cada sudoku tem uma única solução, e a lógica basta para encontrá-la.',
	sections: [
		{
			title: 'Tempo',
			lines: [
				'O nosso servidor mede o tempo: do momento em que você vê o sudoku até ele estar preenchido corretamente. Não é preciso enviar nada.',
				'O treino, a progressão e os sudokus anteriores podem ser pausados; enquanto isso, o sudoku fica escondido. Os de hoje não podem ser pausados.',
			],
		},
		{
			title: 'Classificações',
			lines: [
				'As classificações mostram o melhor tempo de cada jogador com conta. Convidados podem jogar tudo. Entre e o seu histórico vai junto.',
				'Um sudoku do dia é classificado no próprio dia (UTC), e só a primeira tentativa conta.',
				'Dicas e verificações tiram uma partida da classificação. Anotações e destaques não contam como ajuda.',
				'Partidas suspeitas são analisadas antes de serem classificadas.',
			],
		},
		{
			title: 'Dicas',
			lines: [
				'Uma dica tem três etapas: onde olhar, qual técnica usar e o passo inteiro desenhado na grade.',
				'As células têm o nome da linha (r) e da coluna (c): r3c1 é a primeira célula da terceira linha. Os blocos são contados a partir do canto superior esquerdo, fileira por fileira.',
			],
		},
		{
			title: 'Anotações',
			lines: [
				'As anotações lembram o que uma célula poderia ser: nos cantos, no centro ou com uma cor. Um número colocado esconde as anotações embaixo dele e sai das anotações da sua linha, coluna e bloco.',
				'Arraste sobre as células, ou clique com Ctrl, para selecionar várias: o que você inserir vale para todas. Um clique duplo seleciona todas as células iguais.',
				'“Autonotas” anota cada candidato que a linha, a coluna e o bloco ainda permitem.',
				'“Voltar” desfaz tudo, até as anotações removidas.',
			],
		},
	],
	keysTitle: 'Atalhos do teclado',
	keys: [
		['Setas, W, A, S, D', 'Mover'],
		['Shift + setas', 'Selecionar mais células'],
		['Ctrl + A', 'Selecionar as células vazias, depois todas'],
		['Esc', 'Limpar a seleção'],
		['Home, End', 'Primeira ou última célula da linha'],
		['Ctrl + Home, Ctrl + End', 'Primeira ou última célula da grade'],
		['1 a 9', 'Inserir um número, também no teclado numérico'],
		['Shift + 1 a 9', 'Anotação no canto'],
		['Alt + 1 a 9', 'Anotação no centro'],
		['Z, X, C, V', 'Inserir números, anotações no canto ou no centro, cores'],
		['Espaço', 'Próximo modo de entrada'],
		['Enter', 'Com o número primeiro: colocar o número escolhido'],
		['0, Backspace, Delete', 'Apagar'],
		['F', 'Autonotas: anotar todos os candidatos'],
		['Ctrl + Z', 'Desfazer'],
		['Ctrl + Y, Ctrl + Shift + Z', 'Refazer'],
		['H', 'Dica, próxima etapa, aplicar'],
		['P', 'Pausar ou retomar'],
		['T', 'Anunciar o tempo'],
		['L', 'Anunciar as posições, em uma corrida'],
		['G e depois R, C ou B', 'Ler a linha, a coluna ou o bloco'],
		['?', 'Mostrar estas teclas'],
	],
	keysNote: 'As letras, Espaço e ? funcionam enquanto a grade tem o foco. No Mac, use Cmd em vez de Ctrl.',
};
