import { setImmediate } from 'node:timers/promises';
import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Db } from '../tables.ts';
import {
	holdConnection,
	type RunTransaction,
	requireWanted,
	type SharedTransaction,
	sendAhead,
	type TransactionOptions,
	together,
} from '../transaction.ts';

/**
 * Works of several players that come together run in one transaction on PostgreSQL. Their queries leave and are answered together: for as
 * many finishes the server takes half of the time, and the service two thirds, that they take on ten connections, whose processes
 * keep emptying the processor's caches for each other.
 *
 * Within a transaction no lock keeps two works apart. So only works with an owner share one, who lock rows of nobody else, and of one owner there
 * is one work under way at a time. Counters that finishes of several players change are behind `lockSharedCounters`.
 *
 * A work that throws before it has written anything fails alone. If anything else fails, the transaction is rolled back, and each work runs
 * again by itself. So does a group that one of its works keeps waiting for a lock.
 */
export function groupTransactions(db: Db, { runAlone, isOfOneWork }: Alone): RunTransaction {
	const waiting: Job[] = [];
	/** Of the works that are under way. */
	const owners = new Set<string>();
	let placesLeft = GROUPS_AT_ONCE;
	let isGathering = false;

	async function gather(): Promise<void> {
		if (isGathering || placesLeft === 0 || waiting.length === 0) return;
		isGathering = true;
		// The requests that are read in one turn of the event loop come together.
		await setImmediate();
		isGathering = false;
		const group = takeGroup();
		if (group.length === 0) return;
		const leave = enter();
		void gather();
		await runGroup(db, group, isOfOneWork);
		leave();
	}

	/** The longest waiting first, and of each owner one. */
	function takeGroup(): Job[] {
		const group: Job[] = [];
		const left: Job[] = [];
		for (const job of waiting.splice(0)) {
			const fits = group.length < GROUP_MAX && !owners.has(job.owner);
			if (fits) owners.add(job.owner);
			(fits ? group : left).push(job);
		}
		waiting.push(...left);
		return group;
	}

	/** Whoever takes long, because somebody holds a lock, keeps no place for so long. */
	function enter(): () => void {
		placesLeft--;
		let isInside = true;
		const timer = setTimeout(giveBack, PLACE_MS).unref();
		function giveBack() {
			if (isInside) placesLeft++;
			isInside = false;
			void gather();
		}
		return () => {
			clearTimeout(timer);
			giveBack();
		};
	}

	return <T>(work: (tx: Db) => Promise<T>, options: TransactionOptions = {}) => {
		const { owner, isWanted } = options;
		if (owner === undefined) return runAlone(work, options);
		const wanted = requireWanted(work, isWanted);
		const end = () => {
			owners.delete(owner);
			void gather();
		};
		return new Promise<T>((resolve, reject) => {
			waiting.push({
				owner,
				async run(tx) {
					const value = await wanted(tx);
					return () => resolve(value);
				},
				runAlone: () => runAlone(work, options).then(resolve, reject),
				reject,
			});
			void gather();
		}).finally(end);
	};
}

/** How a work runs that shares nothing. */
interface Alone {
	readonly runAlone: RunTransaction;
	/** Whether the database has answered with this error, and one work may be the reason. */
	readonly isOfOneWork: (error: unknown) => boolean;
}

/** While the server works for one group, the service works for another. */
const GROUPS_AT_ONCE = 3;
/** Reviews of so many logs follow each other before the event loop goes on. */
const GROUP_MAX = 20;
const PLACE_MS = 500;

/** How long a group may wait for a lock: by itself each work has more time. */
const WAIT_SHORTLY = CompiledQuery.raw(`set local lock_timeout to '200ms'`);

/** Settles the promise of a work. */
type Report = () => void;

interface Job {
	readonly owner: string;
	run(tx: Db): Promise<Report>;
	runAlone(): Promise<void>;
	reject(error: unknown): void;
}

/** Something of a failed work is in the transaction of its group. */
class HalfDoneError extends Error {}

async function runGroup(db: Db, group: readonly Job[], isOfOneWork: (error: unknown) => boolean): Promise<void> {
	if (group.length === 1) return group[0]!.runAlone();
	let reports: readonly Report[];
	try {
		reports = await commitGroup(db, group);
	} catch (error) {
		if (error instanceof HalfDoneError || isOfOneWork(error)) await Promise.all(group.map((job) => job.runAlone()));
		else for (const job of group) job.reject(error);
		return;
	}
	for (const report of reports) report();
}

function commitGroup(db: Db, group: readonly Job[]): Promise<readonly Report[]> {
	return db.transaction().execute(async (tx) => {
		const connection = await holdConnection(tx);
		const execute = (query: CompiledQuery) => connection.executeQuery(query);
		const shared: SharedTransaction = { hasCounters: false };
		// It leaves with the first query, which fails with it.
		execute(WAIT_SHORTLY).catch(() => {});
		return together(group.map((job) => attempt(job, tx, { execute, shared })));
	});
}

interface GroupParts {
	readonly execute: Parameters<typeof sendAhead>[1];
	readonly shared: SharedTransaction;
}

async function attempt(job: Job, tx: Db, { execute, shared }: GroupParts): Promise<Report> {
	let hasWritten = false;
	function look(node: RootOperationNode) {
		if (node.kind !== 'SelectQueryNode') hasWritten = true;
	}
	const own = tx.withPlugin(lookAtQueries(look));
	sendAhead(
		own,
		(query) => {
			look(query.query);
			return execute(query);
		},
		shared,
	);
	try {
		return await job.run(own);
	} catch (error) {
		if (hasWritten) throw new HalfDoneError();
		return () => job.reject(error);
	}
}

/** Sees the queries that are not compiled once, which do not pass `sendAhead`. */
function lookAtQueries(look: (node: RootOperationNode) => void): KyselyPlugin {
	return {
		transformQuery({ node }) {
			look(node);
			return node;
		},
		transformResult: async ({ result }) => result,
	};
}
