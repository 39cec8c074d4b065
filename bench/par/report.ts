import { writeFileSync } from 'node:fs';
import { type Aim, formatFigure } from '../aims.ts';
import type { ErrorCurve } from './accuracyAims.ts';

const FOLDER = new URL('../../docs/bench/', import.meta.url);

export interface ReportPart {
	readonly title: string;
	readonly note: string;
	readonly aims: readonly Aim[];
}

/** Writes the figures as tables, and a plot of the errors. */
export function writeReport(parts: readonly ReportPart[], curves: readonly ErrorCurve[], league: string): void {
	writeFileSync(new URL('par.md', FOLDER), formatReport(parts, league));
	writeFileSync(new URL('par.svg', FOLDER), drawPlot(curves));
}

function formatReport(parts: readonly ReportPart[], league: string): string {
	return `# Par, measured

Written by \`npm run bench:par -- --write\`: ${league}. What the figures mean is in [par.md](../par.md). People are simulated
(\`rules/testing/simulated/\`), so the figures say how par does on these; \`operator stats\` says how it does on the runs of an installation.

![Median error by own runs known](par.svg)

${parts.map(formatPart).join('\n')}`;
}

export function formatPart({ title, note, aims }: ReportPart): string {
	const rows = aims.map(({ name, aim, seen, atMost, unit, detail }) => {
		const isMet = atMost ? seen <= aim : seen >= aim;
		return `| ${name} | ${atMost ? '≤' : '≥'} ${aim} | ${formatFigure(seen)} | ${unit} | ${isMet ? '' : '**missed** '}${detail ?? ''} |`;
	});
	return `## ${title}\n\n${note}\n\n| | aim | seen | | |\n|---|---:|---:|---|---|\n${rows.join('\n')}\n`;
}

const PLOT = { left: 46, top: 12, width: 560, height: 260, bottom: 40, right: 130 };
const COLOURS = ['#2a5d8f', '#8a8a8a', '#b3402a', '#2a7d4f'];
const PERCENT_MOST = 120;

function drawPlot(curves: readonly ErrorCurve[]): string {
	const [width, height] = [PLOT.left + PLOT.width + PLOT.right, PLOT.top + PLOT.height + PLOT.bottom];
	const runMost = Math.max(...curves.map(({ errors }) => errors.length)) - 1;
	const xOf = (run: number) => Math.round(PLOT.left + (run / runMost) * PLOT.width);
	const yOf = (error: number) =>
		Math.round(PLOT.top + (1 - Math.min(error, PERCENT_MOST) / PERCENT_MOST) * PLOT.height);
	const lines = Array.from({ length: 7 }, (_, index) => 20 * index).map(
		(percent) =>
			`<path d="M${PLOT.left} ${yOf(percent)}h${PLOT.width}" stroke="#ddd"/><text x="${PLOT.left - 6}" y="${yOf(percent) + 4}" text-anchor="end">${percent} %</text>`,
	);
	const runs = Array.from({ length: Math.floor(runMost / 10) + 1 }, (_, index) => 10 * index).map(
		(run) => `<text x="${xOf(run)}" y="${PLOT.top + PLOT.height + 18}" text-anchor="middle">${run}</text>`,
	);
	const drawn = curves.map(({ name, errors }, index) => {
		const smooth = errors.map((_, at) => mean(errors.slice(Math.max(0, at - 1), at + 2).filter((error) => error >= 0)));
		const points = smooth.flatMap((error, at) => (error >= 0 ? [`${xOf(at)} ${yOf(error)}`] : []));
		const y = PLOT.top + 20 + 20 * index;
		return `<path d="M${points.join('L')}" fill="none" stroke="${COLOURS[index]}" stroke-width="2"/><text x="${PLOT.left + PLOT.width + 12}" y="${y}" fill="${COLOURS[index]}">${name}</text>`;
	});
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="13"><title>Median error of the expected time, by own runs known</title>`,
		`<rect width="${width}" height="${height}" fill="#fff"/>`,
		...lines,
		...runs,
		`<text x="${PLOT.left + PLOT.width / 2}" y="${height - 4}" text-anchor="middle">own runs known</text>`,
		...drawn,
		'</svg>',
		'',
	].join('\n');
}

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
