import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameStatus, Mode } from '#contract/kinds.ts';
import { decideMerge, type SharedGame } from './guestMerge.ts';

const NOW = 10_000;

/** `mode game…`, each game as id, start and status; then which game is abandoned, and which no longer rank. */
const TABLE = `
random      A:1:finished B:2:finished             ->
random      A:1:playing  B:2:finished             ->
random      A:1:playing  B:2:playing              ->
random      A:2:playing  B:1:paused               ->
progression A:1:playing  B:2:playing              -> A
progression A:2:playing  B:1:paused               -> B
progression A:1:paused   B:1:paused               -> A
progression A:1:playing  B:2:abandoned C:3:paused -> A
daily       A:1:finished B:2:finished             -> | B
daily       A:2:playing  B:1:playing              -> A | A
daily       A:1:playing  B:2:finished             -> | B
daily       A:3:playing  B:2:finished C:1:playing -> A | B A
daily       A:1:finished B:1:abandoned C:1:playing -> | B C
`;

function readGame(text: string, mode: Mode): SharedGame {
	const [id = '', startedAt, status] = text.split(':');
	const isRunning = status === 'playing';
	const runningSince = isRunning ? Number(startedAt) : null;
	const date = mode === 'daily' ? '1970-01-01' : null;
	return { id, mode, date, startedAt: Number(startedAt), status: status as GameStatus, playedMs: 0, runningSince };
}

for (const line of TABLE.trim().split('\n')) {
	test(`a merge decides as if one player had started all games: ${line.replace(/\s+/g, ' ')}`, () => {
		const [before = '', after = ''] = line.split('->');
		const [mode = '', ...games] = before.trim().split(/\s+/);
		const [abandoned = '', later = ''] = after.split('|').map((part) => part.trim());
		const decision = decideMerge(
			games.map((game) => readGame(game, mode as Mode)),
			NOW,
		);
		assert.equal(decision.abandoned?.id ?? '', abandoned);
		assert.equal(decision.laterIds.join(' '), later);
	});
}

test('the game that is abandoned keeps the time that its clock has counted', () => {
	const playing = readGame('A:1000:playing', 'progression');
	const paused = { ...readGame('B:2000:paused', 'progression'), playedMs: 77 };
	const { abandoned } = decideMerge([{ ...playing, playedMs: 500 }, paused], NOW);
	assert.deepEqual(abandoned, {
		id: 'A',
		patch: { status: 'abandoned', playedMs: 9500, runningSince: null, endedAt: NOW },
	});
});
