import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';

export function statsMessages({ counter }: Formatters) {
	const count = counter('pt');
	return {
		title: 'Estatísticas',
		none: 'Ainda não há nada. Termine uma partida para ver as suas estatísticas.',
		times: 'Tempos por jogo',
		started: 'Começadas',
		finished: 'Terminadas',
		abandoned: 'Abandonadas',
		streak: 'Sequência',
		longest: 'Sequência mais longa',
		freezes: 'Curingas',
		game: 'Jogo',
		best: 'Melhor',
		median: 'Mediana',
		averageOf: (size) => `Média de ${size}`,
		averageRule:
			'A melhor e a pior partida não contam. Uma partida com ajuda, abandonada ou não terminada não tem tempo (DNF) e é a pior.',
		bestAverage: (time, date) => `recorde ${time}, ${date}`,
		neededForBest: (time) => `novo recorde com ${time} ou menos`,
		anyTimeIsBest: 'qualquer tempo é um novo recorde',
		trend: 'Tendência',
		note: 'Tempos das partidas sem dicas nem verificações. Escolha uma linha para ver os detalhes.',
		tooFew: 'A partir de 5 tempos sem ajuda, gráficos mostram como eles evoluem.',
		allBetween: (from, to) => `Todos os seus tempos estão entre ${from} e ${to}.`,
		unit: 'minutos:segundos',
		noTimes: 'Ainda não há partidas sem dicas nem verificações.',
		days: (days) => count(days, 'dia', 'dias'),
		trendOf: (times) =>
			times === 1 ? 'Seu último tempo' : `Seus ${times} últimos tempos, do mais antigo ao mais recente`,
		trendValue: (time, date) => `${time} em ${date}`,
		trendChoose: 'Partida',
		average: (time) => `Média ${time}`,
		histogram: 'Seus tempos',
		histogramOf: (times, range) => `${count(times, 'tempo', 'tempos')}; a maioria, ${range}.`,
		span: (from, to) => `de ${from} a ${to}`,
		spanCount: (range, times) => `${range}: ${times}`,
		techniques: 'Técnicas mais difíceis',
		techniquesNote: 'O passo mais difícil de cada sudoku que você terminou.',
		puzzles: (puzzles) => count(puzzles, 'sudoku', 'sudokus'),
		year: {
			title: 'Sequência',
			frame: 'Os dias de um ano',
			label: (played, frozen, missed) =>
				`As últimas 53 semanas, um quadrado por dia: ${count(played, 'jogado', 'jogados')}, ${frozen} com curinga, ${count(missed, 'perdido', 'perdidos')}.`,
			marks: { played: 'Jogado', frozen: 'Com curinga', missed: 'Perdido' },
			day: (date, mark) => `${date}: ${mark.toLowerCase()}`,
			rules: 'Como funcionam as sequências e os curingas',
			rulesLines: [
				'Termine um sudoku do dia no próprio dia (UTC) e o dia conta. Dicas são permitidas.',
				'A sua sequência está segura até o fim de hoje (UTC).',
				'A cada sete dias seguidos você ganha um curinga. Dá para guardar dois.',
				'Se você perder um dia, um curinga é usado automaticamente e a sequência continua. Esses dias não a aumentam.',
				'Sem curinga, um dia perdido zera a sequência.',
			],
		},
		history: {
			title: 'Suas partidas',
			more: 'Ver mais',
			when: 'Término',
			time: 'Tempo',
			rankStatus: 'Classificação',
			replay: 'Replay',
			replayOf: (game, date) => `Replay: ${game}, ${date}`,
			rankStatuses: { ranked: 'classificada', held: 'em análise', unranked: 'sem classificação' },
			csv: 'Exportar como CSV',
			json: 'Exportar como JSON',
			none: 'Ainda não há partidas.',
		},
	} satisfies ViewMessages['stats'];
}
