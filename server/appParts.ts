import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { Registry } from 'prom-client';
import type { TimeZones } from '#rules/timeZone.ts';
import type { Store } from '#store/open.ts';
import type { CoachWorker } from './coach/coachWorker.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MakeDocument } from './openapi/makeDocument.ts';
import type { Clock } from './process/clock.ts';
import type { RandomSource } from './process/randomSource.ts';
import type { PuzzlePool } from './puzzles/puzzlePool.ts';
import type { Config } from './settings/config.ts';

/** The parts that the app is built from. Each feature takes those that it needs. */
export interface AppParts {
	readonly config: Config;
	readonly store: Store;
	readonly clock: Clock;
	readonly timeZones: TimeZones;
	readonly random: RandomSource;
	readonly log: FastifyBaseLogger | false;
	/** Absent in local development, where the page shows codes. */
	readonly mailer: Mailer | undefined;
	readonly puzzles: PuzzlePool;
	/** Follows finished logs in a separate thread; absent in tests, which follow them on demand. */
	readonly coach?: CoachWorker | undefined;
	/** Does what repeats soon after the start, too; absent in tests, which may take longer than that and do it on demand. */
	readonly worksAtStart?: boolean;
	/** Makes the API's document in another process; absent in tests, which make it in their own. */
	readonly makeDocument?: MakeDocument | undefined;
	/** The registry for measured requests; absent without a reader. */
	readonly metrics?: Registry | undefined;
	/** How late the event loop is. Measured unless a test gives it. */
	readonly readLoopLagMs?: (() => number) | undefined;
	/** The folder of the built page; absent in tests of the API alone. */
	readonly webRoot?: string | undefined;
	/** The built document of the frame for other sites. */
	readonly embedFile?: string | undefined;
}

/** Fastify with the types of each route taken from its schemas. */
export type App = FastifyInstance<
	RawServerDefault,
	IncomingMessage,
	ServerResponse,
	FastifyBaseLogger,
	TypeBoxTypeProvider
>;
