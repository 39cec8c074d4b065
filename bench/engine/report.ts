import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Aim } from '../aims.ts';

const FOLDER = new URL('../../docs/bench/', import.meta.url);

const ROW_HEIGHT = 26;
const NAME_WIDTH = 330;
const PLOT_WIDTH = 420;
/** Bars are drawn on a logarithmic scale, from a fifth of the aim to twenty times the aim. */
const LEAST = 1 / 5;
const MOST = 20;

/** Writes the figures as a table, and a plot of how far each lies from its aim. */
export function writeReport(aims: readonly Aim[]): void {
	mkdirSync(FOLDER, { recursive: true });
	writeFileSync(new URL('engine.md', FOLDER), formatTable(aims));
	writeFileSync(new URL('engine.svg', FOLDER), drawPlot(aims));
}

function formatTable(aims: readonly Aim[]): string {
	const rows = aims.map(
		({ name, aim, seen, unit, detail }) =>
			`| ${name} | ${formatFigure(aim)} | ${formatFigure(seen)} | ${unit} | ${detail ?? ''} |`,
	);
	const machine = `${cpus()[0]!.model.trim()}, one core, Node ${process.versions.node}: solving in the best rounds on the wall, the rest in processor time`;
	return `# The engine, measured

Written by \`npm run bench:engine -- --write\` on ${machine}. What the puzzle sets are is in
[bench/sets](../../bench/sets/README.md).

![How many times its aim each figure is](engine.svg)

| | aim | seen | unit | |
|---|---:|---:|---|---|
${rows.join('\n')}
`;
}

function drawPlot(aims: readonly Aim[]): string {
	const height = (aims.length + 1) * ROW_HEIGHT;
	const width = NAME_WIDTH + PLOT_WIDTH + 60;
	const rows = aims.map(({ name, aim, seen }, index) => drawRow(name, seen / aim, index));
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="13"><title>The engine beside its aims</title>`,
		`<rect width="${width}" height="${height}" fill="#fff"/>`,
		...rows,
		`<path d="M${xOf(1)} 0V${height - ROW_HEIGHT}" stroke="#000" stroke-dasharray="3 3"/>`,
		`<text x="${xOf(1)}" y="${height - 8}" text-anchor="middle">aim</text>`,
		'</svg>',
		'',
	].join('\n');
}

function drawRow(name: string, ratio: number, index: number): string {
	const y = index * ROW_HEIGHT;
	const colour = ratio >= 1 ? '#2a7d4f' : '#b3402a';
	return [
		`<text x="${NAME_WIDTH - 8}" y="${y + 18}" text-anchor="end">${name}</text>`,
		`<rect x="${NAME_WIDTH}" y="${y + 5}" width="${xOf(ratio) - NAME_WIDTH}" height="${ROW_HEIGHT - 10}" fill="${colour}"/>`,
		`<text x="${xOf(ratio) + 6}" y="${y + 18}">×${ratio.toFixed(1)}</text>`,
	].join('');
}

function xOf(ratio: number): number {
	const share = Math.log(Math.min(Math.max(ratio, LEAST), MOST) / LEAST) / Math.log(MOST / LEAST);
	return Math.round(NAME_WIDTH + share * PLOT_WIDTH);
}

function formatFigure(value: number): string {
	return value >= 100 ? value.toFixed(0) : value.toFixed(value < 3 ? 2 : 1);
}
