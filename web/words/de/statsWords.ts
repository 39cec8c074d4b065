import type { AroundWords } from '../around.ts';
import type { Kit } from '../kit.ts';
import type { Translation } from '../language.ts';

export function statsWords({ counter }: Kit) {
	const count = counter('de');
	return {
		title: 'Statistik',
		none: 'Noch nichts. Löse ein Spiel, dann steht es hier.',
		times: 'Zeiten nach Spiel',
		started: 'Begonnen',
		finished: 'Gelöst',
		abandoned: 'Aufgegeben',
		streak: 'Serie',
		longest: 'Längste Serie',
		freezes: 'Joker übrig',
		game: 'Spiel',
		best: 'Beste',
		median: 'Median',
		last5: 'Letzte 5',
		last12: 'Letzte 12',
		trend: 'Verlauf',
		note: 'Zeiten der Läufe ohne Hilfe. Wähle ein Spiel, um mehr davon zu sehen.',
		noTimes: 'Noch kein Lauf ohne Hilfe.',
		days: (days) => count(days, 'Tag', 'Tage'),
		trendOf: (times) => (times === 1 ? 'Die letzte Zeit' : `Die letzten ${times} Zeiten, die älteste zuerst`),
		trendValue: (time, date) => `${time} am ${date}`,
		trendChoose: 'Lauf',
		average: (time) => `Schnitt ${time}`,
		histogram: 'Wie deine Zeiten liegen',
		histogramOf: (times, range) => `${count(times, 'Zeit', 'Zeiten')}; die meisten liegen bei ${range}.`,
		span: (from, to) => `${from} bis ${to}`,
		spanCount: (range, times) => `${range}: ${times}`,
		techniques: 'Die schwersten Techniken',
		techniquesNote: 'Der schwerste Schritt jedes Rätsels, das du gelöst hast.',
		puzzles: (puzzles) => count(puzzles, 'Rätsel', 'Rätsel'),
		year: {
			title: 'Serie',
			frame: 'Die Tage eines Jahres',
			label: (played, frozen, missed) =>
				`Die letzten 53 Wochen, ein Kästchen je Tag: ${played} gespielt, ${frozen} mit Joker, ${missed} verpasst.`,
			marks: { played: 'Gespielt', frozen: 'Mit Joker', missed: 'Verpasst' },
			day: (date, mark) => `${date}: ${mark.toLowerCase()}`,
			rules: 'So gehen Serien und Joker',
			rulesLines: [
				'Ein Tag zählt, wenn du ein Tagesrätsel dieses Datums (UTC) am selben Tag löst. Hilfe schadet nicht.',
				'Die Serie lebt, solange heute noch gespielt werden kann.',
				'Sieben Tage in Folge bringen einen Joker. Zwei kannst du behalten.',
				'Ein verpasster Tag verbraucht von selbst einen Joker, und die Serie geht weiter. Länger wird sie durch diesen Tag nicht.',
				'Ohne Joker endet die Serie mit einem verpassten Tag.',
			],
		},
		history: {
			title: 'Deine Läufe',
			more: 'Mehr zeigen',
			when: 'Gelöst am',
			time: 'Zeit',
			standing: 'Liste',
			replay: 'Wiedergabe',
			replayOf: (game, date) => `Wiedergabe: ${game}, ${date}`,
			standings: { ranked: 'gewertet', held: 'zurückgehalten', unranked: 'ohne Wertung' },
			csv: 'Als CSV ausgeben',
			json: 'Als JSON ausgeben',
			none: 'Noch keine Läufe.',
		},
	} satisfies Translation<AroundWords['stats']>;
}
