import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BoardName } from '#contract/leaderboard.ts';
import { boardKey } from '#rules/challenge.ts';
import type { Store } from '#store/open.ts';
import { boardVersion } from '#store/read/rank.ts';
import { readRecent, type Source } from '#store/reader.ts';
import type { Player } from '../auth/identity.ts';
import { isUnchanged, sendNotModified } from '../http/caching.ts';
import { addVary } from '../http/compression.ts';
import { BoundedMap } from '../process/boundedMap.ts';

const PUBLIC = 'public, max-age=5';
/** With a token the answer includes the caller's own row, which must not lag behind a finish. */
const PRIVATE = 'private, no-cache';

interface BoardCall {
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
}

interface BoardQuestion<Answer> {
	readonly board: BoardName;
	/** Distinguishes the answer from others about the same version of the board. */
	readonly variant: readonly (string | number | undefined)[];
	readonly user: Player | undefined;
	/** Whether many ask the same question. No read refuses such a one. */
	readonly isCommon: boolean;
	readonly read: (source: Source) => Promise<Answer>;
}

export type AnswerBoard = <Answer extends object>(
	call: BoardCall,
	question: BoardQuestion<Answer>,
) => Promise<Answer | FastifyReply>;

/** The number of kept answers: at most 10 MB, with the codings of each. */
const BODIES_MAX = 1000;

/**
 * Answers 304 to a client that has the version of the board, else from a read. Without a token it may be that of a replica, and the latest answer to
 * a common question is kept with its version, which is read each time: to read 50 rows takes longer than all else of a request.
 */
export function createAnswerBoard(store: Store): AnswerBoard {
	const bodies = new BoundedMap<string, { readonly tag: string; readonly body: Buffer }>(BODIES_MAX);
	return async <Answer extends object>(
		{ request, reply }: BoardCall,
		{ board, variant, user, isCommon, read }: BoardQuestion<Answer>,
	): Promise<Answer | FastifyReply> => {
		reply.header('cache-control', user === undefined ? PUBLIC : PRIVATE);
		addVary(reply, 'Authorization');
		const name = [boardKey(board), ...variant].filter((part) => part !== undefined).join('-');
		const answer = async (source: Source): Promise<Answer | FastifyReply> => {
			// The version is read first, from the same place: if the board changes meanwhile, the body is newer than its tag, never older.
			const version = await boardVersion(source.db, boardKey(board));
			const tag = [version, ...variant, user?.id].filter((part) => part !== undefined).join('-');
			const isHeld = () => isUnchanged(request, reply, tag);
			// A condition counts only for what would be answered (RFC 9110, 13.2.1), which a read decides where it may refuse.
			if (!isCommon) {
				const found = await read(source);
				return isHeld() ? sendNotModified(reply) : found;
			}
			if (isHeld()) return sendNotModified(reply);
			if (user !== undefined) return read(source);
			const known = bodies.get(name);
			const body = known?.tag === tag ? known.body : Buffer.from(reply.serialize(await read(source)) as string);
			bodies.set(name, { tag, body });
			return reply.type('application/json; charset=utf-8').send(body);
		};
		return user === undefined ? readRecent(store, answer) : answer(store);
	};
}
