import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';

export function parMessages({ counter }: Formatters) {
	const count = counter('es');
	return {
		before: (about, low, high) => `Tu tiempo probable: ${about} (de ${low} a ${high})`,
		interval: 'Cuatro de cada cinco veces terminarías dentro de este margen.',
		ahead: (gap) => `${gap} mejor de lo esperado.`,
		behind: (gap) => `${gap} más de lo esperado.`,
		even: 'Justo lo esperado.',
		range: (about, low, high) =>
			`Lo esperado era ${about}. Cuatro de cada cinco veces tardarías entre ${low} y ${high}.`,
		harder: (percent) => `Este sudoku resultó un ${percent} % más difícil de lo que indica su nivel.`,
		easier: (percent) => `Este sudoku resultó un ${percent} % más fácil de lo que indica su nivel.`,
		asGraded: 'Este sudoku resultó tan difícil como indica su nivel.',
		speed: 'Tu velocidad',
		speedOf: (value, deviation) => `${value} ± ${deviation}`,
		speedNote: (runCount) =>
			`1 es un jugador medio; quien tiene 2 tarda la mitad. El valor real puede desviarse lo que indica ±. Según ${count(runCount, 'partida', 'partidas')}.`,
		speedFew: 'Tu velocidad aparecerá cuando hayas resuelto cinco sudokus nuevos sin ayuda.',
		played: 'Lo difíciles que resultaron',
		playedNote: 'Tiempo mediano, comparado con el nivel del sudoku. La barra indica lo seguros que estamos (80 %).',
		playedNone: 'Esto aparecerá cuando diez personas hayan resuelto un sudoku del día.',
		order: 'Orden',
		orders: { hardest: 'Más difíciles primero', easiest: 'Más fáciles primero' },
		middle: (time, percent) =>
			percent === 0
				? `${time}, como indica su nivel`
				: `${time}, ${Math.abs(percent)} % más ${percent > 0 ? 'difícil' : 'fácil'}`,
	} satisfies ViewMessages['par'];
}
