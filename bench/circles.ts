/**
 * The boards of a circle of 200 on a store as it is after years, while others play as the page does, on SQLite and on PostgreSQL;
 * and a finish with 10,000 circles beside a finish with none.
 *
 * Usage: npm run bench:circles -- [--runs 1000000] [--players 600] [--seconds 60] [--write] [--json]
 * 600 players send 200 requests a second. `--write` puts the figures into docs/bench/circles.md.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Circles } from '#contract/circle.ts';
import { CIRCLE_MEMBERS_MAX } from '#contract/limits.ts';
import type { Store } from '#store/open.ts';
import { type Aim, median, percentile, readSizes, reportAims } from './aims.ts';
import { FILLED_SERVICES, type FilledService } from './filledService.ts';
import { addressOf, fillStore } from './load/fill.ts';
import { addCircleDailies, addCircles } from './load/fillCircles.ts';
import { forEach, PlayingPlayer, Sender } from './load/players.ts';

const { runs, players, seconds } = readSizes({ runs: 1_000_000, players: 600, seconds: 60 });
const RUNS_EACH = 300;
const CIRCLES = 10_000;
const FINISHES = 100;
/** Two reads a turn, as of ten pages that change every second. */
const READ_TURN_MS = 200;
const AIMS = { boardMs: 60, othersMs: 100, finishRatio: 1 };

async function fill(store: Store, say: (line: string) => void): Promise<void> {
	await fillStore(store, { runs, runsEach: RUNS_EACH, longRuns: 20, sameOrder: 20, say });
	await store.transaction(addCircleDailies);
}

const aims: Aim[] = [];
for (const [engine, open] of Object.entries(FILLED_SERVICES)) {
	const say = (line: string) => console.error(`${engine}: ${line}`);
	const target = await open({ fill: (store) => fill(store, say), say });
	try {
		for (const aim of await measure(target)) aims.push({ ...aim, name: `${engine}: ${aim.name}` });
	} finally {
		await target.stop();
	}
}
reportAims(`A circle of ${CIRCLE_MEMBERS_MAX} beside ${runs.toLocaleString('en')} runs`, aims, 'circles.md');

async function measure({ service, store }: FilledService): Promise<Aim[]> {
	const sender = new Sender(service.baseUrl);
	const tokens = await forEach(players, (number) => sender.signIn(addressOf(number)));
	const crowd = tokens.map((token, number) => new PlayingPlayer(sender, token, number));
	const before = await measureFinishes(crowd, sender);
	await store.transaction((tx) => addCircles(tx, CIRCLES));
	const after = await measureFinishes(crowd, sender);
	await forEach(players, (number) => crowd[number]!.start('random'));
	const { boards, others } = await measureBoards(crowd, sender, {
		own: new Sender(service.baseUrl),
		token: tokens[0]!,
	});
	sender.close();
	return [
		...['today', 'week'].map((name) => ({
			...({ name: `${name}, p99`, aim: AIMS.boardMs, atMost: true, isOfSpeed: true, unit: 'ms' } as const),
			seen: percentile(boards.get(name) ?? [], 0.99),
			detail: `median ${median(boards.get(name) ?? []).toFixed(1)} ms of ${boards.get(name)?.length}`,
		})),
		{ name: 'records, the slowest', seen: Math.max(...(boards.get('records') ?? [])), unit: 'ms' },
		{
			name: 'others meanwhile, p99',
			aim: AIMS.othersMs,
			atMost: true,
			isOfSpeed: true,
			unit: 'ms',
			seen: percentile(others, 0.99),
			detail: `${Math.round(others.length / seconds)} a second`,
		},
		{
			name: `a finish with ${CIRCLES.toLocaleString('en')} circles`,
			aim: AIMS.finishRatio,
			atMost: true,
			isOfSpeed: true,
			unit: 'times one without',
			seen: after / before,
			detail: `${before.toFixed(2)} and ${after.toFixed(2)} ms`,
		},
	];
}

/** The median of finishes one after the other. */
async function measureFinishes(crowd: readonly PlayingPlayer[], sender: Sender): Promise<number> {
	const finishing = crowd.slice(0, FINISHES);
	await forEach(finishing.length, (number) => finishing[number]!.start('random'));
	sender.take();
	for (const player of finishing) await player.finish();
	return median(sender.take().map(({ ms }) => ms));
}

/** A member reads the boards while others play. */
async function measureBoards(
	crowd: readonly PlayingPlayer[],
	sender: Sender,
	{ own, token }: { own: Sender; token: string },
) {
	const { circles } = await own.call<Circles>({ name: 'circles', path: '/api/circles', token });
	const large = circles.find(({ memberCount }) => memberCount === CIRCLE_MEMBERS_MAX)!;
	const playing = new AbortController();
	for (const player of crowd) player.play(playing.signal);
	await wait(3000);
	sender.take();
	own.take();
	const endAt = performance.now() + seconds * 1000;
	for (let turn = 0; performance.now() < endAt; turn++) {
		const names = turn % 50 === 0 ? ['today', 'week', 'records'] : ['today', 'week'];
		for (const name of names) await own.try({ name, path: `/api/circles/${large.id}/${name}`, token });
		await wait(READ_TURN_MS);
	}
	playing.abort();
	const samples = own.take();
	own.close();
	const failed = samples.find(({ status }) => status !== 200);
	if (failed !== undefined) throw new Error(`${failed.name}: ${failed.status}`);
	const boards = new Map(
		[...Map.groupBy(samples, ({ name }) => name)].map(([name, all]) => [name, all.map(({ ms }) => ms)]),
	);
	return { boards, others: sender.take().map(({ ms }) => ms) };
}
