import type { GameStart } from '#contract/game.ts';
import { findEntryEnd, findStartRefusal, isRankedEntry } from '#rules/contest.ts';
import { findOwnCircle } from '#store/read/circles.ts';
import {
	type ContestPuzzleRow,
	findContest,
	findEntry,
	listContestGames,
	listContestPuzzles,
	type StoredContest,
} from '#store/read/contests.ts';
import { lockPlayers } from '#store/read/players.ts';
import type { Db } from '#store/schema.ts';
import { updateEntry } from '#store/write/contests.ts';
import { type NewGame, startGame } from '#store/write/startGame.ts';
import type { AppParts } from '../appParts.ts';
import type { Player } from '../auth/identity.ts';
import { contestRefused, noContest } from '../http/contestRefusal.ts';
import { invalidField } from '../http/problem.ts';
import { makeTimedId } from '../process/randomSource.ts';
import { gameRefused } from './refusal.ts';

interface WantedGame {
	readonly contestId: string;
	readonly start: GameStart;
	readonly keyed: NewGame['keyed'];
	readonly now: number;
}

/** Throws 400 for fields that do not belong to a game in a contest, or that come without one. */
export function checkContestFields({ mode, contest, number, fresh, technique }: GameStart): void {
	if (contest === undefined) {
		if (number !== undefined) throw invalidField('body.number', 'comes with contest only');
		return;
	}
	if (mode !== 'random') throw invalidField('body.contest', 'comes with mode random only');
	if (number === undefined) throw invalidField('body.number', 'is required with contest');
	if (fresh !== undefined) throw invalidField('body.fresh', 'does not come with contest');
	if (technique !== undefined) throw invalidField('body.technique', 'does not come with contest');
}

/**
 * The entrant's game under way on a puzzle of a contest or a new one, which ends with the entrant's time at the latest. Returns `undefined` for a guest who has
 * just become part of an account. Throws a problem outside of that time, and for a puzzle whose game is over.
 */
export function startInContest({ store, random }: AppParts, player: Player, wanted: WantedGame) {
	const { contestId, start, keyed, now } = wanted;
	const { id: playerId } = player;
	const { program: isProgram = false } = start;
	const id = makeTimedId(random, now);
	return store.transaction(async (tx) => {
		await lockPlayers(tx, [playerId]);
		const { contest, puzzle } = await getPuzzle(tx, wanted, playerId);
		const own = await findEntry(tx, { contestId, playerId });
		const why = findStartRefusal(contest, own, now);
		if (why !== undefined || own === undefined) throw contestRefused(why ?? 'not_entered');
		if (isProgram && !contest.programs) throw contestRefused('programs_not_invited');
		const { number, difficulty, puzzleId } = puzzle;
		const contests = new Map([[contestId, [puzzle]]]);
		const [known] = await listContestGames(tx, { playerId, contests });
		if (known !== undefined && known.status !== 'playing') throw gameRefused('game_over');
		if (isProgram && own.program === 0) {
			const isRanked = isRankedEntry(contest, { isGuest: player.kind === 'guest', isProgram });
			await updateEntry(tx, own, { program: 1, standing: isRanked ? 'ranked' : 'unranked' });
		}
		return startGame(tx, {
			id,
			playerId,
			puzzleId,
			mode: 'contest',
			difficulty,
			date: null,
			level: null,
			contest: { id: contestId, number },
			startedAt: now,
			deadline: findEntryEnd(contest, own.startedAt),
			program: isProgram || own.program === 1,
			keyed,
		});
	});
}

interface WantedPuzzle {
	readonly contest: StoredContest;
	readonly puzzle: ContestPuzzleRow;
}

/** Throws 404 for a contest that the player may not see, and 400 for a puzzle that it does not have. */
async function getPuzzle(tx: Db, { contestId, start }: WantedGame, playerId: string): Promise<WantedPuzzle> {
	const contest = await findContest(tx, contestId);
	if (contest === undefined) throw noContest();
	const { circleId } = contest;
	if (circleId !== null && (await findOwnCircle(tx, { id: circleId, playerId })) === undefined) throw noContest();
	const puzzles = (await listContestPuzzles(tx, [contestId])).get(contestId) ?? [];
	const puzzle = puzzles.find(({ number }) => number === start.number);
	if (puzzle === undefined) throw invalidField('body.number', `must not be above ${puzzles.length}`);
	if (puzzle.difficulty !== start.difficulty) throw invalidField('body.difficulty', 'is not that of the puzzle');
	return { contest, puzzle };
}
