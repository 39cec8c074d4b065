import type { House } from '#engine/house.ts';
import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';

const rating = new Intl.NumberFormat('es', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const cellName = (cell: number) => `fila ${Math.floor(cell / 9) + 1}, columna ${(cell % 9) + 1}`;
const nameHouse = (index: House) =>
	`${index < 9 ? 'la fila' : index < 18 ? 'la columna' : 'el bloque'} ${(index % 9) + 1}`;

export function solveMessages({ counter }: Formatters) {
	const count = counter('es');
	const refusal: ViewMessages['solve']['refusal'] = (why) => {
		switch (why.kind) {
			case 'empty':
				return 'La cuadrícula está vacía. Pega un sudoku o escribe sus números.';
			case 'strange':
				return `«${why.character}» no vale. Usa cifras, y 0 o un punto para una casilla vacía.`;
			case 'length':
				return why.count < 81
					? `${why.count} de 81 casillas; ${why.count === 80 ? 'falta' : 'faltan'} ${81 - why.count}.`
					: `${why.count} casillas en vez de 81; ${why.count === 82 ? 'sobra' : 'sobran'} ${why.count - 81}.`;
			case 'conflict':
				return `El ${why.digit} aparece más de una vez en ${nameHouse(why.house)}.`;
			case 'full':
				return 'Todas las casillas están llenas: no queda nada por resolver.';
			case 'no_solution':
				return 'Este sudoku no tiene solución. Alguno de sus números debe de estar mal.';
			case 'too_hard':
				return 'Este sudoku es demasiado difícil de comprobar. Puede no tener solución, tener una o varias.';
			case 'no_solver':
				return 'Para esto hace falta WebAssembly, que está desactivado en este navegador.';
			case 'few':
				return `Solo ${count(why.count, 'número', 'números')}. Un sudoku necesita al menos 17.`;
			case 'several':
				return `Este sudoku tiene más de una solución: la ${cellName(why.cell)} podría ser ${why.digits[0]} ${why.digits[1] === 8 ? 'u' : 'o'} ${why.digits[1]}. Falta al menos un número.`;
		}
	};
	return {
		title: 'Tu propio sudoku',
		note: 'Trae un sudoku de un periódico, de un libro o de un amigo. Resuélvelo aquí con pistas y comprobaciones. No se clasifica.',
		enter: 'Escribe los números en la cuadrícula o pega el sudoku entero.',
		paste: 'Sudoku como texto',
		pasteNote:
			'81 casillas, fila por fila: cifras, y 0 o un punto para una casilla vacía. Los saltos de línea y los bordes no molestan.',
		checking: 'Comprobando el sudoku…',
		start: 'Empezar',
		clear: 'Vaciar',
		example: 'Ver un ejemplo',
		count: (digits) => count(digits, 'número', 'números'),
		refusal,
		brokenLink: (cells) =>
			`Este enlace está mal: trae ${count(cells, 'casilla', 'casillas')} en vez de 81. Pídelo otra vez o escribe el sudoku aquí.`,
		playing: 'Con pistas y comprobaciones, sin clasificar',
		solved: (time) => `Resuelto en ${time}`,
		rate: '¿Qué dificultad tiene?',
		rating: (value, difficulty) =>
			`Dificultad ${rating.format(value)}${difficulty === undefined ? '' : ` (${difficulty.toLowerCase()})`}. Paso más difícil:`,
		unrated: 'Demasiado difícil para las técnicas que conocemos.',
		share: 'Copiar enlace',
		shared: 'Enlace copiado.',
		notShared: 'No se pudo copiar el enlace. Es la dirección de esta página.',
		print: 'Imprimir',
		edit: 'Cambiar el sudoku',
		allSteps: 'Todos los pasos aquí',
		allStepsNote: 'Todos los pasos posibles ahora, el más fácil primero.',
		noSteps: 'Aquí no ayuda ninguna técnica conocida, o hay un número mal.',
		another: 'Otro sudoku',
		restart: 'Empezar de nuevo',
		restartQuestion: {
			title: '¿Empezar de nuevo?',
			text: 'Se borran tus números y notas, y el reloj vuelve a cero.',
			yes: 'Empezar de nuevo',
			no: 'Seguir jugando',
		},
	} satisfies ViewMessages['solve'];
}
