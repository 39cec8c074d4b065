import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';

export function statsMessages({ counter }: Formatters) {
	const count = counter('fr');
	return {
		title: 'Statistiques',
		none: 'Rien pour le moment. Terminez une partie et elle apparaîtra.',
		times: 'Temps par jeu',
		started: 'Commencées',
		finished: 'Terminées',
		abandoned: 'Abandonnées',
		streak: 'Série',
		longest: 'Plus longue série',
		freezes: 'Jokers en réserve',
		game: 'Jeu',
		best: 'Meilleur',
		median: 'Médiane',
		last5: '5 derniers',
		last12: '12 derniers',
		trend: 'Tendance',
		note: 'Temps des parties sans aide. Choisissez un jeu pour en voir plus.',
		noTimes: 'Aucune partie sans aide pour le moment.',
		days: (days) => count(days, 'jour', 'jours'),
		trendOf: (times) =>
			times === 1 ? 'Le dernier temps' : `Les ${times} derniers temps, du plus ancien au plus récent`,
		trendValue: (time, date) => `${time} le ${date}`,
		trendChoose: 'Partie',
		average: (time) => `Moyenne ${time}`,
		histogram: 'Répartition de vos temps',
		histogramOf: (times, range) => `${count(times, 'temps', 'temps')} ; la plupart entre ${range}.`,
		span: (from, to) => `${from} et ${to}`,
		spanCount: (range, times) => `${range} : ${times}`,
		techniques: 'Techniques les plus dures rencontrées',
		techniquesNote: 'L’étape la plus dure de chaque grille terminée.',
		puzzles: (puzzles) => count(puzzles, 'grille', 'grilles'),
		year: {
			title: 'Série',
			frame: 'Les jours d’une année',
			label: (played, frozen, missed) =>
				`Les 53 dernières semaines, un carré par jour : ${played} joués, ${frozen} avec joker, ${missed} manqués.`,
			marks: { played: 'Joué', frozen: 'Avec joker', missed: 'Manqué' },
			day: (date, mark) => `${date} : ${mark.toLowerCase()}`,
			rules: 'Comment marchent séries et jokers',
			rulesLines: [
				'Un jour compte quand vous terminez un sudoku de cette date (UTC) le jour même. L’aide n’y change rien.',
				'La série vit tant que l’on peut encore jouer aujourd’hui.',
				'Sept jours de suite donnent un joker. Vous pouvez en garder deux.',
				'Un jour manqué consomme un joker tout seul, et la série continue. Ce jour ne l’allonge pas.',
				'Sans joker, un jour manqué met fin à la série.',
			],
		},
		history: {
			title: 'Vos parties',
			more: 'En voir plus',
			when: 'Terminée',
			time: 'Temps',
			rankStatus: 'Classement',
			replay: 'Revoir',
			replayOf: (game, date) => `Revoir : ${game}, ${date}`,
			rankStatuses: { ranked: 'classée', held: 'mise de côté', unranked: 'non classée' },
			csv: 'Exporter en CSV',
			json: 'Exporter en JSON',
			none: 'Aucune partie pour le moment.',
		},
	} satisfies ViewMessages['stats'];
}
