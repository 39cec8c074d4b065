import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Difficulty } from '#engine/difficulty.ts';
import { addDays, formatUtcDate } from '#rules/utcDate.ts';
import type { Store } from '#store/open.ts';
import { addDailyViews, type DailyView, forgetDailyViews, takeViewSecret } from '#store/write/dailyViews.ts';
import { clientKey } from '../http/clientAddress.ts';
import { BoundedMap, SharedReads } from '../process/boundedMap.ts';
import type { Clock } from '../process/clock.ts';
import type { RandomSource } from '../process/randomSource.ts';

/**
 * The networks that have viewed today's dailies, which reveal a player who had seen the puzzle. A network is stored as
 * a hash with its day's key, and both are deleted two days later. Reads are buffered and written once a second, so that
 * the answer waits for nothing; an overflow within a second is dropped.
 */
export interface DailyViews {
	/** Records that the puzzle of a date was read from an address. Does nothing for other days than today. */
	recordRead(ip: string, daily: { readonly date: string; readonly difficulty: Difficulty }): void;
	/** The key of an address's network on a date. Writes buffered reads first, so a start sees those before it. */
	findSubnetKey(ip: string, date: string): Promise<string>;
	write(): Promise<void>;
	/** Deletes what is older than yesterday. */
	forget(): Promise<void>;
	stop(): Promise<void>;
}

declare module 'fastify' {
	interface FastifyInstance {
		views: DailyViews;
	}
}

interface DailyViewsParts {
	readonly store: Pick<Store, 'db' | 'transaction'>;
	readonly clock: Clock;
	readonly random: RandomSource;
	readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const WRITE_EVERY_MS = 1000;
const FORGET_EVERY_MS = 3_600_000;
const DAYS_KEPT = 1;
const SECRET_BYTES = 32;
/** The hash is cut: it tells networks of a day apart, and no more. */
const KEY_LENGTH = 16;
/** 200 bytes each. */
const GATHERED_MAX = 2000;
const KNOWN_MAX = 50_000;

export function createDailyViews({ store, clock, random, log }: DailyViewsParts): DailyViews {
	const secrets = createSecrets(store, random);
	/** The networks that have been gathered, with what they read. */
	const known = new BoundedMap<string, true>(KNOWN_MAX);
	let gathered: (Omit<DailyView, 'networkKey' | 'playerId'> & { readonly network: string })[] = [];
	let writing: Promise<void> = Promise.resolve();

	async function findSubnetKey(ip: string, date: string): Promise<string> {
		await write();
		return hashSubnet(await secrets.find(date), clientKey(ip));
	}

	async function writeGathered(): Promise<void> {
		const views = gathered;
		if (views.length === 0) return;
		gathered = [];
		const rows = views.map(async ({ network, ...view }) => {
			const networkKey = hashSubnet(await secrets.find(view.date), network);
			return { ...view, networkKey, playerId: '' };
		});
		const hashed = await Promise.all(rows);
		await store.transaction((tx) => addDailyViews(tx, hashed), { isSentAgain: true });
	}

	function write(): Promise<void> {
		// A failed write is lost, and so is one undone by a power cut: it is one sign among many.
		writing = writing.then(writeGathered).catch((error) => log.warn({ err: error }, 'views could not be written'));
		return writing;
	}

	async function forget(): Promise<void> {
		const oldest = addDays(formatUtcDate(clock()), -DAYS_KEPT);
		secrets.forgetBefore(oldest);
		await forgetDailyViews(store.db, oldest).catch((error) =>
			log.warn({ err: error }, 'old views could not be removed'),
		);
	}

	const timers = [setInterval(write, WRITE_EVERY_MS).unref(), setInterval(forget, FORGET_EVERY_MS).unref()];
	return {
		recordRead(ip, { date, difficulty }) {
			const network = clientKey(ip);
			const read = `${date} ${difficulty} ${network}`;
			// Most reads end here, without a look at the clock.
			if (known.has(read)) return;
			const at = clock();
			if (date !== formatUtcDate(at) || gathered.length >= GATHERED_MAX) return;
			known.set(read, true);
			gathered.push({ date, difficulty, network, at });
		},
		findSubnetKey,
		write,
		forget,
		async stop() {
			for (const timer of timers) clearInterval(timer);
			await write();
		},
	};
}

/** The secret of each date, read from the store or made once. */
function createSecrets({ db }: DailyViewsParts['store'], random: RandomSource) {
	const secrets = new SharedReads<string>(2 * (DAYS_KEPT + 1));
	return {
		find(date: string): Promise<string> {
			const offer = () => random.bytes(SECRET_BYTES).toString('base64url');
			return secrets.read(date, () => takeViewSecret(db, { date, offered: offer() }));
		},
		forgetBefore(oldest: string): void {
			for (const date of secrets.keys()) if (date < oldest) secrets.delete(date);
		},
	};
}

function hashSubnet(secret: string, network: string): string {
	return createHmac('sha256', secret).update(network).digest('base64url').slice(0, KEY_LENGTH);
}
