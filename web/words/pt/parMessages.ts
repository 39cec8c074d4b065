import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';

export function parMessages({ counter }: Formatters) {
	const count = counter('pt');
	return {
		before: (about, low, high) => `Seu tempo provável: ${about} (${low} a ${high})`,
		interval: 'Em quatro de cada cinco vezes, você terminaria nesta faixa.',
		ahead: (gap) => `${gap} a menos que o esperado.`,
		behind: (gap) => `${gap} a mais que o esperado.`,
		even: 'Exatamente o esperado.',
		range: (about, low, high) =>
			`O esperado era ${about}. Em quatro de cada cinco vezes, você levaria entre ${low} e ${high}.`,
		harder: (percent) => `Este sudoku se mostrou ${percent}% mais difícil que o indicado.`,
		easier: (percent) => `Este sudoku se mostrou ${percent}% mais fácil que o indicado.`,
		asGraded: 'Este sudoku se mostrou tão difícil quanto o indicado.',
		speed: 'Sua velocidade',
		speedOf: (value, deviation) => `${value} ± ${deviation}`,
		speedNote: (runCount) =>
			`1 é um jogador mediano; 2 leva metade do tempo. O valor verdadeiro pode muito bem diferir disso tanto quanto diz o número depois de ±. Com base em ${count(runCount, 'partida', 'partidas')}.`,
		speedFew: 'Sua velocidade aparece quando você tiver resolvido cinco sudokus novos sem ajuda.',
		played: 'Dificuldade na prática',
		playedNote: 'Tempo mediano, comparado com a dificuldade indicada. A barra mostra quanta certeza temos (80%).',
		playedNone: 'Isto aparece quando dez pessoas tiverem resolvido um sudoku do dia.',
		order: 'Ordem',
		orders: { hardest: 'Mais difíceis primeiro', easiest: 'Mais fáceis primeiro' },
		middle: (time, percent) =>
			percent === 0
				? `${time}, como indicado`
				: `${time}, ${Math.abs(percent)}% mais ${percent > 0 ? 'difícil' : 'fácil'}`,
	} satisfies ViewMessages['par'];
}
