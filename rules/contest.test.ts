import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ContestRun, canSeeTable, countEntry, findEntryEnd } from './contest.ts';

const MINUTE_MS = 60_000;
const PUZZLES = [50, 80, 120].map((points, index) => ({ number: index + 1, points }));
const START = 1_000_000;

/** `number@minutes`, with `+penalty seconds`, `!` for a rejected run, `?` for a held one, `2` for a later game. */
function toRun(text: string): ContestRun {
	const [, number, minutes, penalty = '0', mark] = /^(\d)@([\d.]+)(?:\+(\d+))?([!?2])?$/.exec(text)!;
	const marked = { '!': ['contest', 'rejected'], '2': ['not_first_game', 'contest'] } as const;
	return {
		number: Number(number),
		finishedAt: START + Number(minutes) * MINUTE_MS,
		penaltyMs: Number(penalty) * 1000,
		reasons: mark === '!' || mark === '2' ? marked[mark] : ['contest'],
		isHeld: mark === '?',
	};
}

/** The runs, in an hour from the start, and points, seconds of the last right grid, right grids, and whether one is held. */
const CASES = `
none                       0    0    0 free
1@10                       50   600  1 free
1@10 2@20                  130  1200 2 free
1@10 2@20 3@30             550  1800 3 free
3@30 1@10 2@20             550  1800 3 free
1@10 2@20 3@30.5           540  1830 3 free
1@10 2@20+10 3@29.8        550  1798 3 free
1@10 2@20+10 3@29.9        540  1804 3 free
1@10 2@20 3@59.99          250  3599 3 free
1@10 2@20 3@59.9+600       250  4194 3 free
1@10 2@20 3@60             130  1200 2 free
1@10 2@20 3@30!            130  1200 2 free
1@10 2@20 3@30?            550  1800 3 held
1@10 2@20 3@30-2           130  1200 2 free
`;

test('right grids count their points, the minutes left are a bonus, and what came too late or was rejected counts nothing', () => {
	for (const line of CASES.trim().split('\n')) {
		const [runs = '', counts = ''] = line.split(/ {2,}(.*)/);
		const listed = runs === 'none' ? [] : runs.split(' ').map((text) => toRun(text.replace('-2', '2')));
		const entry = { startedAt: START, endsAt: START + 60 * MINUTE_MS, puzzles: PUZZLES };
		const { points, lastRightMs, rightCount, isHeld } = countEntry(entry, listed);
		const counted = [points, Math.floor(lastRightMs / 1000), rightCount, isHeld ? 'held' : 'free'].join(' ');
		assert.equal(counted, counts.trim().split(/ +/).join(' '), runs);
	}
});

const CONTEST = {
	opensAt: 0,
	closesAt: 120 * MINUTE_MS,
	minutes: 60,
	sameStart: false,
	hidden: false,
	programs: false,
	circleId: 'circle',
};

test('the time of an entrant ends after the minutes or with the contest', () => {
	assert.equal(findEntryEnd(CONTEST, 10 * MINUTE_MS), 70 * MINUTE_MS);
	assert.equal(findEntryEnd(CONTEST, 90 * MINUTE_MS), 120 * MINUTE_MS);
});

test('the rows of others are seen from the own end on, or from the close if the table is hidden', () => {
	const hidden = { ...CONTEST, hidden: true };
	const [during, after] = [60 * MINUTE_MS, 120 * MINUTE_MS];
	const seen = [CONTEST, hidden].flatMap((contest) => [
		canSeeTable(contest, { hasEnded: false, now: during }),
		canSeeTable(contest, { hasEnded: true, now: during }),
		canSeeTable(contest, { hasEnded: false, now: after }),
	]);
	assert.deepEqual(seen, [false, true, true, false, false, true]);
});
