import type { ResultMessages } from '../en/resultMessages.ts';
import type { Formatters } from '../formatters.ts';

export function resultMessages({ counter, formatTime }: Formatters) {
	const count = counter('pt');
	return {
		replay: {
			own: 'Sua partida',
			play: 'Reproduzir',
			hold: 'Pausar',
			before: 'Jogada anterior',
			next: 'Próxima jogada',
			position: 'Posição',
			moment: (atMs, endMs) => `${formatTime(atMs)} de ${formatTime(endMs)}`,
			speed: 'Velocidade',
			times: (speed) => `${speed}×`,
			skip: 'Pular pausas longas',
			grid: (filled, empty) => `A grade com ${filled} de ${count(empty, 'célula preenchida', 'células preenchidas')}`,
			errors: (errors) => (errors === 0 ? 'Nenhum número errado' : count(errors, 'número errado', 'números errados')),
			noMoves: 'As jogadas desta partida não foram guardadas, por isso não há replay.',
			movesRemoved: 'As jogadas desta partida não são mais guardadas, por isso não há replay. O tempo permanece.',
			keys: 'Espaço reproduz e pausa. As setas vão de uma jogada a outra.',
			moves: 'Todas as jogadas',
			cleared: 'apagado',
			wrong: 'errado',
			backToGame: 'Resultado',
		},

		review: {
			title: 'Análise',
			ownTimes: 'Seus tempos',
			best: 'Melhor',
			last5: 'Últimos 5',
			last12: 'Últimos 12',
			median: 'Mediana',
			gap: (ms) => (ms === 0 ? 'igual' : `${formatTime(Math.abs(ms))} ${ms < 0 ? 'mais rápido' : 'mais lento'}`),
			others: 'Você e os outros',
			pace: 'Para onde foi o tempo',
			plot: ({ cells, time, stalls, errors }) =>
				`${count(cells, 'célula preenchida', 'células preenchidas')} em ${time}, com ${count(stalls, 'pausa longa', 'pausas longas')} e ${count(errors, 'número errado', 'números errados')}.`,
			caption: (errors) =>
				errors === 0
					? 'Células preenchidas'
					: `Células preenchidas. Em vermelho: ${count(errors, 'número errado', 'números errados')}`,
			stall: (length, at) => `pausa de ${length} aos ${at}`,
			needed: (technique) => `Próximo passo: ${technique}`,
			noStalls: 'Ritmo constante, sem pausas longas.',
		},

		ghostRace: {
			title: 'Correr contra um fantasma',
			note: 'Uma barra mostra quantas células você e o fantasma preencheram. Isso não afeta a classificação.',
			off: 'Ninguém',
			kinds: { best: 'Seu melhor tempo', median: 'Jogador mediano', winner: 'Quem venceu' },
			you: (filled) => `Você ${filled}`,
			ghost: (filled) => `Fantasma ${filled}`,
			say: 'Anunciar o placar',
			standing: ({ own, ownOf, ghost, ghostOf }) =>
				`Você preencheu ${own} de ${ownOf} células; o fantasma, ${ghost} de ${ghostOf}.`,
		},

		share: {
			text: 'Texto para compartilhar',
			copyByHand: 'Não foi possível copiar. O texto está selecionado: copie pelo teclado ou pelo menu.',
			title: 'Compartilhar',
			share: 'Compartilhar',
			copy: 'Copiar texto',
			save: 'Salvar imagem',
			copied: 'Copiado.',
		},

		distribution: {
			unit: 'minutos:segundos',
			median: (value) => `mediana ≈ ${value}`,
			medianLevel: (level) => `mediana: nível ${level}`,
			tooFew: (players) =>
				`${count(players, 'jogador', 'jogadores')} por enquanto. A partir de 5, um gráfico os compara.`,
			youAreHere: 'Você',
			level: (level) => `Nível ${level}`,
			andSlower: (time) => `${time} ou mais`,
			span: (from, to) => `de ${from} a ${to}`,
			spanCount: (span, players) => `${span}: ${count(players, 'jogador', 'jogadores')}`,
			plot: (total, fullest) => `Os resultados de ${count(total, 'jogador', 'jogadores')}. Mais frequente: ${fullest}.`,
			ownResult: (own) => `Você: ${own}.`,
		},

		finish: {
			title: 'Resolvido!',
			levelTitle: (level) => `Nível ${level} concluído!`,
			ahead: (percentile) => `Mais rápido que ${Math.floor(percentile)}% dos outros jogadores`,
			penalty: (ms) => `Inclui ${ms / 1000} s de penalidade`,
			firstRun: (game) => `Sua primeira partida: ${game.toLowerCase()}`,
			home: 'Início',
			previous: (ms) => `Seu melhor tempo: ${formatTime(ms)}`,
			slower: (ms) => `${formatTime(ms)} acima do seu melhor tempo`,
			leader: 'O mais rápido até agora',
			onBoard: 'Classificada',
			held: 'Em análise antes de ser classificada',
			unranked: 'Sem classificação',
			waiting: 'Enviando…',
			unsent: 'Aguardando conexão.',
			unsentNote: 'Deixe esta página aberta: o relógio corre até sua solução ser enviada.',
			again: 'Jogar outro',
			ladderDone: 'Você terminou todos os níveis desta dificuldade!',
			signInNote: 'Vamos adicionar as suas partidas de convidado à sua conta.',
			openPath: 'Ver como se resolve',
			pathUnavailable: 'Isto precisa de conexão. Tente de novo quando ela voltar.',
			on: (game) => `(${game})`,
			newBest: 'Novo recorde pessoal',
			fasterBy: (time) => `Novo recorde pessoal, ${time} a menos`,
			asBest: 'Igual ao seu melhor tempo',
			streak: (days) => `Sequência +1: ${count(days, 'dia seguido', 'dias seguidos')}`,
			practice: (difficulty) => `Treino: ${difficulty.toLowerCase()}`,
			solvedGrid: 'O sudoku resolvido. Quanto mais forte o azul, mais tarde a célula foi preenchida.',
			first: 'primeiro',
			last: 'último',
			leaderboard: 'Classificação',
			few: 'Ainda não há mais ninguém classificado aqui.',
		},

		gaveUp: {
			title: 'Esta é a solução',
			text: 'Você desistiu deste. Mais abaixo está como se resolve.',
			solvedGrid: 'A solução. Os números em azul são seus.',
			tryAgain: 'Tentar este nível de novo',
			solution: 'Ver a solução',
			again: 'Jogar de novo (não classificado)',
		},

		ranks: {
			today: 'Hoje',
			finishedUtc: 'Término (UTC)',
			playThis: 'Jogar este sudoku',
			play: 'Jogar',
			spread: 'Distribuição dos tempos',
			spreadLevels: 'Distribuição dos níveis',
		},
	} satisfies ResultMessages;
}
