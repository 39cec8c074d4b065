import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';

export function parMessages({ counter }: Formatters) {
	const count = counter('pt');
	return {
		before: (about, low, high) => `Você: cerca de ${about} (${low} a ${high})`,
		interval: 'Quatro de cada cinco tempos seus estão nesta faixa.',
		ahead: (gap) => `${gap} melhor que o esperado.`,
		behind: (gap) => `${gap} a mais que o esperado.`,
		even: 'Exatamente o esperado.',
		range: (about, low, high) =>
			`O esperado era ${about}; quatro de cada cinco tempos seus ficam entre ${low} e ${high}.`,
		harder: (percent) => `Este sudoku se mostrou ${percent}% mais difícil que o seu nível.`,
		easier: (percent) => `Este sudoku se mostrou ${percent}% mais fácil que o seu nível.`,
		asGraded: 'Este sudoku se mostrou como diz o seu nível.',
		speed: 'Sua velocidade',
		speedOf: (value, deviation) => `${value} ± ${deviation}`,
		speedNote: (runCount) =>
			`1 é um jogador mediano; 2 leva a metade do tempo. O valor verdadeiro pode se desviar no que vem depois de ±. De ${count(runCount, 'partida', 'partidas')}.`,
		speedFew: 'Sua velocidade aparece quando você tiver resolvido cinco sudokus novos sem ajuda.',
		played: 'O quanto foram difíceis',
		playedNote:
			'Pelo tempo de um jogador mediano, comparado com o nível do sudoku. A barra contém o valor verdadeiro quatro em cada cinco vezes.',
		playedNone: 'Isto aparece quando dez pessoas tiverem resolvido um sudoku do dia.',
		order: 'Ordem',
		orders: { hardest: 'Mais difíceis primeiro', easiest: 'Mais fáceis primeiro' },
		middle: (time, percent) =>
			percent === 0
				? `${time}, como diz o nível`
				: `${time}, ${Math.abs(percent)}% mais ${percent > 0 ? 'difícil' : 'fácil'}`,
	} satisfies ViewMessages['par'];
}
