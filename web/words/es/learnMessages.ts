import type { ViewMessages } from '../en/viewMessages.ts';

const rating = new Intl.NumberFormat('es', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const learnMessages: ViewMessages['learn'] = {
	title: 'Lecciones',
	note: 'Las técnicas de las pistas y de los niveles, de la más fácil a la más difícil. Cada lección tiene un ejemplo de un sudoku real y otro para ti.',
	back: 'Todas las lecciones',
	what: 'Qué es',
	when: 'Cuándo funciona',
	example: 'Ejemplo',
	picture: 'Una cuadrícula de sudoku con el paso dibujado. El texto dice lo mismo.',
	key: {
		reason: 'casillas del paso',
		key: 'sus candidatos',
		proof: 'número demostrado',
		out: 'descartado',
		chain: 'enlaces (continuo = fuerte)',
	},
	rated: (value) => `dificultad ${rating.format(value)}`,
	before: 'Anterior',
	next: 'Siguiente',
	missing: 'No existe esa lección.',
	play: (difficulty) => `Jugar los niveles: ${difficulty.toLowerCase()}`,
	beyond: 'Más allá de los niveles',
	try: {
		title: 'Inténtalo',
		strike:
			'Encuentra un candidato que esta técnica descarta: selecciona la casilla y pulsa el número para quitar su nota.',
		place: 'Encuentra el paso: selecciona la casilla y escribe su número.',
		left: (candidates) => (candidates === 1 ? '¡Bien! Falta 1 más.' : `¡Bien! Faltan ${candidates} más.`),
		done: '¡Eso es!',
		wrong: 'No es correcto. Deshaz y vuelve a mirar.',
		other: 'Correcto, pero no con esta técnica.',
		show: 'Muéstramelo',
		again: 'Empezar de nuevo',
	},
};
