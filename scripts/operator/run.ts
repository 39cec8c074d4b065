import { existsSync, readdirSync } from 'node:fs';
import type { Writable } from 'node:stream';
import type { RandomSource } from '#server/process/randomSource.ts';
import { type Config, readConfig, SettingError } from '#server/settings/config.ts';
import { DATABASE_REASONS } from '#server/settings/explainSystemError.ts';
import { UNLIMITED } from '#store/backend.ts';
import { openStore, type Store, type StoreLocation } from '#store/open.ts';
import { findFileFaults, listAudit } from '#store/read/operator.ts';
import { deleteAccountOf, exportAccount, findAccount, revokeAccount } from './accounts.ts';
import { checkBackup, makeBackup, restoreBackup } from './backup.ts';
import { rebuildBoard, verifyBoards } from './boards.ts';
import { verifyContests } from './contests.ts';
import { type CommandContext, type ExitCode, Refusal, type RunVerb } from './context.ts';
import { formatCount, formatMoment } from './format.ts';
import { acceptHeld, listHeld, openHeldPage, rejectHeld, showHeld } from './held.ts';
import { rebuildPlayer, verifyPlayers } from './players.ts';
import { makePuzzles, showPool } from './puzzles.ts';
import { cancelRaceOf, listRaces, showRace } from './races.ts';
import { parseRequest, type Request } from './request.ts';
import { removeOld } from './retention.ts';
import { createScreen } from './screen.ts';
import { showStats } from './stats.ts';
import { findGroupUsage, USAGE, type Verb } from './verbs.ts';
import { verifyPuzzles } from './verifyPuzzles.ts';

interface CliEnvironment {
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly stdout: Writable;
	readonly stderr: Writable & { readonly isTTY?: boolean };
	readonly actor: string;
	readonly random: RandomSource;
	now(): number;
	listenForStop(): AbortSignal;
}

const VERBS: Readonly<Record<Exclude<Verb, 'restore'>, RunVerb>> = {
	'held page': openHeldPage,
	'held list': listHeld,
	'held show': showHeld,
	'held accept': acceptHeld,
	'held reject': rejectHeld,
	'accounts find': findAccount,
	'accounts export': exportAccount,
	'accounts revoke': revokeAccount,
	'accounts delete': deleteAccountOf,
	'boards verify': verifyBoards,
	'boards rebuild': rebuildBoard,
	'puzzles pool': showPool,
	'puzzles make': makePuzzles,
	'puzzles verify': verifyPuzzles,
	'races list': listRaces,
	'races show': showRace,
	'races cancel': cancelRaceOf,
	'contests verify': verifyContests,
	'database verify': verifyDatabase,
	stats: showStats,
	backup: makeBackup,
	'players verify': verifyPlayers,
	'players rebuild': rebuildPlayer,
	retention: removeOld,
	'audit list': listChanges,
};

const HELP_FLAGS: readonly string[] = ['--help', '-h'];

/** Runs one command line. Returns the exit code: 0 done, 1 refused or not found, 2 for wrong arguments or settings. */
export async function runOperator(args: readonly string[], environment: CliEnvironment): Promise<number> {
	const { env, stdout, stderr, ...rest } = environment;
	const { clear, ...screen } = createScreen(stdout, stderr);
	const { say } = screen;
	const groupUsage = findGroupUsage(args[0] ?? '');
	if (args.some((word) => HELP_FLAGS.includes(word))) {
		stdout.write(groupUsage ?? USAGE);
		return 0;
	}
	const parsed = parseRequest(args);
	if (!parsed.ok) {
		say(`${parsed.why}\n\n${(groupUsage ?? USAGE).trimEnd()}`);
		return 2;
	}
	try {
		const { place, settings } = findStore(env, { mayBeNew: parsed.request.verb === 'restore' });
		return await runOn(place, { ...rest, ...screen, ...settings }, parsed.request);
	} catch (error) {
		if (error instanceof SettingError) {
			say(error.message);
			return 2;
		}
		const sentence = error instanceof Refusal ? error.message : describeOutside(error);
		if (sentence === undefined) throw error;
		say(sentence);
		return 1;
	} finally {
		clear();
	}
}

async function runOn(
	place: StoreLocation,
	context: Omit<CommandContext, 'store'>,
	request: Request,
): Promise<ExitCode> {
	const { verb } = request;
	if (verb !== 'restore') return withStore(place, (store) => VERBS[verb]({ ...context, store }, request));
	const head = await checkBackup(context, request.subject);
	return withStore(place, (store) => restoreBackup({ ...context, store }, request, head));
}

async function withStore(place: StoreLocation, work: (store: Store) => Promise<ExitCode>): Promise<ExitCode> {
	const store = await openStore(place).catch((error) => {
		throw new OutsideError(`cannot open the database: ${describeOutside(error) ?? error.message}`, { cause: error });
	});
	try {
		return await work(store);
	} finally {
		await store.close();
	}
}

async function listChanges({ store, print }: CommandContext, { subject, limit }: Request): Promise<ExitCode> {
	for (const entry of await listAudit(store.db, { subject: subject === '' ? undefined : subject, limit })) {
		const { at, actor, verb, reason, detail } = entry;
		print([formatMoment(at), actor, verb, entry.subject, reason ?? '-', JSON.stringify(detail)].join('  '));
	}
	return 0;
}

/** A failure outside our code, described in a sentence. */
class OutsideError extends Error {}

/** The codes of PostgreSQL have five characters. */
const DATABASE_CODE = /^(?:ERR_SQLITE_ERROR|[0-9A-Z]{5})$/;

/**
 * The sentence for an outside failure, such as an unavailable database or an unwritable file; it needs no stack.
 * Returns `undefined` for every other error.
 */
function describeOutside(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined;
	if (error instanceof OutsideError) return error.message;
	const { syscall, code = '' } = error as NodeJS.ErrnoException;
	if (code in DATABASE_REASONS) return DATABASE_REASONS[code];
	// A connection refused at several addresses has no own message.
	if (syscall !== undefined || DATABASE_CODE.test(code) || code === 'ECONNREFUSED') return error.message || code;
	return undefined;
}

interface FoundStore {
	readonly place: StoreLocation;
	readonly settings: Pick<Config, 'baseUrl' | 'moveLogMonths'>;
}

/** Where the service keeps its data, read from the same settings; commands need no others. Throws a SettingError. */
function findStore(
	{
		DATA_DIR,
		DATABASE_URL,
		DATABASE_PREPARED_STATEMENTS,
		BASE_URL,
		HOST,
		PORT,
		MOVE_LOG_MONTHS,
	}: Readonly<Record<string, string | undefined>>,
	{ mayBeNew }: { readonly mayBeNew: boolean },
): FoundStore {
	const database = { DATA_DIR, DATABASE_URL, DATABASE_PREPARED_STATEMENTS };
	// The commands send no mail and show no code, so they do not need SMTP_URL where the service does.
	const env = { ...database, BASE_URL, HOST, PORT, MOVE_LOG_MONTHS, NODE_ENV: 'development' };
	const { dataDir, databaseUrl, waitLimits, ...settings } = readConfig(env, () => '');
	const limits = { ...UNLIMITED, preparedMax: waitLimits.preparedMax };
	if (databaseUrl !== undefined) return { place: { databaseUrl, limits }, settings };
	// Opening a store creates a missing one, which would hide a wrong DATA_DIR.
	if (mayBeNew || hasDatabase(dataDir)) return { place: { dataDir }, settings };
	throw new SettingError(`no database in ${dataDir}: set DATA_DIR or DATABASE_URL to the values of the service`);
}

function hasDatabase(dataDir: string): boolean {
	try {
		return existsSync(dataDir) && readdirSync(dataDir).some((name) => name.endsWith('.sqlite'));
	} catch (error) {
		throw new OutsideError(`DATA_DIR cannot be used: ${(error as Error).message}`, { cause: error });
	}
}

/** Reads the whole file, which the service does at its start for small ones only, and less thoroughly. */
async function verifyDatabase({ store, print, say }: CommandContext): Promise<ExitCode> {
	const faults = await findFileFaults(store);
	if (faults === undefined) {
		say('PostgreSQL has tools of its own for its files: pg_amcheck, and data checksums');
		return 0;
	}
	for (const fault of faults) print(fault);
	say(faults.length === 0 ? 'every page, row and index of the file is sound' : formatCount(faults.length, 'fault'));
	return faults.length === 0 ? 0 : 1;
}
