import { type BoardName, BoardQuery, Distribution, type OwnPlace } from '#contract/leaderboard.ts';
import { PATHS } from '#contract/paths.ts';
import { boardKey } from '#rules/challenge.ts';
import { findScoreAt } from '#store/boards/rankTree.ts';
import { readLevelSpans, readTimeSpans } from '#store/read/distribution.ts';
import { countBoard, findRankEntry } from '#store/read/rank.ts';
import { readSnapshot, type Source } from '#store/reader.ts';
import type { Db } from '#store/schema.ts';
import type { App, AppParts } from '../appParts.ts';
import { findUserCaller } from '../auth/identity.ts';
import { NotModified } from '../http/caching.ts';
import { responseSchemas } from '../http/problem.ts';
import type { AnswerBoard } from './answerBoard.ts';
import { getBoard } from './readLeaderboard.ts';

export function registerDistribution(
	app: App,
	{ clock, answerBoard }: AppParts & { readonly answerBoard: AnswerBoard },
): void {
	app.get(
		PATHS.leaderboardDistribution,
		{
			config: { limit: 'read', right: 'read', compress: true },
			schema: {
				operationId: 'readDistribution',
				summary: 'Read the distribution of times on a board',
				description:
					'How many players have their best run in each time span; on a `progression` board, how many have reached each level.',
				tags: ['leaderboard'],
				security: [{ bearer: [] }, {}],
				querystring: BoardQuery,
				response: responseSchemas({ 200: Distribution, 304: NotModified }),
			},
		},
		async (request, reply) => {
			const board = getBoard(request.query, clock());
			const user = await findUserCaller(request);
			const read = (source: Source) => readDistribution(source, board, user?.id);
			return answerBoard({ request, reply }, { board, variant: ['distribution'], user, isCommon: true, read });
		},
	);
}

function readDistribution(source: Source, board: BoardName, userId?: string): Promise<Distribution> {
	const key = boardKey(board);
	return readSnapshot(source, async (db) => ({
		board,
		...(await readSpans(db, key, board.mode === 'progression')),
		own: userId === undefined ? null : await findOwnPlace(db, key, userId),
	}));
}

async function readSpans(
	db: Db,
	key: string,
	isLadder: boolean,
): Promise<Pick<Distribution, 'total' | 'unit' | 'spans' | 'medianMs'>> {
	const total = await countBoard(db, key);
	if (isLadder) return { total, unit: 'level', spans: await readLevelSpans(db, key), medianMs: null };
	const medianMs = total === 0 ? null : await findScoreAt(db, key, (total - 1) >> 1);
	return { total, unit: 'ms', spans: await readTimeSpans(db, key, total), medianMs };
}

async function findOwnPlace(db: Db, key: string, userId: string): Promise<OwnPlace | null> {
	const entry = await findRankEntry(db, key, userId);
	if (entry === undefined) return null;
	const { rank, percentile, row } = entry;
	return { timeMs: row.timeMs, level: row.level, rank, percentile };
}
