import { mkdirSync, writeFileSync } from 'node:fs';
import type { Aim } from '../aims.ts';

const FILE = new URL('../../docs/bench/fair-play.md', import.meta.url);

interface Parts {
	readonly honest: readonly Aim[];
	readonly blind: readonly Aim[];
	readonly adaptive: readonly Aim[];
	readonly looks: readonly Aim[];
	readonly http: readonly Aim[];
	readonly logs: readonly Aim[];
}

interface Counts {
	readonly honest: number;
	readonly each: number;
}

export function writeReport(parts: Parts, counts: Counts): void {
	mkdirSync(new URL('.', FILE), { recursive: true });
	writeFileSync(FILE, formatReport(parts, counts));
}

function formatReport({ honest, blind, adaptive, looks, http, logs }: Parts, counts: Counts): string {
	return `# Fair play, measured

Written by \`npm run bench:fairplay -- --write\`: ${counts.honest} honest runs and ${counts.each} of each cheat, over the hundred ladder puzzles
of each difficulty. The signs are in [fair-play.md](../fair-play.md). People and programs are simulated
(\`rules/testing/simulated/\`), so the figures say how the signs do on these, not on everybody.

## Honest runs that are held

Of a thousand. Five skills from beginner to faster than any record, in equal parts; some lose the connection, some send all at the
end.

${formatTable(honest)}

## Cheats that know the solution and not what is looked at

${formatTable(blind)}

## Cheats that solve as people do and only make up the times

No aim: no program can distinguish a person from one that reasons in a person's order and takes longer where people do.

${formatTable(adaptive)}

## Looking first

By par, as it is known after twenty runs of simulated people. Half of par is caught by the bound for looks of guests without games of their own; a
household is two players with games, one of whom plays the daily first. Second guests and honest newcomers are new to the service: nothing is known of them but what the median player would take.

${formatTable(looks)}

## Scripted over HTTP

Against a running service, whose clock alone is simulated. The second guest shares the network of the first; on every other day the board is still
empty. A player who solves during a pause then types in an order of reading, or in one in which the digits could be seen. The best time is that of
a person-like log, scaled down until it ranks, after a look from another network.

${formatTable(http)}

## What a log costs

${formatTable(logs)}
`;
}

function formatTable(aims: readonly Aim[]): string {
	const rows = aims.map(
		({ name, aim, seen, unit, atMost, detail }) =>
			`| ${name.trim()} | ${atMost ? '≤' : '≥'} ${aim} | ${seen.toFixed(atMost ? 2 : 1)} | ${unit} | ${detail ?? ''} |`,
	);
	return ['| | aim | seen | | |', '|---|---:|---:|---|---|', ...rows].join('\n');
}
