import type { ViewMessages } from '../en/viewMessages.ts';

const rating = new Intl.NumberFormat('es', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const learnMessages: ViewMessages['learn'] = {
	title: 'Lecciones',
	note: 'Las técnicas en el orden en que se aprenden. Cada lección tiene un ejemplo de un sudoku real y otro para ti.',
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
	missing: 'No existe esa lección',
	play: (difficulty) => `Jugar los niveles: ${difficulty.toLowerCase()}`,
	practise: 'Practicar esta técnica',
	marks: { read: 'leída', done: 'hecha' },
	chapters: {
		singles: 'Casillas únicas',
		locked: 'Candidatos bloqueados',
		sets: 'Pares, tríos, cuartetos',
		fish: 'Peces',
		links: 'Enlaces fuertes',
		wings: 'Alas',
		uniqueness: 'Unicidad',
		chains: 'Coloreado y cadenas',
		almost: 'Conjuntos casi bloqueados',
		forcing: 'Cadenas forzadas',
	},
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
