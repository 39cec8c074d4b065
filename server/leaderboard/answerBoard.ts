import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BoardName } from '#contract/leaderboard.ts';
import { boardKey } from '#rules/challenge.ts';
import { boardVersions } from '#store/boards.ts';
import type { Store } from '#store/open.ts';
import { readRecent } from '#store/readRecent.ts';
import type { Source } from '#store/readReplica.ts';
import type { App } from '../appParts.ts';
import type { Player } from '../auth/identity.ts';
import { isUnchanged, prepareJson, sendNotModified, sendPrepared } from '../http/caching.ts';
import { addVary, type PreparedText } from '../http/compression.ts';
import { batchReads } from '../process/batchReads.ts';
import { BoundedMap } from '../process/boundedMap.ts';

const PUBLIC = 'public, max-age=5';
/** With a token the answer includes the caller's own row, which must not lag behind a finish. */
const PRIVATE = 'private, no-cache';

interface BoardQuestion<Answer> {
	readonly board: BoardName;
	/** What distinguishes the answer from others about the same version of the board. */
	readonly variant: () => readonly (string | number | undefined)[];
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

/** Finds the cached text of the present version; undefined if there is none. */
type FindPrepared = (
	question: Pick<BoardQuestion<unknown>, 'board' | 'variant'>,
) => Promise<{ readonly tag: string; readonly body: PreparedText } | undefined>;

interface BoardAnswers {
	readonly answer: AnswerBoard;
	readonly findPrepared: FindPrepared;
}

/** Has the common questions of callers without a token answered early once they have been asked. */
export function createAnswerBoard(app: App, store: Store): AnswerBoard {
	const { answer, findPrepared } = createBoardAnswers(store);
	return (request, reply, question) => {
		const { user, isCommon } = question;
		reply.header('cache-control', user === undefined ? PUBLIC : PRIVATE);
		addVary(reply, 'Authorization');
		if (user === undefined && isCommon) {
			const { board, variant } = question;
			app.earlyAnswers.remember(reply, ({ headers }) =>
				headers.authorization === undefined ? findPrepared({ board, variant }) : undefined,
			);
		}
		return answer(request, reply, question);
	};
}

/**
 * Answers by the version of the board: 304 for a client that has it, a cached text if there is one, or a fresh read. Without a token
 * it may be that of a replica; with one it includes the caller's own row, which must not lag behind a finish.
 */
function createBoardAnswers(store: Store): BoardAnswers {
	const prepared = createPreparedBoards<PreparedText>();
	const fromStore = createAnswersFrom(store, prepared);
	const { replica } = store;
	const fromReplica = replica && createAnswersFrom(replica.source, prepared);
	const choose = <T>(use: (answers: BoardAnswers) => Promise<T>): Promise<T> => {
		if (fromReplica === undefined) return use(fromStore);
		return readRecent(store, ({ db }) => use(db === store.db ? fromStore : fromReplica));
	};
	return {
		answer(request, reply, question) {
			if (question.user !== undefined) return fromStore.answer(request, reply, question);
			return choose(({ answer }) => answer(request, reply, question));
		},
		findPrepared: (question) => choose(({ findPrepared }) => findPrepared(question)),
	};
}

/** The version and the body are read from the same place: from two, the body could be older than its tag. */
function createAnswersFrom(source: Source, prepared: PreparedBoards<PreparedText>): BoardAnswers {
	const readVersion = batchReads((keys) => boardVersions(source.db, keys));
	return {
		async answer(request, reply, { board, variant, user, isCommon, read }) {
			const key = boardKey(board);
			// The version is read first: if the board changes meanwhile, the body is newer than its tag, never older.
			const version = (await readVersion(key)) ?? 0;
			const name = nameVariant(variant);
			const tag = [version, name, user?.id].filter(isDefined).join('-');
			if (isUnchanged(request, reply, tag)) return sendNotModified(reply);
			if (user !== undefined || !isCommon) return read(source);
			const prepare = async () => prepareJson(reply, await read(source));
			return sendPrepared(reply, await prepared.get(`${key} ${name}`, tag, prepare));
		},
		async findPrepared({ board, variant }) {
			const key = boardKey(board);
			const name = nameVariant(variant);
			const tag = `${(await readVersion(key)) ?? 0}-${name}`;
			const body = await prepared.find(`${key} ${name}`, tag);
			return body && { tag, body };
		},
	};
}

function nameVariant(variant: BoardQuestion<unknown>['variant']): string {
	return variant().filter(isDefined).join('-');
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
	/** The text of that version if there is one. */
	find(key: string, tag: string): Promise<T> | undefined;
}

/** At most 12 MB: fifty rows are 7 KB, and 2 KB in each coding. */
const PREPARED_MAX = 1000;

export function createPreparedBoards<T>(): PreparedBoards<T> {
	const boards = new BoundedMap<string, { readonly tag: string; readonly text: Promise<T> }>(PREPARED_MAX);
	const find = (key: string, tag: string): Promise<T> | undefined => {
		const known = boards.get(key);
		return known?.tag === tag ? known.text : undefined;
	};
	return {
		find,
		get(key, tag, prepare) {
			const known = find(key, tag);
			if (known !== undefined) return known;
			const text = prepare();
			boards.set(key, { tag, text });
			text.catch(() => boards.delete(key));
			return text;
		},
	};
}
