import { setImmediate } from 'node:timers/promises';
import { type PlayedPuzzle, refitModel } from '#rules/par/refitWeights.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import { findLastRefit, listKnownSpeeds, listMarked, listPlayedPuzzles } from '#store/read/par.ts';
import { lockPlayers } from '#store/read/players.ts';
import { recountSpeed, saveModel } from '#store/write/par.ts';
import type { App, AppParts } from '../appParts.ts';
import { type ExtendLease, repeatWork, workUnderLease } from '../process/backgroundWork.ts';

const FIRST_TIME_MS = 60_000;
const REPEAT_MS = 3_600_000;

const LEASE = 'par';

const ROWS_AT_ONCE = 500;

/** More rows would not change the weights any further. */
const PUZZLES_MAX = 20_000;
const PLAYERS_MAX = 20_000;

/** Learns par a minute after the start, and then every hour. When the service stops, it waits for the part that is under way. */
export function learnParHourly(app: App, parts: AppParts): void {
	repeatWork(app, {
		work: (signal) => learnPar(parts, signal),
		failure: 'par could not be learned',
		everyMs: REPEAT_MS,
		firstMs: parts.worksAtStart ? FIRST_TIME_MS : undefined,
	});
}

type Parts = Pick<AppParts, 'store' | 'clock' | 'random'>;

/** Counts speeds again that lack a run, and refits the model once a day. One process does it for all. */
export async function learnPar(parts: Parts, signal: AbortSignal): Promise<void> {
	await workUnderLease(parts, LEASE, async (extend) => {
		await recountMarked(parts, extend, signal);
		await refit(parts, signal);
	});
}

/** Counts the speed of players again of whom two games ended in another order than they were stored. */
async function recountMarked({ store }: Parts, extend: ExtendLease, signal: AbortSignal): Promise<void> {
	for (const playerId of await listMarked(store.db, PLAYERS_MAX)) {
		if (signal.aborted || !(await extend())) return;
		await store.transaction(async (tx) => {
			await lockPlayers(tx, [playerId]);
			await recountSpeed(tx, playerId);
		});
	}
}

async function refit({ store, clock }: Parts, signal: AbortSignal): Promise<void> {
	const last = await findLastRefit(store.db);
	if (last !== undefined && last.madeAt > clock() - DAY_MS) return;
	const puzzles: (PlayedPuzzle & { readonly id: number })[] = [];
	for (let after = 0; puzzles.length < PUZZLES_MAX && !signal.aborted; await setImmediate()) {
		const page = await listPlayedPuzzles(store.db, { after, limit: ROWS_AT_ONCE });
		puzzles.push(...page);
		if (page.length < ROWS_AT_ONCE) break;
		after = page.at(-1)!.id;
	}
	const speeds: number[] = [];
	for (let after = ''; speeds.length < PLAYERS_MAX && !signal.aborted; await setImmediate()) {
		const page = await listKnownSpeeds(store.db, { after, limit: ROWS_AT_ONCE });
		speeds.push(...page.map(({ speed }) => speed));
		if (page.length < ROWS_AT_ONCE) break;
		after = page.at(-1)!.playerId;
	}
	if (signal.aborted || puzzles.length === 0) return;
	await saveModel(store.db, { model: refitModel(puzzles, speeds), puzzleCount: puzzles.length, madeAt: clock() });
}
