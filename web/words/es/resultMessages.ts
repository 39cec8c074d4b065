import type { ResultMessages } from '../en/resultMessages.ts';
import type { Formatters } from '../formatters.ts';

export function resultMessages({ counter, formatTime }: Formatters) {
	const count = counter('es');
	return {
		replay: {
			own: 'Tu partida',
			play: 'Reproducir',
			hold: 'Pausar',
			before: 'Movimiento anterior',
			next: 'Movimiento siguiente',
			position: 'Posición',
			moment: (atMs, endMs) => `${formatTime(atMs)} de ${formatTime(endMs)}`,
			speed: 'Velocidad',
			times: (speed) => `${speed}×`,
			skip: 'Saltar las pausas largas',
			grid: (filled, empty) => `La cuadrícula con ${filled} de ${count(empty, 'casilla llena', 'casillas llenas')}`,
			errors: (errors) =>
				errors === 0 ? 'Ningún número incorrecto' : count(errors, 'número incorrecto', 'números incorrectos'),
			noMoves: 'No se guardaron los movimientos de esta partida, así que no hay repetición.',
			movesRemoved:
				'Los movimientos de esta partida ya no se guardan, así que no hay repetición. El tiempo se mantiene.',
			keys: 'Espacio reproduce y pausa. Las flechas van de un movimiento a otro.',
			moves: 'Todos los movimientos',
			cleared: 'borrado',
			wrong: 'incorrecto',
			backToGame: 'Resultado',
		},

		review: {
			title: 'Análisis',
			ownTimes: 'Tus tiempos',
			best: 'Mejor',
			last5: 'Últimos 5',
			last12: 'Últimos 12',
			median: 'Mediana',
			gap: (ms) => (ms === 0 ? 'igual' : `${formatTime(Math.abs(ms))} ${ms < 0 ? 'más rápido' : 'más lento'}`),
			others: 'Frente a los demás',
			pace: 'En qué se fue el tiempo',
			plot: ({ cells, time, stalls, errors }) =>
				`${count(cells, 'casilla llena', 'casillas llenas')} en ${time}, con ${count(stalls, 'pausa larga', 'pausas largas')} y ${count(errors, 'número incorrecto', 'números incorrectos')}.`,
			caption: (errors) =>
				errors === 0
					? 'Casillas llenas'
					: `Casillas llenas. En rojo: ${count(errors, 'número incorrecto', 'números incorrectos')}`,
			stall: (length, at) => `pausa de ${length} en ${at}`,
			needed: (technique) => `Paso siguiente: ${technique}`,
			noStalls: 'Ritmo constante, sin pausas largas.',
		},

		ghostRace: {
			title: 'Competir contra un fantasma',
			note: 'Una barra muestra cuántas casillas llevas tú y cuántas el fantasma. No afecta a la clasificación.',
			off: 'Nadie',
			kinds: { best: 'Tu mejor tiempo', median: 'Jugador medio', winner: 'Quien ganó' },
			you: (filled) => `Tú ${filled}`,
			ghost: (filled) => `Fantasma ${filled}`,
			say: 'Decir el marcador',
			standing: ({ own, ownOf, ghost, ghostOf }) =>
				`Llevas ${own} de ${ownOf} casillas; el fantasma, ${ghost} de ${ghostOf}.`,
		},

		share: {
			text: 'Texto para compartir',
			copyByHand: 'No se pudo copiar. El texto está seleccionado: cópialo con el teclado o el menú.',
			title: 'Compartir',
			share: 'Compartir',
			copy: 'Copiar texto',
			save: 'Guardar imagen',
			copied: 'Copiado.',
		},

		distribution: {
			unit: 'minutos:segundos',
			median: (value) => `mediana ≈ ${value}`,
			medianLevel: (level) => `mediana: nivel ${level}`,
			tooFew: (players) =>
				`${count(players, 'jugador', 'jugadores')} por ahora. A partir de 5, un gráfico los compara.`,
			youAreHere: 'Tú',
			level: (level) => `Nivel ${level}`,
			andSlower: (time) => `${time} o más`,
			span: (from, to) => `de ${from} a ${to}`,
			spanCount: (span, players) => `${span}: ${count(players, 'jugador', 'jugadores')}`,
			plot: (total, fullest) => `Resultados de ${count(total, 'jugador', 'jugadores')}. Lo más frecuente: ${fullest}.`,
			ownResult: (own) => `Tú: ${own}.`,
		},

		finish: {
			title: '¡Resuelto!',
			levelTitle: (level) => `¡Nivel ${level} superado!`,
			ahead: (percentile) => `Más rápido que el ${Math.floor(percentile)} % de los demás jugadores`,
			penalty: (ms) => `Incluye ${ms / 1000} s de penalización`,
			firstRun: (game) => `Tu primera partida: ${game.toLowerCase()}`,
			home: 'Inicio',
			previous: (ms) => `Tu mejor tiempo: ${formatTime(ms)}`,
			slower: (ms) => `${formatTime(ms)} más lento que tu mejor tiempo`,
			leader: 'El más rápido hasta ahora',
			onBoard: 'Clasificada',
			held: 'En revisión antes de clasificarse',
			unranked: 'Sin clasificar',
			waiting: 'Enviando…',
			unsent: 'A la espera de conexión.',
			unsentNote: 'Deja esta página abierta: el reloj corre hasta que se envíe tu solución.',
			again: 'Jugar otro',
			ladderDone: '¡Terminaste todos los niveles de esta dificultad!',
			signInNote: 'Añadiremos tus partidas de invitado a tu cuenta.',
			openPath: 'Ver cómo se resuelve',
			pathUnavailable: 'Se necesita conexión. Inténtalo de nuevo cuando vuelva.',
			on: (game) => `(${game})`,
			newBest: 'Nuevo récord personal',
			fasterBy: (time) => `Nuevo récord personal, ${time} menos`,
			asBest: 'Igualaste tu mejor tiempo',
			streak: (days) => `Racha +1: ${count(days, 'día seguido', 'días seguidos')}`,
			practice: (difficulty) => `Práctica: ${difficulty}`,
			solvedGrid: 'El sudoku resuelto. Cuanto más intenso el azul, más tarde se llenó la casilla.',
			first: 'primero',
			last: 'último',
			leaderboard: 'Clasificación',
			few: 'Aquí no hay nadie más clasificado todavía.',
		},

		gaveUp: {
			title: 'Esta es la solución',
			text: 'Abandonaste este sudoku. Más abajo está cómo se resuelve.',
			solvedGrid: 'La solución. Los números en azul son tuyos.',
			tryAgain: 'Repetir este nivel',
			solution: 'Ver la solución',
			again: 'Jugar otra vez (no se clasifica)',
		},

		ranks: {
			today: 'Hoy',
			finishedUtc: 'Terminado (UTC)',
			playThis: 'Jugar este sudoku',
			play: 'Jugar',
			spread: 'Cómo se reparten los tiempos',
			spreadLevels: 'Cómo se reparten los niveles',
		},
	} satisfies ResultMessages;
}
