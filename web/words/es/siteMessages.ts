import type { SiteMessages } from '../en/siteMessages.ts';

export function siteMessages() {
	return {
		questions: '¿Preguntas?',

		about: {
			title: 'Acerca de Ninefold',
			lead: 'Sudoku contra el reloj. Cinco sudokus nuevos cada día, los mismos para todos, y clasificaciones de fiar.',
			sections: [
				{
					title: 'Juego limpio por diseño',
					lines: [
						'El tiempo lo mide el servidor, no tu navegador, y antes de clasificar una partida reproduce cada movimiento.',
						'Las partidas que parecen jugadas por un programa las revisa una persona. Ningún programa rechaza nunca una.',
						'El día antes publicamos una huella digital de los sudokus del día siguiente, para que cualquiera compruebe que no cambiaron.',
						'Cuando acaba un día, cualquiera puede ver las repeticiones clasificadas de sus sudokus.',
					],
				},
				{
					title: 'Sudoku de verdad',
					lines: [
						'Cada sudoku tiene una única solución, y basta la lógica para encontrarla.',
						'Las pistas explican el paso siguiente y nombran la técnica. Se calculan, no se adivinan.',
					],
				},
				{
					title: 'Sin letra pequeña',
					lines: [
						'Sin anuncios, sin rastreo, nada que comprar. Puedes jugar a todo sin cuenta.',
						'Ninefold es de código abierto con licencia MIT. Los programas también pueden jugar: [mira cómo](/docs).',
					],
				},
			],
		},

		privacy: {
			title: 'Privacidad',
			lead: 'Guardamos lo que el juego necesita y nada más. Sin anuncios, sin rastreo, sin cookies, y nada se carga de otros sitios.',
			sections: [
				{
					title: 'Si juegas como invitado',
					lines: [
						'Tu navegador guarda un ID de invitado aleatorio. El servidor solo guarda un hash de él y cuándo empezaste.',
						'Con él, el servidor guarda tus partidas: el sudoku, cada movimiento con su hora, las pistas, los resultados y las estadísticas.',
					],
				},
				{
					title: 'Si inicias sesión',
					lines: [
						'También guardamos tu correo, tu nombre visible, tus ajustes y cuándo se creó la cuenta.',
						'Tu correo sirve para enviarte los códigos de acceso. Solo tú lo ves. Guardamos los códigos como hash y valen 10 minutos.',
						'No hay contraseña.',
					],
				},
				{
					title: 'Lo que ven los demás',
					lines: [
						'Las clasificaciones muestran tu nombre visible, tu tiempo o tu nivel y cuándo terminaste.',
						'Cuando acaba un día, cualquiera puede ver las repeticiones clasificadas de los sudokus de ese día.',
						'En una carrera, los demás ven tu nombre, tu progreso y tu tiempo. Cuando acaba, cualquiera que tenga el enlace puede ver las repeticiones.',
						'Los invitados solo aparecen en las carreras, con un nombre inventado.',
					],
				},
				{
					title: 'Tu dirección de red',
					lines: [
						'Para evitar abusos, el servidor cuenta las solicitudes por dirección de red, durante una hora como máximo.',
						'Cuenta los códigos enviados a cada correo durante un día, y los códigos erróneos hasta el siguiente acceso o, sin cuenta, durante un mes.',
						'Recuerda como hash las últimas 20 redes desde las que entraste, para que nadie más pueda agotar tus códigos.',
						'Cuando empiezas o lees un sudoku de hoy, también recuerda tu red como hash, para detectar si alguien lo miró antes de jugar. La clave cambia cada día; clave y hashes se borran en un plazo de dos días.',
						'Nuestros registros no contienen direcciones de red, correos ni nombres. Un proxy o un proveedor de alojamiento delante del servidor puede llevar los suyos.',
					],
				},
				{
					title: 'En tu navegador',
					lines: [
						'El almacenamiento de tu navegador contiene tu sesión o tu ID de invitado, tus ajustes y tus partidas, para que puedas jugar sin conexión.',
						'Si borras los datos del sitio en tu navegador, desaparece todo eso. Después ya no se puede acceder a las partidas de un invitado.',
					],
				},
				{
					title: 'Tus datos son tuyos',
					lines: [
						'En los [ajustes](/settings) puedes descargar todo lo que guardamos sobre ti.',
						'Allí también puedes borrar tu cuenta o tus partidas de invitado. Todo se borra enseguida y tus puestos en las clasificaciones desaparecen.',
						'Lo que queda: si se revisó una partida tuya, una nota de esa decisión con un ID que ya no lleva a nadie. Las copias de seguridad conservan lo borrado hasta que se descartan.',
					],
				},
			],
		},
	} satisfies SiteMessages;
}
