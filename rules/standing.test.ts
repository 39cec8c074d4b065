import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HoldReason, UnrankedReason } from '#contract/kinds.ts';
import { decideStanding, findUnrankedReasons, type RankFacts } from './standing.ts';

const DAILY: RankFacts = {
	mode: 'daily',
	date: '2026-06-01',
	startedAt: Date.parse('2026-06-01T23:59:59.999Z'),
	assisted: false,
	isFirstGame: true,
};
const PRACTICE: RankFacts = { ...DAILY, mode: 'random', date: null };

test('the rules of the game name each reason not to rank', () => {
	const table: [string, RankFacts, 'guest' | 'user', UnrankedReason[]][] = [
		['a first daily on its date', DAILY, 'user', []],
		['a guest', DAILY, 'guest', ['guest']],
		['help', { ...PRACTICE, assisted: true }, 'user', ['assisted']],
		['started after midnight', { ...DAILY, startedAt: DAILY.startedAt + 1 }, 'user', ['archive']],
		['a second game', { ...DAILY, isFirstGame: false }, 'user', ['not_first_game']],
		['practice has no first game', { ...PRACTICE, isFirstGame: false }, 'user', []],
		['all at once', { ...DAILY, assisted: true, isFirstGame: false }, 'guest', ['guest', 'assisted', 'not_first_game']],
	];
	for (const [title, game, kind, reasons] of table) assert.deepEqual(findUnrankedReasons(game, kind), reasons, title);
});

test('a run without reasons ranks, one with signs is held, and one against a rule is unranked', () => {
	const table: [UnrankedReason[], HoldReason[], string][] = [
		[[], [], 'ranked'],
		[[], ['no_log'], 'held'],
		[['guest'], [], 'unranked'],
		[['guest'], ['too_fast', 'burst'], 'unranked'],
	];
	for (const [unranked, held, standing] of table) {
		assert.deepEqual(decideStanding([...unranked, ...held]), { standing, reasons: [...unranked, ...held] });
	}
});
