import { type Static, Type } from 'typebox';
import type { BoardName, BoardQuery } from '#contract/leaderboard.ts';
import { GAME_TIME_MS_MAX, LEVEL_MAX } from '#contract/limits.ts';
import { Count, closed, Percentile, Rank } from '#contract/shape.ts';
import { boardKey } from '#rules/challenge.ts';
import { countBetter, scoreOf } from '#store/boards/rankTree.ts';
import { countBoard } from '#store/read/rank.ts';
import { readSnapshot, type Source } from '#store/reader.ts';
import { invalidField } from '../http/problem.ts';

/** The ranking values of a run. */
export const RankQuestion = {
	timeMs: Type.Integer({ minimum: 1, maximum: GAME_TIME_MS_MAX, description: 'The time in milliseconds.' }),
	level: Type.Optional(
		Type.Integer({ minimum: 1, maximum: LEVEL_MAX, description: 'The level; required with mode progression.' }),
	),
};

export const RankAnswer = Type.Object(
	{
		rank: { ...Rank, description: 'The rank that such a run would take.' },
		total: { ...Count, description: 'The players on the board now.' },
		percentile: { ...Percentile, description: 'The percentage of them below this rank.' },
	},
	closed,
);
export type RankAnswer = Static<typeof RankAnswer>;

export interface RankArguments extends BoardQuery {
	readonly timeMs: number;
	readonly level?: number;
}

/** The rank that a run would take on a board as it is now. Throws 400 for a ladder without a level. */
export function rankTime(source: Source, board: BoardName, { timeMs, level }: RankArguments): Promise<RankAnswer> {
	const isLadder = board.mode === 'progression';
	if (isLadder && level === undefined) throw invalidField('query.level', 'is required with mode=progression');
	const key = boardKey(board);
	return readSnapshot(source, async (db) => {
		const total = await countBoard(db, key);
		const score = scoreOf({ level: isLadder ? level! : null, timeMs });
		const [better, notWorse] = [await countBetter(db, key, score), await countBetter(db, key, score + 1)];
		return { rank: better + 1, total, percentile: total === 0 ? 100 : (100 * (total - notWorse)) / total };
	});
}
