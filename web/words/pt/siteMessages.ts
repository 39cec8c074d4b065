import type { SiteMessages } from '../en/siteMessages.ts';

export function siteMessages() {
	return {
		questions: 'Dúvidas?',

		about: {
			title: 'Sobre o Ninefold',
			lead: 'Sudoku contra o relógio. Cinco sudokus novos todo dia, os mesmos para todos, e classificações em que se pode confiar.',
			sections: [
				{
					title: 'Jogo limpo por princípio',
					lines: [
						'Quem mede o tempo é o servidor, não o seu navegador, e ele refaz cada jogada antes de classificar uma partida.',
						'Partidas que parecem jogadas por um programa são analisadas por uma pessoa. Nenhum programa recusa uma partida.',
						'Na véspera, publicamos uma impressão digital dos sudokus de cada dia, para qualquer um poder conferir que eles não mudaram.',
						'Depois que um dia acaba, qualquer um pode ver os replays dos sudokus que foram classificados nele.',
					],
				},
				{
					title: 'Sudoku de verdade',
					lines: [
						'Cada sudoku tem uma única solução, e a lógica basta para encontrá-la.',
						'As dicas explicam o próximo passo e dizem o nome da técnica. Elas são calculadas, não adivinhadas.',
					],
				},
				{
					title: 'Sem pegadinhas',
					lines: [
						'Sem anúncios, sem rastreamento, nada para comprar. Você pode jogar tudo sem conta.',
						'O Ninefold tem código aberto, sob a licença MIT. Programas também podem jogar: [veja como](/docs).',
					],
				},
			],
		},

		privacy: {
			title: 'Privacidade',
			lead: 'Guardamos o necessário para o jogo e nada mais. Sem anúncios, sem rastreamento, sem cookies, e nada é carregado de outros sites.',
			sections: [
				{
					title: 'Se você joga como convidado',
					lines: [
						'O seu navegador guarda um ID de convidado aleatório. O servidor guarda só um hash dele e quando você começou.',
						'Com ele, o servidor guarda as suas partidas: o sudoku, cada jogada com o seu tempo, as dicas, os resultados e as estatísticas.',
					],
				},
				{
					title: 'Se você entra com uma conta',
					lines: [
						'Também guardamos o seu e-mail, o seu nome de exibição, os seus ajustes e quando a conta foi criada.',
						'O seu e-mail serve para enviar os códigos de acesso. Só você o vê. Guardamos os códigos como hash, e eles valem 10 minutos.',
						'Não há senha.',
					],
				},
				{
					title: 'O que os outros veem',
					lines: [
						'As classificações mostram o seu nome de exibição, o seu tempo ou nível e quando você terminou.',
						'Depois que um dia acaba, qualquer um pode ver os replays dos sudokus classificados desse dia.',
						'Em uma corrida, os outros veem o seu nome, o seu progresso e o seu tempo. Depois que ela acaba, quem tem o link pode ver os replays.',
						'Convidados só aparecem em corridas, com um nome inventado.',
					],
				},
				{
					title: 'O seu endereço de rede',
					lines: [
						'Contra abusos, o servidor conta as solicitações por endereço de rede, por uma hora no máximo.',
						'Ele conta por um dia os códigos enviados a um endereço de e-mail, e os códigos errados até o próximo acesso ou, sem conta, por um mês.',
						'Ele guarda como hash as últimas 20 redes de onde você entrou, para que estranhos não possam esgotar os seus códigos.',
						'Quando você começa ou consulta um sudoku de hoje, ele também guarda a sua rede como hash, para notar se alguém viu o sudoku antes. A chave muda todo dia; chave e hashes são apagados em até dois dias.',
						'Os nossos registros não contêm endereços de rede, e-mails nem nomes. Um proxy ou provedor na frente do servidor pode manter os seus.',
					],
				},
				{
					title: 'No seu navegador',
					lines: [
						'O armazenamento do seu navegador contém a sua sessão ou o ID de convidado, os seus ajustes e as suas partidas, para você poder jogar sem conexão.',
						'Se você limpar os dados do site no navegador, tudo isso some. Depois disso, não dá mais para chegar às partidas de um convidado.',
					],
				},
				{
					title: 'Os seus dados são seus',
					lines: [
						'Nos [ajustes](/settings), você pode baixar tudo o que guardamos sobre você.',
						'Lá você também pode excluir a sua conta ou as suas partidas de convidado. Tudo é removido na hora, e as suas posições nas classificações somem.',
						'O que fica: se uma partida sua foi analisada, um registro dessa decisão, com um ID que não leva mais a ninguém. As cópias de segurança guardam o que foi excluído até serem descartadas.',
					],
				},
			],
		},
	} satisfies SiteMessages;
}
