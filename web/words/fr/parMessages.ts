import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';

export function parMessages({ counter }: Formatters) {
	const count = counter('fr');
	return {
		before: (about, low, high) => `Votre temps probable : ${about} (${low} à ${high})`,
		interval: 'Quatre fois sur cinq, vous finiriez dans cet intervalle.',
		ahead: (gap) => `${gap} de mieux que prévu.`,
		behind: (gap) => `${gap} de plus que prévu.`,
		even: 'Exactement comme prévu.',
		range: (about, low, high) => `Temps prévu : ${about}. Quatre fois sur cinq, vous mettriez entre ${low} et ${high}.`,
		harder: (percent) => `Cette grille s’est révélée ${percent} % plus difficile que ne l’indique son niveau.`,
		easier: (percent) => `Cette grille s’est révélée ${percent} % plus facile que ne l’indique son niveau.`,
		asGraded: 'Cette grille s’est révélée conforme à son niveau.',
		speed: 'Votre vitesse',
		speedOf: (value, deviation) => `${value} ± ${deviation}`,
		speedNote: (runCount) =>
			`1 correspond à un joueur moyen, 2 à un joueur qui met deux fois moins de temps. L’écart avec la vraie valeur peut atteindre le nombre après ±. D’après ${count(runCount, 'partie', 'parties')}.`,
		speedFew: 'Votre vitesse s’affichera dès que vous aurez résolu cinq nouvelles grilles sans aide.',
		played: 'Leur difficulté réelle',
		playedNote: 'Temps médian, comparé au niveau de la grille. La barre montre notre degré de certitude (80 %).',
		playedNone: 'Ceci s’affichera dès que dix personnes auront résolu un sudoku du jour.',
		order: 'Ordre',
		orders: { hardest: 'Les plus difficiles', easiest: 'Les plus faciles' },
		middle: (time, percent) =>
			percent === 0 ? `${time}, conforme` : `${time}, ${Math.abs(percent)} % plus ${percent > 0 ? 'dure' : 'facile'}`,
	} satisfies ViewMessages['par'];
}
