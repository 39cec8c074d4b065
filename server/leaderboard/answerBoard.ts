import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BoardName } from '#contract/leaderboard.ts';
import { boardKey, boardVersion } from '#store/boards.ts';
import type { Store } from '#store/open.ts';
import type { Player } from '../auth/identity.ts';
import { isUnchanged, sendNotModified } from '../http/entityTag.ts';
import { prepareJson, sendPrepared } from '../http/preparedJson.ts';
import { createPreparedBoards } from './preparedBoards.ts';
import { shareReads } from './shareReads.ts';

const PUBLIC = 'public, max-age=5';
/** With a token the answer has the caller's own row, which must not lag behind a finish. */
const PRIVATE = 'private, no-cache';

export interface BoardQuestion<Answer> {
	readonly board: BoardName;
	/** What tells the answer from others about the same version of the board. */
	readonly variant: readonly (string | number | undefined)[];
	readonly user: Player | undefined;
	/** Whether many ask the same, so that its answer is worth keeping. */
	readonly isCommon: boolean;
	readonly read: () => Promise<Answer>;
}

export type AnswerBoard = <Answer>(
	request: FastifyRequest,
	reply: FastifyReply,
	question: BoardQuestion<Answer>,
) => Promise<Answer | FastifyReply>;

/** Answers by the version of the board: with 304 to who has it, from text that is kept, or anew. */
export function createAnswerBoard(store: Store): AnswerBoard {
	const readVersion = shareReads((key) => boardVersion(store.db, key));
	const prepared = createPreparedBoards();
	return async (request, reply, { board, variant, user, isCommon, read }) => {
		reply.headers({ 'cache-control': user === undefined ? PUBLIC : PRIVATE, vary: 'Authorization' });
		const key = boardKey(board);
		// The version is read first: a board that changes meanwhile has a newer body than its tag, never an older.
		const version = await readVersion(key);
		const name = variant.filter(isDefined).join('-');
		const tag = [version, name, user?.id].filter(isDefined).join('-');
		if (isUnchanged(request, reply, tag)) return sendNotModified(reply);
		if (user !== undefined || !isCommon) return read();
		const prepare = async () => prepareJson(reply, await read());
		return sendPrepared(reply, await prepared.get(`${key} ${name}`, tag, prepare));
	};
}

function isDefined<T>(value: T | undefined): value is T {
	return value !== undefined;
}
