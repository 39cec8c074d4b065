import { writeFileSync } from 'node:fs';
import { TECHNIQUE_LABELS, type Technique } from '#engine/technique.ts';
import { type Aim, formatFigure } from '../aims.ts';
import type { ServedTechniques } from './servedAims.ts';

const FOLDER = new URL('../../docs/bench/', import.meta.url);

const ROW_HEIGHT = 20;
const NAME_WIDTH = 220;
const PLOT_WIDTH = 360;

/** Writes the figures as a table, and a plot of how often each technique is served. */
export function writeReport(aims: readonly Aim[], served: readonly ServedTechniques[]): void {
	writeFileSync(new URL('ladders.md', FOLDER), formatTable(aims));
	if (served.length > 0) writeFileSync(new URL('ladders.svg', FOLDER), drawPlot(served));
}

function formatTable(aims: readonly Aim[]): string {
	const rows = aims.map(({ name, aim, seen, atMost, unit, detail }) => {
		const isMet = atMost ? seen <= aim : seen >= aim;
		return `| ${name} | ${atMost ? '≤ ' : ''}${formatFigure(aim)} | ${formatFigure(seen)} | ${unit} | ${isMet ? '' : '**missed** '}${detail ?? ''} |`;
	});
	return `# The ladders and what is served, measured

Written by \`npm run bench:ladders -- --write\`. Rates are in processor time of one core. [engine.md](../engine.md) says how puzzles are chosen.

![How often each technique is served](ladders.svg)

| | aim | seen | unit | |
|---|---:|---:|---|---|
${rows.join('\n')}
`;
}

function drawPlot(served: readonly ServedTechniques[]): string {
	const lines = served.flatMap(({ difficulty, counts }) => {
		const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
		const bars = [...counts].map(([technique, count]) => ({
			name: TECHNIQUE_LABELS[technique as Technique],
			share: count / total,
		}));
		return [{ name: difficulty, share: undefined }, ...bars];
	});
	const most = Math.max(...lines.map(({ share = 0 }) => share));
	const [width, height] = [NAME_WIDTH + PLOT_WIDTH + 60, lines.length * ROW_HEIGHT + 8];
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="13"><title>The hardest technique of the hints, by difficulty</title>`,
		`<rect width="${width}" height="${height}" fill="#fff"/>`,
		...lines.map(({ name, share }, index) => drawLine(name, share === undefined ? undefined : { share, most }, index)),
		'</svg>',
		'',
	].join('\n');
}

/** A bar with its name, or without a share the heading of a difficulty. */
function drawLine(name: string, bar: { share: number; most: number } | undefined, index: number): string {
	const y = index * ROW_HEIGHT + 16;
	if (bar === undefined) return `<text x="8" y="${y}" font-weight="bold">${name}</text>`;
	const length = Math.round((bar.share / bar.most) * PLOT_WIDTH);
	return [
		`<text x="${NAME_WIDTH - 8}" y="${y}" text-anchor="end">${name}</text>`,
		`<rect x="${NAME_WIDTH}" y="${y - 11}" width="${length}" height="${ROW_HEIGHT - 6}" fill="#2a5d8f"/>`,
		`<text x="${NAME_WIDTH + length + 6}" y="${y}">${(100 * bar.share).toFixed(0)} %</text>`,
	].join('');
}
