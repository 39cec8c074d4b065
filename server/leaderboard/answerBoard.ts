import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BoardName } from '#contract/leaderboard.ts';
import { boardKey } from '#rules/challenge.ts';
import type { Store } from '#store/open.ts';
import { boardVersion } from '#store/read/rank.ts';
import { readRecent, type Source } from '#store/reader.ts';
import type { Player } from '../auth/identity.ts';
import { isUnchanged, sendNotModified } from '../http/caching.ts';
import { addVary } from '../http/compression.ts';

const PUBLIC = 'public, max-age=5';
/** With a token the answer includes the caller's own row, which must not lag behind a finish. */
const PRIVATE = 'private, no-cache';

interface BoardQuestion<Answer> {
	readonly board: BoardName;
	/** What distinguishes the answer from others about the same version of the board. */
	readonly variant: readonly (string | number | undefined)[];
	readonly user: Player | undefined;
	readonly read: (source: Source) => Promise<Answer>;
}

/** Answers 304 to a client that has the version of the board, else a fresh read. Without a token it may be that of a replica. */
export async function answerBoard<Answer extends object>(
	store: Store,
	{ request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
	{ board, variant, user, read }: BoardQuestion<Answer>,
): Promise<Answer | FastifyReply> {
	reply.header('cache-control', user === undefined ? PUBLIC : PRIVATE);
	addVary(reply, 'Authorization');
	const answer = async (source: Source): Promise<Answer | undefined> => {
		// The version is read first, from the same place: if the board changes meanwhile, the body is newer than its tag, never older.
		const version = await boardVersion(source.db, boardKey(board));
		const tag = [version, ...variant, user?.id].filter((part) => part !== undefined).join('-');
		return isUnchanged(request, reply, tag) ? undefined : read(source);
	};
	return (await (user === undefined ? readRecent(store, answer) : answer(store))) ?? sendNotModified(reply);
}
