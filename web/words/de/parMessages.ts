import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';

export function parMessages({ counter }: Formatters) {
	const count = counter('de');
	return {
		before: (about, low, high) => `Deine Zeit: etwa ${about} (${low} bis ${high})`,
		interval: 'In vier von fünf Fällen liegst du in diesem Bereich.',
		ahead: (gap) => `${gap} schneller als erwartet.`,
		behind: (gap) => `${gap} langsamer als erwartet.`,
		even: 'Genau wie erwartet.',
		range: (about, low, high) =>
			`Erwartet waren ${about}. In vier von fünf Fällen brauchst du zwischen ${low} und ${high}.`,
		harder: (percent) => `Dieses Rätsel spielte sich ${percent} % schwerer als eingestuft.`,
		easier: (percent) => `Dieses Rätsel spielte sich ${percent} % leichter als eingestuft.`,
		asGraded: 'Dieses Rätsel spielte sich so, wie es eingestuft ist.',
		speed: 'Dein Tempo',
		speedOf: (value, deviation) => `${value} ± ${deviation}`,
		speedNote: (runCount) =>
			`1 ist ein mittlerer Spieler; wer 2 hat, braucht halb so lang. Der wahre Wert kann gut um die Zahl nach ± abweichen. Aus ${count(runCount, 'Spiel', 'Spielen')}.`,
		speedFew: 'Dein Tempo erscheint, sobald du fünf neue Rätsel ohne Hilfe gelöst hast.',
		played: 'Wie schwer sie sich spielten',
		playedNote: 'Mittlere Zeit, verglichen mit der Einstufung. Der Balken zeigt, wie sicher wir sind (80 %).',
		playedNone: 'Das erscheint, sobald zehn Leute ein Tagesrätsel gelöst haben.',
		order: 'Reihenfolge',
		orders: { hardest: 'Schwerste zuerst', easiest: 'Leichteste zuerst' },
		middle: (time, percent) =>
			percent === 0
				? `${time}, wie eingestuft`
				: `${time}, ${Math.abs(percent)} % ${percent > 0 ? 'schwerer' : 'leichter'}`,
	} satisfies ViewMessages['par'];
}
