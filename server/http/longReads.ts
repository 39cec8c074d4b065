import type { FastifyRequest } from 'fastify';
import type { RunRead } from '#store/reader.ts';
import type { Db } from '#store/schema.ts';
import type { App, AppParts } from '../appParts.ts';
import { WaitingLine } from '../process/waitingLine.ts';
import { clientKey } from './clientAddress.ts';
import { isConnected } from './connection.ts';
import { OTHERS_WAITING_MAX } from './overload.ts';
import { problem } from './problem.ts';

/** The request that waits for a read, and its player if one is known. */
interface Caller {
	readonly request: FastifyRequest;
	readonly playerId: string | undefined;
}

/**
 * The reads that grow with what a player has done. One of a player is under way and a few of an address, so that nobody's reads keep the
 * reader, or the thread that answers, from others. The next ones wait in line, and are refused with 503 if their turn does not come while many wait:
 * few that wait long are no load, but on a machine that something else keeps busy.
 */
interface LongReads {
	/** As the reader's `read`. */
	read<T>(caller: Caller, work: (db: Db) => Promise<T>): Promise<T>;
	/** As the reader's `readPart`. */
	readPart<T>(caller: Caller, work: (db: Db) => Promise<T>): Promise<T>;
	/** A read that chooses its source itself. */
	run<T>(caller: Caller, work: () => Promise<T>): Promise<T>;
	/** How many requests wait in line. */
	countInLine(): number;
}

declare module 'fastify' {
	interface FastifyInstance {
		longReads: LongReads;
	}
}

export const READS_PER_PLAYER = 1;
export const READS_PER_ADDRESS = 4;
export const READ_WAIT_MS_MAX = 5000;
const RETRY_AFTER_S = '5';

export function registerLongReads(app: App, { store }: Pick<AppParts, 'store'>): LongReads {
	const line = new WaitingLine();

	function run<T>({ request, playerId }: Caller, work: () => Promise<T>): Promise<T> {
		const address = { name: `address ${clientKey(request.ip)}`, countMax: READS_PER_ADDRESS };
		const player = { name: `player ${playerId}`, countMax: READS_PER_PLAYER };
		const bounds = playerId === undefined ? [address] : [player, address];
		return line.run(bounds, work, { waitMs: READ_WAIT_MS_MAX, othersMax: OTHERS_WAITING_MAX, refuse: refuseRead });
	}

	const readBy =
		(runRead: RunRead): LongReads['read'] =>
		(caller, work) =>
			run(caller, () => runRead(work, { isWanted: isConnected(caller.request) }));

	const longReads = {
		read: readBy((...job) => store.reader.read(...job)),
		readPart: readBy((...job) => store.reader.readPart(...job)),
		run,
		countInLine: () => line.length,
	};
	app.decorate('longReads', longReads);
	return longReads;
}

function refuseRead(): Error {
	const detail = 'Your other reads take too long. Wait for their answers before you send more.';
	return problem('unavailable', { detail }, { 'retry-after': RETRY_AFTER_S });
}
