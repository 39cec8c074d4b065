import { mkdirSync, writeFileSync } from 'node:fs';
import { type Aim, formatFigure } from '../aims.ts';

const FILE = new URL('../../docs/bench/races.md', import.meta.url);

export function writeReport(aims: readonly Aim[]): void {
	mkdirSync(new URL('.', FILE), { recursive: true });
	const rows = aims.map(
		({ name, aim, seen, unit, detail = '' }) => `| ${name} | ≤ ${aim} | ${formatFigure(seen)} | ${unit} | ${detail} |`,
	);
	const table = ['| | aim | seen | | |', '|---|---:|---:|---|---|', ...rows]
		.join('\n')
		.replaceAll(/\| (copies[^|]*)\| ≤/g, '| $1| ≥');
	writeFileSync(
		FILE,
		`# Races, measured

Written by \`npm run bench:races -- --write\`, on two cores that the clients share with the service. The rules are in [races.md](../races.md).

${table}

A grid is visible when a client has the key and the moment has come that it has worked out from the countdown and half its round trip. A bar has moved when the
event is there; the 150 ms for which a page gathers moves are in it. After a kill, a page is right when it shows a move that was made at the moment of the kill.
People and copies are simulated (\`rules/testing/simulated\`).
`,
	);
}
