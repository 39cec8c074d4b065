import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';

export function statsMessages({ counter }: Formatters) {
	const count = counter('es');
	return {
		title: 'Estadísticas',
		none: 'Aún no hay nada. Termina una partida para ver tus estadísticas.',
		times: 'Tiempos por juego',
		started: 'Empezadas',
		finished: 'Terminadas',
		abandoned: 'Abandonadas',
		streak: 'Racha',
		longest: 'Racha más larga',
		freezes: 'Comodines',
		game: 'Juego',
		best: 'Mejor',
		median: 'Mediana',
		averageOf: (size) => `Media de ${size}`,
		averageRule:
			'La mejor y la peor partida no cuentan. Una partida abandonada, sin terminar o con ayuda no tiene tiempo (DNF) y es la peor.',
		bestAverage: (time, date) => `récord ${time}, ${date}`,
		neededForBest: (time) => `nuevo récord con ${time} o menos`,
		anyTimeIsBest: 'cualquier tiempo es un nuevo récord',
		trend: 'Tendencia',
		note: 'Tiempos de las partidas sin pistas ni comprobaciones. Elige una fila para ver los detalles.',
		tooFew: 'A partir de 5 tiempos sin ayuda, unos gráficos muestran cómo evolucionan.',
		allBetween: (from, to) => `Todos tus tiempos están entre ${from} y ${to}.`,
		unit: 'minutos:segundos',
		noTimes: 'Aún no hay partidas sin pistas ni comprobaciones.',
		days: (days) => count(days, 'día', 'días'),
		trendOf: (times) =>
			times === 1 ? 'Tu último tiempo' : `Tus ${times} últimos tiempos, del más antiguo al más reciente`,
		trendValue: (time, date) => `${time} el ${date}`,
		trendChoose: 'Partida',
		average: (time) => `Media ${time}`,
		histogram: 'Tus tiempos',
		histogramOf: (times, range) => `${count(times, 'tiempo', 'tiempos')}; la mayoría, ${range}.`,
		span: (from, to) => `de ${from} a ${to}`,
		spanCount: (range, times) => `${range}: ${times}`,
		techniques: 'Técnicas más difíciles',
		techniquesNote: 'El paso más difícil de cada sudoku que terminaste.',
		puzzles: (puzzles) => count(puzzles, 'sudoku', 'sudokus'),
		year: {
			title: 'Racha',
			frame: 'Los días de un año',
			label: (played, frozen, missed) =>
				`Las últimas 53 semanas, un cuadro por día: ${count(played, 'jugado', 'jugados')}, ${frozen} con comodín, ${count(missed, 'perdido', 'perdidos')}.`,
			marks: { played: 'Jugado', frozen: 'Con comodín', missed: 'Perdido' },
			day: (date, mark) => `${date}: ${mark.toLowerCase()}`,
			rules: 'Cómo funcionan las rachas y los comodines',
			rulesLines: [
				'Termina un sudoku del día el día que sale (UTC) y ese día cuenta. Las pistas valen.',
				'Tu racha está a salvo hasta que acabe el día de hoy (UTC).',
				'Cada siete días seguidos ganas un comodín. Puedes guardar dos.',
				'Si te saltas un día, se usa un comodín automáticamente y la racha sigue. Esos días no la alargan.',
				'Sin comodín, un día perdido pone la racha a cero.',
			],
		},
		history: {
			title: 'Tus partidas',
			more: 'Ver más',
			when: 'Terminada',
			time: 'Tiempo',
			rankStatus: 'Clasificación',
			replay: 'Repetición',
			replayOf: (game, date) => `Repetición: ${game}, ${date}`,
			rankStatuses: { ranked: 'clasificada', held: 'en revisión', unranked: 'sin clasificar' },
			csv: 'Exportar como CSV',
			json: 'Exportar como JSON',
			none: 'Aún no hay partidas.',
		},
	} satisfies ViewMessages['stats'];
}
