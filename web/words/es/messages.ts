import type { Mode } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { Refusal } from '../../browser/refusal.ts';
import type { Messages } from '../en/messages.ts';
import type { Formatters } from '../formatters.ts';
import { techniqueNames } from './techniqueNames.ts';

const difficulties: Messages['difficulties'] = {
	easy: 'Fácil',
	medium: 'Medio',
	hard: 'Difícil',
	expert: 'Experto',
	extreme: 'Extremo',
};

const modes: Messages['modes'] = { random: 'Práctica', daily: 'Sudoku del día', progression: 'Progresión' };

/** The name of a game: the adjective agrees with its noun. */
const GAMES: Record<Mode, Record<Difficulty, string>> = {
	random: {
		easy: 'Práctica fácil',
		medium: 'Práctica media',
		hard: 'Práctica difícil',
		expert: 'Práctica experta',
		extreme: 'Práctica extrema',
	},
	daily: {
		easy: 'Sudoku fácil del día',
		medium: 'Sudoku medio del día',
		hard: 'Sudoku difícil del día',
		expert: 'Sudoku experto del día',
		extreme: 'Sudoku extremo del día',
	},
	progression: {
		easy: 'Progresión fácil',
		medium: 'Progresión media',
		hard: 'Progresión difícil',
		expert: 'Progresión experta',
		extreme: 'Progresión extrema',
	},
};

export function messages({ formatTime, formatWait, counter, wrongGridPenaltyS }: Formatters) {
	const count = counter('es');
	const nameTechnique: Messages['nameTechnique'] = (technique, label) => techniqueNames[technique] ?? label;
	const refusal = ({ code, retryAfterS }: Refusal): string => {
		switch (code) {
			case 'offline':
				return 'No tienes conexión. Inténtalo de nuevo cuando vuelva.';
			case 'rate_limited':
				return retryAfterS === undefined
					? 'Demasiadas solicitudes. Inténtalo de nuevo en un momento.'
					: `Demasiadas solicitudes. Inténtalo de nuevo en ${formatWait('es', retryAfterS)}.`;
			case 'unauthorized':
				return 'Se cerró tu sesión. Inicia sesión para continuar.';
			case 'code_refused':
				return 'Ese código es incorrecto o ha caducado.';
			case 'not_found':
				return 'No lo encontramos, o es de otra persona.';
			case 'game_over':
				return 'Esta partida ha terminado.';
			case 'game_paused':
				return 'La partida está en pausa.';
			case 'game_not_paused':
				return 'La partida ya está en marcha.';
			case 'daily_never_pauses':
				return 'Los sudokus de hoy no se pueden pausar.';
			case 'level_locked':
				return 'Termina primero el nivel anterior.';
			case 'name_taken':
				return 'Ese nombre, o uno muy parecido, ya está en uso.';
			case 'wrong_grid':
				return `El sudoku aún no está bien. Se añadieron ${wrongGridPenaltyS} segundos a tu tiempo.`;
			case 'move_limit':
				return 'Esta partida llegó a su límite de movimientos.';
			case 'outcome_unknown':
			case 'unavailable':
				return 'Ninefold no está disponible ahora mismo. Inténtalo de nuevo en un momento.';
			case 'internal':
				return 'Algo falló por nuestra parte. Inténtalo de nuevo en un momento.';
			default:
				return 'No funcionó. Vuelve a cargar la página.';
		}
	};

	return {
		locale: 'es',
		dir: 'ltr',
		name: 'Ninefold',
		difficulties,
		modes,
		refusal,
		nameTechnique,
		gameOf: (mode, difficulty) => GAMES[mode][difficulty],
		tryAgain: 'Intentar de nuevo',
		offline: 'Sin conexión. Puedes seguir jugando.',
		offlineSign: 'Sin conexión',
		fairPlayOff: 'El control de juego limpio está desactivado: se clasifica toda solución correcta.',
		newVersion: 'Hay una versión nueva.',
		reload: 'Recargar',
		signedOutByService: 'Se cerró tu sesión. Inicia sesión para clasificarte.',
		skip: 'Ir al contenido',

		nav: {
			menu: 'Menú',
			home: 'Jugar',
			leaderboards: 'Clasificaciones',
			progression: 'Progresión',
			stats: 'Estadísticas',
			learn: 'Aprender',
			archive: 'Archivo',
			solve: 'Tu propio sudoku',
			print: 'Imprimir',
			howToPlay: 'Cómo se juega',
			settings: 'Ajustes',
			signIn: 'Iniciar sesión',
			account: 'Cuenta',
			signOut: 'Cerrar sesión',
			about: 'Acerca de',
			privacy: 'Privacidad',
			contact: 'Contacto',
		},

		home: {
			title: 'El sudoku de hoy',
			leaf: 'El sudoku de hoy, oculto hasta que empieces',
			note: 'El mismo sudoku y el mismo reloj para todos. No hay pausa, así que empieza cuando tengas tiempo.',
			difficulty: 'Dificultad',
			field: (players, best) => `${count(players, 'clasificado', 'clasificados')} hoy · mejor: ${best}`,
			noTimes: 'Hoy aún no hay tiempos. ¡Sé el primero!',
			best: (time) => `Mejor tiempo clasificado: ${time}`,
			yesterday: (place) => `Ayer: ${place}`,
			newHere: '¿Primera vez con el sudoku?',
			guided: 'Prueba un sudoku guiado',
			nextIn: (ms) => {
				const minutes = Math.ceil(ms / 60_000);
				return `Sudokus nuevos en ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
			},
			practice: 'Práctica',
			practiceNote: 'Un sudoku nuevo cada vez. Haz una pausa cuando quieras.',
			practiceOffline: 'No tienes conexión. Puedes seguir practicando.',
			progression: 'Progresión',
			progressionNote: 'Aprende las técnicas de una en una, nivel a nivel.',
			newGame: 'Partida nueva',
			challenge: 'Desafiar a alguien',
			byTechnique: 'Con una técnica',
			play: 'Jugar',
			resume: 'Continuar',
			board: 'Clasificación',
			result: 'Tu resultado',
			signIn: 'Inicia sesión para clasificarte',
			solved: 'resuelto',
			running: 'En curso. El reloj corre.',
			gaveUp: 'Abandonado',
			solvedIn: (timeMs) => `Resuelto en ${formatTime(timeMs)}`,
			streak: (days) => (days === 0 ? 'Aún sin racha' : `Racha de ${count(days, 'día', 'días')}`),
			streakNote: 'Termina uno de los sudokus de hoy para empezar una.',
			freezes: (freezes) => count(freezes, 'comodín', 'comodines'),
			longest: (days) => `La más larga: ${count(days, 'día', 'días')}`,
			calendar: 'Añadir al calendario',
			pastDailyQuestion: (date, difficulty) => ({
				title: `¿Empezar el sudoku ${difficulties[difficulty].toLowerCase()} del ${date}?`,
				text: 'Los sudokus anteriores no se clasifican. El reloj empieza enseguida; puedes pausarlo cuando quieras.',
				yes: 'Poner en marcha el reloj',
				no: 'Ahora no',
			}),
			dailyQuestion: (difficulty) => ({
				title: `¿Empezar el sudoku ${difficulties[difficulty].toLowerCase()} del día?`,
				text: 'El reloj empieza cuando aparece el sudoku y no se puede pausar, ni siquiera cerrando la página. Solo cuenta tu primer intento.',
				yes: 'Poner en marcha el reloj',
				no: 'Ahora no',
			}),
		},

		game: {
			grid: 'Cuadrícula del sudoku',
			loading: 'Cargando el sudoku…',
			pause: 'Pausa',
			resume: 'Reanudar',
			paused: 'En pausa',
			pausedNote: 'El reloj está parado y el sudoku, oculto.',
			penalty: (ms) => `+${ms / 1000} s de penalización`,
			undo: 'Atrás',
			redo: 'Rehacer',
			erase: 'Borrar',
			fill: 'Autonotas',
			fillAll: 'Autonotas: anotar todos los candidatos',
			entry: 'Entrada',
			modes: { digit: 'Número', corner: 'Esquina', centre: 'Centro', colour: 'Color' },
			colours: ['rojo', 'naranja', 'amarillo', 'verde', 'turquesa', 'azul', 'violeta', 'rosa', 'gris'],
			takenUp: (digit) => `${digit} elegido`,
			selectedCount: (cellCount) => `${cellCount} casillas seleccionadas`,
			timeIs: (ms) => {
				const seconds = Math.floor(ms / 1000);
				return `${count(Math.floor(seconds / 60), 'minuto', 'minutos')} ${count(seconds % 60, 'segundo', 'segundos')}`;
			},
			whichHouse: '¿Qué leo? Pulsa R para la fila, C para la columna o B para el bloque.',
			house: (kind, number, digits) =>
				`${{ row: 'Fila', column: 'Columna', box: 'Bloque' }[kind]} ${number}: ${digits}`,
			keypad: 'Números',
			menu: 'Menú de la partida',
			history: 'Deshacer y rehacer',
			place: (digit) => `Poner ${digit}`,
			givenStays: 'Este número es parte del sudoku.',
			noNotesHere: 'Borra primero el número y luego añade notas.',
			noPause: 'El sudoku de hoy no se puede pausar.',
			tools: 'Herramientas',
			hint: 'Pista',
			check: 'Comprobar',
			digitKey: (digit, remaining) => `${digit}, quedan ${remaining}`,
			time: 'Tiempo',
			levelOf: (level) => `Nivel ${level}`,
			teaches: (technique) => `Técnica: ${technique}`,
			unranked: {
				guest: 'Invitado · inicia sesión para clasificarte',
				assisted: 'Con ayuda, sin clasificar',
				archive: 'Sudoku anterior, sin clasificar',
				not_first_game: 'Ya jugado, sin clasificar',
			},
			cell: (row, column) => `Fila ${row}, columna ${column}`,
			cellEmpty: 'vacía',
			cellGiven: 'fija',
			cellMarks: (digits) => `notas ${digits}`,
			cellCentreMarks: (digits) => `notas en el centro ${digits}`,
			cellConflict: 'conflicto',
			cellWrong: 'incorrecta',
			cellRuledOut: (digits) => `la pista descarta ${digits}`,
			cellHint: (digit) => `la pista pone ${digit} aquí`,
			chooseCell: 'Selecciona primero una casilla.',
			notRightYet: (cellCount) => `Casi: ${cellCount} casillas en conflicto.`,
			checked: (cellCount) => {
				if (cellCount === 0) return 'De momento, todo es correcto.';
				return `${count(cellCount, 'casilla está mal', 'casillas están mal')}.`;
			},
			wentOnElsewhere: 'Seguiste jugando en otro lugar. Esta es la última posición.',
			solvedOffline: '¡Resuelto! Se enviará al volver la conexión.',
			noHelpOffline: 'Las pistas y las comprobaciones necesitan conexión.',
			helpQuestion: {
				text: 'Con pistas o comprobaciones, esta partida sale de la clasificación. Se queda en tu historial.',
				no: 'Seguir sin ella',
			},
			hintQuestion: { title: '¿Usar una pista?', yes: 'Usar la pista' },
			checkQuestion: { title: '¿Comprobar la cuadrícula?', yes: 'Comprobar' },
			giveUpQuestion: {
				title: '¿Abandonar esta partida?',
				text: 'La partida termina aquí. No podrás volver a ella.',
				yes: 'Abandonar',
				no: 'Seguir jugando',
			},
			notLoaded: 'No se ha podido cargar la partida',
			hintStep: (level) => `Pista ${level} de 3`,
			more: 'Dime más',
			otherStep: 'Otro paso',
			doStep: 'Aplicar',
			lesson: (technique) => `Aprende esta técnica: ${technique}`,
			close: 'Cerrar',
		},

		result: {
			ranked: (rank, total) => `${rank}.º de ${total}`,
			nextDaily: (difficulty) => `Jugar el sudoku ${difficulties[difficulty].toLowerCase()} del día`,
			replay: 'Repetición',
		},

		signIn: {
			badEmail: 'Eso no parece una dirección de correo.',
			badCode: 'Escribe todas las cifras del código.',
			welcome: (name) => `Sesión iniciada como ${name}.`,
		},

		nowhere: {
			title: 'Página no encontrada',
			text: 'No hay nada en esta dirección.',
			home: 'Jugar el sudoku de hoy',
		},
	} satisfies Messages;
}
