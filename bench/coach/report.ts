import { writeFileSync } from 'node:fs';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';
import { formatPart, type ReportPart } from '../par/report.ts';
import type { FoundShare, NamedCurve } from './weaknessAims.ts';

const FOLDER = new URL('../../docs/bench/', import.meta.url);

interface CoachReport {
	readonly parts: readonly ReportPart[];
	readonly curves: readonly NamedCurve[];
	readonly found: readonly FoundShare[];
	readonly seedCount: number;
}

/** Writes the figures as tables, and a plot of what is named after how many games. */
export function writeCoachReport(report: CoachReport): void {
	writeFileSync(new URL('coach.md', FOLDER), formatReport(report));
	writeFileSync(new URL('coach.svg', FOLDER), drawPlot(report.curves));
}

function formatReport({ parts, found, seedCount }: CoachReport): string {
	const rows = found.map(
		({ difficulty, technique, count, namedCount }) =>
			`| ${difficulty} | ${TECHNIQUE_LABELS[technique]} | ${namedCount} of ${count} |`,
	);
	return `# The coach, measured

Written by \`npm run bench:coach -- --seeds ${seedCount} --write\`. What the figures mean is in [par.md](../par.md#the-coach). People are simulated, by a truth that
shares neither code nor constants with what looks at their logs (\`bench/coach/people.ts\`): they think in the order of Sudoku Explainer's rating and for the
square of it, while the coach follows the order of teaching and expects by HoDoKu's scores; each technique is harder or easier for all of them by a factor
(deviation 0.3 of the logarithm, another one for each hundred people, who play on an installation of their own), each person differs from that by another (0.1 to 0.2), and has better and worse days (0.12).

![Who is named, by games](coach.svg)

${parts.map(formatPart).join('\n')}
## Which weakness was found

A weakness is drawn for each person from the techniques that they think about at least ten times in the twenty games without it, and that
the taught way of the puzzles of their difficulty asks for as often, each as the hardest before a digit. What is met more seldom is not told within twenty games, X-Wings among it.

| difficulty | weakness | named first |
|---|---|---:|
${rows.join('\n')}
`;
}

const PLOT = { left: 46, top: 12, width: 560, height: 220, bottom: 40, right: 170 };
const COLOURS = ['#2a5d8f', '#b3402a'];

function drawPlot(curves: readonly NamedCurve[]): string {
	const [width, height] = [PLOT.left + PLOT.width + PLOT.right, PLOT.top + PLOT.height + PLOT.bottom];
	const gameCount = curves[0]!.shares.length;
	const xOf = (index: number) => Math.round(PLOT.left + (index / (gameCount - 1)) * PLOT.width);
	const yOf = (share: number) => Math.round(PLOT.top + (1 - share / 100) * PLOT.height);
	const lines = [0, 25, 50, 75, 100].map(
		(share) =>
			`<path d="M${PLOT.left} ${yOf(share)}h${PLOT.width}" stroke="#ddd"/><text x="${PLOT.left - 6}" y="${yOf(share) + 4}" text-anchor="end">${share} %</text>`,
	);
	const games = Array.from({ length: gameCount }, (_, index) => index)
		.filter((index) => index === 0 || (index + 1) % 5 === 0)
		.map(
			(index) => `<text x="${xOf(index)}" y="${PLOT.top + PLOT.height + 18}" text-anchor="middle">${index + 1}</text>`,
		);
	const drawn = curves.map(({ name, shares }, index) => {
		const points = shares.map((share, at) => `${xOf(at)} ${yOf(share)}`);
		return `<path d="M${points.join('L')}" fill="none" stroke="${COLOURS[index]}" stroke-width="2"/><text x="${PLOT.left + PLOT.width + 12}" y="${yOf(shares.at(-1)!) + 4}" fill="${COLOURS[index]}">${name}</text>`;
	});
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="13"><title>Share of people by number of games</title>`,
		`<rect width="${width}" height="${height}" fill="#fff"/>`,
		...lines,
		...games,
		`<text x="${PLOT.left + PLOT.width / 2}" y="${height - 4}" text-anchor="middle">games</text>`,
		...drawn,
		'</svg>',
		'',
	].join('\n');
}
