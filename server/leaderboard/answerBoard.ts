import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BoardName } from '#contract/leaderboard.ts';
import { boardKey } from '#rules/challenge.ts';
import { boardVersion } from '#store/boards.ts';
import type { Store } from '#store/open.ts';
import { readRecent } from '#store/readRecent.ts';
import type { Source } from '#store/readReplica.ts';
import type { Player } from '../auth/identity.ts';
import { isUnchanged, prepareJson, sendNotModified, sendPrepared } from '../http/caching.ts';
import { addVary, type PreparedText } from '../http/compression.ts';
import { BoundedMap } from '../process/boundedMap.ts';

const PUBLIC = 'public, max-age=5';
/** With a token the answer includes the caller's own row, which must not lag behind a finish. */
const PRIVATE = 'private, no-cache';

interface BoardQuestion<Answer> {
	readonly board: BoardName;
	/** What distinguishes the answer from others about the same version of the board. */
	readonly variant: readonly (string | number | undefined)[];
	readonly user: Player | undefined;
	/** Whether many callers ask the same question, so that its answer is worth caching. */
	readonly isCommon: boolean;
	readonly read: (source: Source) => Promise<Answer>;
}

export type AnswerBoard = <Answer>(
	request: FastifyRequest,
	reply: FastifyReply,
	question: BoardQuestion<Answer>,
) => Promise<Answer | FastifyReply>;

/**
 * Answers by the version of the board: 304 for a client that has it, a cached text if there is one, or a fresh read. Without a token
 * it may be that of a replica; with one it includes the caller's own row, which must not lag behind a finish.
 */
export function createAnswerBoard(store: Store): AnswerBoard {
	const prepared = createPreparedBoards<PreparedText>();
	const answerFromStore = createAnswerFrom(store, prepared);
	const { replica } = store;
	if (replica === undefined) return answerFromStore;
	const answerFromReplica = createAnswerFrom(replica.source, prepared);
	return (request, reply, question) => {
		if (question.user !== undefined) return answerFromStore(request, reply, question);
		return readRecent(store, ({ db }) =>
			(db === store.db ? answerFromStore : answerFromReplica)(request, reply, question),
		);
	};
}

/** The version and the body are read from the same place: from two, the body could be older than its tag. */
function createAnswerFrom(source: Source, prepared: PreparedBoards<PreparedText>): AnswerBoard {
	const readVersion = shareReads((key) => boardVersion(source.db, key));
	return async (request, reply, { board, variant, user, isCommon, read }) => {
		reply.header('cache-control', user === undefined ? PUBLIC : PRIVATE);
		addVary(reply, 'Authorization');
		const key = boardKey(board);
		// The version is read first: if the board changes meanwhile, the body is newer than its tag, never older.
		const version = await readVersion(key);
		const name = variant.filter(isDefined).join('-');
		const tag = [version, name, user?.id].filter(isDefined).join('-');
		if (isUnchanged(request, reply, tag)) return sendNotModified(reply);
		if (user !== undefined || !isCommon) return read(source);
		const prepare = async () => prepareJson(reply, await read(source));
		return sendPrepared(reply, await prepared.get(`${key} ${name}`, tag, prepare));
	};
}

function isDefined<T>(value: T | undefined): value is T {
	return value !== undefined;
}

/**
 * The latest version of each answer to callers without a token, as text. Every caller has read the version of the board from
 * the store, and the text was read after some caller saw that version, so no answer is older than its question, whatever
 * other processes write.
 */
interface PreparedBoards<T> {
	get(key: string, tag: string, prepare: () => Promise<T>): Promise<T>;
}

/** At most 12 MB: fifty rows are 7 KB, and 2 KB in each coding. */
const PREPARED_MAX = 1000;

export function createPreparedBoards<T>(): PreparedBoards<T> {
	const boards = new BoundedMap<string, { readonly tag: string; readonly text: Promise<T> }>(PREPARED_MAX);
	return {
		get(key, tag, prepare) {
			const known = boards.get(key);
			if (known?.tag === tag) return known.text;
			const text = prepare();
			boards.set(key, { tag, text });
			text.catch(() => boards.delete(key));
			return text;
		},
	};
}

/**
 * One read for all callers that ask for the same key in one turn of the event loop. It starts when the turn is over, so no
 * answer is older than its question.
 */
export function shareReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
	const waiting = new Map<string, Promise<T>>();

	async function readAfterTurn(key: string): Promise<T> {
		await setImmediate();
		waiting.delete(key);
		return read(key);
	}

	return (key) => {
		const known = waiting.get(key);
		if (known !== undefined) return known;
		const next = readAfterTurn(key);
		waiting.set(key, next);
		return next;
	};
}
