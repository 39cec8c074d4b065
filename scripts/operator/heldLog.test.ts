import assert from 'node:assert/strict';
import { HOLD_REASONS } from '#contract/kinds.ts';
import { listKnownPuzzles } from '#rules/testing/knownPuzzles.ts';
import { playByHand, thinkMs } from '#rules/testing/simulated/playByHand.ts';
import type { Store } from '#store/open.ts';
import { fingerprintOrder } from '#store/read/finishFacts.ts';
import { givePuzzle, giveRun, giveUser } from '#store/testing/testRows.ts';
import { appendMoves } from '#store/write/appendMoves.ts';
import { emptyScene } from '../testing/testOperator.ts';

const { givens, solution } = listKnownPuzzles('easy')[0]!;
const MOVES = playByHand({ givens, solution, gapMs: (random) => 300 + thinkMs(random, 2000) });

/** Ann has played the puzzle. Ben has sent her log again, which holds his run, with every other reason. */
async function giveCopy({ db, transaction }: Store): Promise<void> {
	const puzzleId = await givePuzzle(db, 1, { givens, solution });
	for (const [playerId, reasons] of [
		['ann', []],
		['ben', HOLD_REASONS],
	] as const) {
		await giveUser(db, playerId);
		const run = {
			id: `of ${playerId}`,
			playerId,
			puzzleId,
			timeMs: 90_000,
			reasons,
			orderFingerprint: fingerprintOrder(MOVES),
		};
		await transaction(async (tx) => {
			await giveRun(tx, run);
			await appendMoves(tx, { gameId: run.id, from: 0, moves: MOVES, lateCount: 7 });
		});
	}
}

emptyScene('a run is shown with the figures of its log', async ({ store, run }) => {
	await giveCopy(store);
	const { code, out } = await run('held show', 'run of of ann');
	assert.equal(code, 0);
	assert.match(out, /^order +score \d\.\d\d, 0 leaps, \d+% .+$/m);
	assert.match(out, /^effort +0 hard cells, correlation −?\d\.\d\d$/m);
	assert.match(out, new RegExp(`^arrival +7 of ${MOVES.length} moves arrived more than a minute late$`, 'm'));
	assert.match(out, /^same order +run run of of ben \(similarity of times 1\.00\)$/m);
	assert.doesNotMatch(out, /^copied_log/m);
});

emptyScene('each sign is described in a sentence with its figures', async ({ store, run }) => {
	await giveCopy(store);
	const { out } = await run('held show', 'run of of ben');
	for (const reason of HOLD_REASONS) assert.match(out, new RegExp(`^${reason}: [A-Z\\d].+\\.$`, 'm'));
	assert.match(out, /^copied_log: .+ as run run of of ann \(similarity 1\.00\)\.$/m);
	assert.match(out, /^too_fast: 1:30\.0; .+ no person needs less than \d:\d\d\.\d\.$/m);
	assert.doesNotMatch(out, /undefined|NaN|"| %/);
});
