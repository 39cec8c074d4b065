import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';

export function parMessages({ counter }: Formatters) {
	const count = counter('es');
	return {
		before: (about, low, high) => `Tú: unos ${about} (de ${low} a ${high})`,
		interval: 'Cuatro de cada cinco tiempos tuyos están en este margen.',
		ahead: (gap) => `${gap} mejor de lo esperado.`,
		behind: (gap) => `${gap} más de lo esperado.`,
		even: 'Justo lo esperado.',
		range: (about, low, high) =>
			`Se esperaban ${about}; cuatro de cada cinco tiempos tuyos están entre ${low} y ${high}.`,
		harder: (percent) => `Este sudoku resultó un ${percent} % más difícil que su nivel.`,
		easier: (percent) => `Este sudoku resultó un ${percent} % más fácil que su nivel.`,
		asGraded: 'Este sudoku resultó como dice su nivel.',
		speed: 'Tu velocidad',
		speedOf: (value, deviation) => `${value} ± ${deviation}`,
		speedNote: (runCount) =>
			`1 es un jugador medio; 2 tarda la mitad. El valor verdadero puede desviarse en lo que sigue a ±. De ${count(runCount, 'partida', 'partidas')}.`,
		speedFew: 'Tu velocidad aparece cuando hayas resuelto cinco sudokus nuevos sin ayuda.',
		played: 'Lo difíciles que resultaron',
		playedNote:
			'Según el tiempo de un jugador medio, comparado con el nivel del sudoku. La barra contiene el valor verdadero cuatro de cada cinco veces.',
		playedNone: 'Esto aparece cuando diez personas hayan resuelto un sudoku del día.',
		order: 'Orden',
		orders: { hardest: 'Más difíciles primero', easiest: 'Más fáciles primero' },
		middle: (time, percent) =>
			percent === 0
				? `${time}, como dice su nivel`
				: `${time}, ${Math.abs(percent)} % más ${percent > 0 ? 'difícil' : 'fácil'}`,
	} satisfies ViewMessages['par'];
}
