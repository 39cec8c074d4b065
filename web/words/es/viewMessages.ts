import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';
import { coachMessages } from './coachMessages.ts';
import { howToPlay } from './howToPlay.ts';
import { learnMessages } from './learnMessages.ts';
import { parMessages } from './parMessages.ts';
import { printMessages } from './printMessages.ts';
import { raceMessages } from './raceMessages.ts';
import { resultMessages } from './resultMessages.ts';
import { solveMessages } from './solveMessages.ts';
import { statsMessages } from './statsMessages.ts';

const reasons: ViewMessages['reasons'] = {
	guest: 'Las partidas de invitado no entran en la clasificación.',
	assisted: 'Usaste una pista o una comprobación, así que esta partida no se clasifica.',
	archive: 'Solo se clasifica el sudoku de hoy.',
	not_first_game: 'Solo se clasifica tu primer intento de un sudoku del día.',
	race: 'Las carreras no se clasifican.',
	rejected: 'Revisamos esta partida y no se clasificará.',
	no_log: 'No recibimos ningún movimiento de esta partida.',
	partial_log: 'Los movimientos que recibimos no llevan al sudoku terminado.',
	too_fast: 'Nadie ha resuelto nunca tan rápido un sudoku así.',
	burst: 'Los números llegaron más deprisa de lo que una mano puede escribirlos.',
	even_pace: 'El ritmo fue más regular de lo normal.',
	idle_then_burst: 'No pasó nada durante mucho tiempo y luego se tecleó todo el sudoku de golpe.',
	solved_in_pause: 'Parece que lo resolviste con el reloj parado.',
	solution_order: 'Las casillas se llenaron en un orden que no es el de quien resuelve.',
	even_effort: 'Las casillas difíciles no llevaron más tiempo que las fáciles.',
	copied_log: 'Los movimientos y los tiempos coinciden con los de otra persona.',
	seen_before: 'Alguien de tu red ya había visto este sudoku del día y tardaste inusualmente poco.',
	early_move: 'Llegó un movimiento antes de que se enviara el sudoku.',
	clock_mismatch: 'Los tiempos de los movimientos no encajan con el reloj de nuestro servidor.',
	beyond_par: 'Fue mucho más rápido de lo que sugieren tus partidas anteriores.',
};

export function viewMessages(formatters: Formatters) {
	const count = formatters.counter('es');
	const rating = new Intl.NumberFormat('es', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
	return {
		reasons,
		archive: {
			note: 'Juega cualquier sudoku anterior. Solo se clasifican los que se empezaron el día que salieron.',
			month: 'Mes',
			monthBefore: 'Mes anterior',
			monthAfter: 'Mes siguiente',
			status: { none: 'sin jugar', running: 'en curso', done: 'resuelto', gaveUp: 'abandonado' },
			others: (difficulties) => `también resueltos: ${difficulties}`,
			frozen: 'comodín usado',
			missed: 'perdido',
			key: 'Puntos: de fácil a extremo',
			feed: 'Fuente Atom',
			calendar: 'Calendario',
		},

		board: {
			title: 'Clasificaciones',
			rank: 'Puesto',
			player: 'Jugador',
			time: 'Tiempo',
			level: 'Nivel',
			finished: 'Terminado',
			empty: 'Aún no hay tiempos. ¡Sé el primero!',
			emptyPast: 'Nadie se clasificó ese día.',
			total: (players) => count(players, 'jugador', 'jugadores'),
			mode: 'Modo',
			difficulty: 'Dificultad',
			date: 'Fecha',
			dayBefore: 'Día anterior',
			dayAfter: 'Día siguiente',
			you: 'tú',
			ownAhead: (percentile) => `más rápido que el ${Math.floor(percentile)} %`,
			notOn: 'Aún no estás en esta clasificación.',
			note: 'El mejor tiempo de cada jugador.',
			levelNote: 'El nivel más alto de cada jugador.',
			top: 'Primeros',
			ahead: 'Página anterior',
			behind: 'Página siguiente',
			range: (first, last, total) => `${first}–${last} de ${total}`,
			aroundMe: 'Cerca de mí',
			fresh: 'nuevo',
			paused: (time) => `En pausa durante ${time}`,
			guard: 'El servidor mide el tiempo, y las partidas fuera de lo común se revisan antes de clasificarse.',
			guardLink: 'Cómo funciona',
			replayOf: (name, time) => `${time}, repetición de ${name}`,
		},

		challenge: {
			named: (name, time) => `${name} tardó ${time}. ¿Y tú?`,
			beat: (time) => `¿Puedes bajar de ${time}?`,
			same: 'El mismo tiempo',
			than: (gap, name) => `${gap} que ${name}`,
			notYet: 'Este sudoku aún no ha salido',
			notYetText: 'Los sudokus de cada día salen a medianoche (UTC).',
		},

		decision: {
			ranked: (game) => `Revisamos tu partida (${game}): ya está clasificada.`,
			accepted: (game) => `Revisamos tu partida (${game}): no hay nada que objetar.`,
			rejected: (game) => `Revisamos tu partida (${game}): no cuenta para la clasificación.`,
			open: 'Ver la repetición',
		},

		/** Tips in the first practice game; they take the place of its name, so they are short. */
		firstGameTips: {
			enter: 'Una casilla y luego su número.',
			enterDigitFirst: 'Un número y luego sus casillas.',
			notes: (corner) => `¿Dudas? Anota con «${corner}».`,
			help: (hint) => `¿Sin ideas? Prueba «${hint}».`,
		},

		/** Games that the page makes and plays by itself. */
		practice: {
			making: 'Creando el sudoku…',
			note: 'No se clasifica: creado en este dispositivo',
			onDevice: 'En este dispositivo',
		},

		progression: {
			title: 'Progresión',
			locked: 'Bloqueado',
			note: 'Termina un nivel para desbloquear el siguiente. La clasificación va por nivel y luego por tiempo.',
			doneOf: (done, levels) => (done === levels ? `Los ${levels} niveles` : `${done} de ${levels} niveles`),
			play: 'Jugar',
			again: 'Jugar otra vez',
			rating: (value) => `dificultad ${rating.format(value)}`,
			playLevel: (level) => `Jugar el nivel ${level}`,
			lesson: 'Leer la lección',
			lockedGroup: (first, last) => (first === last ? `Nivel ${first}` : `Niveles ${first} a ${last}`),
			more: (levels) => `y ${levels} más`,
			earlier: 'Tus niveles anteriores',
		},

		stats: statsMessages(formatters),
		par: parMessages(formatters),

		signIn: {
			nameFaults: {
				length: 'Usa entre 2 y 24 caracteres.',
				unseen: 'No uses caracteres invisibles.',
				stacked: 'No pongas más de tres acentos en una letra.',
				email: 'No uses una dirección de correo.',
				scripts: 'No mezcles alfabetos en una palabra.',
				reserved: 'Ese nombre está reservado.',
			},
			title: 'Iniciar sesión',
			note: 'No necesitas contraseña. Te enviaremos un código de seis cifras y añadiremos tus partidas de invitado a tu cuenta.',
			email: 'Correo electrónico',
			send: 'Enviar el código',
			sentTo: (email) => `Te enviamos un código a ${email}. Caduca en 10 minutos.`,
			code: 'Código',
			verify: 'Iniciar sesión',
			other: 'Usar otro correo',
			devCode: 'Desarrollo local: no se envía ningún correo. El código es',
			signedInAs: (name) => `Sesión iniciada como ${name}`,
			guestRuns: (games) => {
				if (games === 0) return 'Aún no hay partidas terminadas en este navegador.';
				return games === 1
					? 'Se añadirá tu partida terminada.'
					: `Se añadirán tus ${count(games, 'partida terminada', 'partidas terminadas')}.`;
			},
			resend: 'Enviar un código nuevo',
			resendIn: (seconds) => `Código nuevo en ${seconds} s`,
		},

		settings: {
			title: 'Ajustes',
			profile: 'Perfil',
			displayName: 'Nombre visible',
			saveName: 'Guardar',
			nameSaved: 'Guardado.',
			email: (email) => `Sesión iniciada como ${email}. Solo tú lo ves.`,
			guest: 'Juegas como invitado. Solo este navegador puede abrir tus partidas.',
			signOut: 'Cerrar sesión',
			exportData: 'Descargar mis datos',
			theme: 'Tema',
			themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
			contrast: 'Contraste',
			contrasts: { system: 'Contraste normal', more: 'Contraste alto' },
			language: 'Idioma',
			languageOfBrowser: 'Automático',
			entry: 'Entrada',
			entries: { cell: 'Primero la casilla', digit: 'Primero el número' },
			entryNotes: {
				cell: 'Selecciona una casilla y escribe su número.',
				digit: 'Elige un número y toca las casillas donde quieras ponerlo.',
			},
			play: 'Durante la partida',
			highlightPeers: 'Resaltar fila, columna y bloque',
			highlightDigit: 'Resaltar números iguales',
			highlightMarks: 'Resaltar notas iguales',
			highlightConflicts: 'Mostrar conflictos',
			clearPeerMarks: 'Quitar notas automáticamente',
			showClock: 'Mostrar el reloj',
			digitSize: 'Tamaño de los números',
			digitSizes: { standard: 'Normal', large: 'Grande' },
			keys: 'Teclas',
			leftHanded: 'Para zurdos: teclas a la izquierda',
			squareKeys: 'Teclas en cuadro de 3 × 3 en el teléfono',
			wrapArrows: 'En el borde, las flechas pasan al otro lado',
			device: 'Dispositivo',
			wakeLock: 'Mantener la pantalla encendida al jugar',
			haptics: 'Vibración',
			sound: 'Sonidos',
		},

		shared: {
			about: 'Ninefold es sudoku contra el reloj: cinco sudokus nuevos al día y clasificaciones limpias.',
			play: 'Jugar el sudoku de hoy',
			own: 'Es mía: iniciar sesión',
			game: 'No puedes abrir esta partida',
			gameText: 'Es de otra persona o ya no existe.',
			replay: 'Esta repetición no es pública',
			replayText:
				'Las repeticiones de los sudokus del día clasificados se abren a todos cuando acaba el día. Las demás solo las ve quien las jugó.',
		},

		access: {
			title: 'Dispositivos y claves',
			note: 'Mira dónde tienes la sesión iniciada y crea claves para tus programas.',
			show: 'Mostrar dispositivos y claves',
			devices: 'Sesiones iniciadas',
			keys: 'Claves para programas',
			unknownDevice: 'Dispositivo desconocido',
			thisDevice: 'Este dispositivo',
			signOut: 'Cerrar sesión',
			revoke: 'Revocar',
			neverUsed: 'Sin usar todavía',
			lastUsed: (date) => `Último uso: ${date}`,
			signedInOn: (date) => `Sesión iniciada: ${date}`,
			copy: 'Copiar la clave',
			rights: { read: 'Leer mis partidas', play: 'Leer y jugar' },
			right: 'Qué permite la clave',
			keyName: 'Nombre de la nueva clave',
			make: 'Crear una clave',
			made: (name) => `Copia ahora la clave «${name}». Solo se muestra esta vez.`,
			tooMany: 'Tienes 20 claves. Revoca una primero.',
			badName: 'Pon un nombre a la clave.',
			signOutQuestion: (device) => ({
				title: `¿Cerrar la sesión en «${device}»?`,
				text: 'Se cerrará la sesión en ese dispositivo. Tus partidas se conservan.',
				yes: 'Cerrar sesión',
				no: 'Cancelar',
			}),
			revokeQuestion: {
				title: '¿Revocar esta clave?',
				text: 'Los programas que la usan dejan de funcionar al instante.',
				yes: 'Revocar',
				no: 'Conservarla',
			},
			signedOut: 'La sesión de ese dispositivo está cerrada.',
			revoked: 'La clave está revocada.',
		},
		leaving: {
			title: 'Cerrar sesión o borrar',
			guestTitle: 'Borrar mis partidas',
			signOutNote:
				'¿Perdiste el teléfono o dejaste tu sesión abierta en algún sitio? Esto la cierra en todos los dispositivos, también en este.',
			signOut: 'Cerrar sesión en todas partes',
			signOutQuestion: {
				title: '¿Cerrar sesión en todas partes?',
				text: 'Se cerrará tu sesión en todos tus dispositivos, incluido este. Tus partidas se conservan y puedes volver a entrar enseguida.',
				yes: 'Cerrar en todas partes',
				no: 'Mantener la sesión',
			},
			signedOut: 'Se cerró tu sesión en todas partes.',
			delete: 'Borrar mi cuenta',
			deleteTitle: '¿Borrar tu cuenta?',
			consequences: [
				'Se borra enseguida: tu perfil y tu correo, todas las partidas con sus movimientos, tus estadísticas, niveles y racha.',
				'Tus puestos en las clasificaciones desaparecen y quienes iban detrás suben.',
				'Si se revisó alguna de tus partidas, queda una nota de la decisión con un ID que ya no lleva a nadie.',
				'Las copias de seguridad conservan lo borrado hasta que se descartan.',
				'Esto no se puede deshacer. Descarga antes tus datos si quieres conservarlos.',
			],
			codeNote: (email) => `Para asegurarnos de que eres tú, enviaremos un código a ${email}.`,
			deleteForever: 'Borrar para siempre',
			keep: 'Conservar mi cuenta',
			deleted: 'Se ha borrado todo.',
			guestNote: 'Borra todas tus partidas de invitado, tus estadísticas y tus niveles, aquí y en nuestro servidor.',
			deleteGuest: 'Borrar mis partidas',
			guestQuestion: {
				title: '¿Borrar todas tus partidas?',
				text: 'Se borran enseguida todas las partidas, las estadísticas, los niveles y tu racha. Las copias de seguridad las conservan hasta que se descartan. Esto no se puede deshacer.',
				yes: 'Borrar para siempre',
				no: 'Conservar mis partidas',
			},
		},

		heldNote: {
			usually: 'Normalmente, en menos de un día.',
			questions: '¿Preguntas?',
		},

		howToPlay,

		solvingPath: {
			title: 'Camino a la solución',
			unsolved: 'Las técnicas que conocemos no llegan hasta la solución.',
			plot: (stepCount, first, last, hardSteps) =>
				`Casillas llenas en ${count(stepCount, 'paso', 'pasos')}, de ${first} a ${last}. ${hardSteps.length === 1 ? 'El más difícil: el paso' : 'Los más difíciles: los pasos'} ${hardSteps.join(', ')}.`,
			caption: ({ stepCount, first, last, hardCount }) =>
				`De ${first} a ${last} casillas llenas en ${count(stepCount, 'paso', 'pasos')}. ${hardCount === 1 ? 'El punto marca el más difícil' : 'Los puntos marcan los más difíciles'}.`,
			technique: 'Técnica',
			count: 'Veces usada',
			rating: 'Dificultad',
			narrowest: (step, choices) => {
				if (choices === 0)
					return `Menos opciones, en el paso ${step}: no se podía llenar ninguna casilla directamente.`;
				return `Menos opciones, en el paso ${step}: ${choices === 1 ? 'se podía llenar una casilla' : `se podían llenar ${choices} casillas`} directamente.`;
			},
		},
		races: raceMessages(formatters),
		...coachMessages(formatters),
		...resultMessages(formatters),
		learn: learnMessages,
		firstGrid: {
			open: 'Probar un sudoku guiado',
			openNote: 'Cinco pasos rápidos. Sin reloj ni puntos.',
			unavailable: 'Se necesita conexión. Inténtalo de nuevo cuando vuelva.',
			title: 'Tu primer sudoku',
			tasks: {
				last: 'A la fila 1 le queda una casilla vacía. Ya está seleccionada: escribe el número que falta.',
				single:
					'Mira la fila 8, columna 2: en su fila, su columna y su bloque ya hay ocho números. Escribe el noveno. Esto se llama único desnudo.',
				marks:
					'¿Aún no lo tienes claro? En la fila 2, columna 3 caben dos números. Elige «Esquina» y anota los dos: para eso son las notas. Luego vuelve a «Número».',
				hint: '¿No avanzas? Pide una pista. Te dice dónde mirar, luego qué técnica usar y luego el paso entero.',
				finish: 'Ahora llena el resto: selecciona una casilla y escribe su número.',
			},
			solved: '¡Resuelto!',
			finished: 'No tiene más misterio. Las lecciones te enseñan lo demás.',
			progress: (done, steps) => `${done} de ${steps} pasos hechos`,
			again: 'Empezar de nuevo',
		},
		print: printMessages,
		solve: solveMessages(formatters),
	} satisfies ViewMessages;
}
