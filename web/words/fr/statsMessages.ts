import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';

export function statsMessages({ counter }: Formatters) {
	const count = counter('fr');
	return {
		title: 'Statistiques',
		none: 'Rien pour le moment. Terminez une partie pour voir vos statistiques.',
		times: 'Temps par jeu',
		started: 'Commencées',
		finished: 'Terminées',
		abandoned: 'Abandonnées',
		streak: 'Série',
		longest: 'Plus longue série',
		freezes: 'Jokers',
		game: 'Jeu',
		best: 'Meilleur',
		median: 'Médiane',
		averageOf: (size) => `Moyenne de ${size}`,
		averageRule:
			'La meilleure et la moins bonne partie ne comptent pas. Une partie abandonnée, laissée ouverte ou jouée avec de l’aide n’a pas de temps (DNF) et compte comme la moins bonne.',
		bestAverage: (time, date) => `record ${time}, ${date}`,
		neededForBest: (time) => `nouveau record avec ${time} ou moins`,
		anyTimeIsBest: 'tout temps est un nouveau record',
		trend: 'Tendance',
		note: 'Temps des parties sans indice ni vérification. Choisissez une ligne pour les détails.',
		tooFew: 'À partir de 5 temps sans aide, des graphiques montrent leur évolution.',
		allBetween: (from, to) => `Tous vos temps sont entre ${from} et ${to}.`,
		unit: 'minutes:secondes',
		noTimes: 'Aucune partie sans indice ni vérification pour le moment.',
		days: (days) => count(days, 'jour', 'jours'),
		trendOf: (times) =>
			times === 1 ? 'Votre dernier temps' : `Vos ${times} derniers temps, du plus ancien au plus récent`,
		trendValue: (time, date) => `${time} le ${date}`,
		trendChoose: 'Partie',
		average: (time) => `Moyenne ${time}`,
		histogram: 'Vos temps',
		histogramOf: (times, range) => `${count(times, 'temps', 'temps')}, pour la plupart de ${range}.`,
		span: (from, to) => `${from} à ${to}`,
		spanCount: (range, times) => `${range} : ${times}`,
		techniques: 'Techniques les plus dures',
		techniquesNote: 'L’étape la plus dure de chaque grille terminée.',
		puzzles: (puzzles) => count(puzzles, 'grille', 'grilles'),
		year: {
			title: 'Série',
			frame: 'Les jours d’une année',
			label: (played, frozen, missed) =>
				`Les 53 dernières semaines, un carré par jour : ${count(played, 'joué', 'joués')}, ${frozen} avec joker, ${count(missed, 'manqué', 'manqués')}.`,
			marks: { played: 'Joué', frozen: 'Avec joker', missed: 'Manqué' },
			day: (date, mark) => `${date} : ${mark.toLowerCase()}`,
			rules: 'Comment marchent séries et jokers',
			rulesLines: [
				'Terminez un sudoku du jour le jour même (UTC) et ce jour compte. Les indices sont permis.',
				'Votre série est à l’abri jusqu’à la fin de la journée (UTC).',
				'Sept jours de suite vous donnent un joker. Vous pouvez en garder deux.',
				'Un jour manqué utilise automatiquement un joker, et la série continue. Ces jours ne l’allongent pas.',
				'Sans joker, un jour manqué remet la série à zéro.',
			],
		},
		history: {
			title: 'Vos parties',
			more: 'En voir plus',
			when: 'Terminée',
			time: 'Temps',
			rankStatus: 'Classement',
			replay: 'Revoir',
			replayOf: (game, date) => `Revoir : ${game}, ${date}`,
			rankStatuses: { ranked: 'classée', held: 'à l’examen', unranked: 'non classée' },
			csv: 'Exporter en CSV',
			json: 'Exporter en JSON',
			none: 'Aucune partie pour le moment.',
		},
	} satisfies ViewMessages['stats'];
}
