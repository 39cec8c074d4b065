import type { Writable } from 'node:stream';
import type { RandomSource } from '#server/process/randomSource.ts';
import { SettingError } from '#server/settings/config.ts';
import { openStore, type Store, type StoreLocation } from '#store/open.ts';
import { listAudit } from '#store/read/operator.ts';
import { deleteAccountOf, exportAccount, findAccount, revokeAccount } from './accounts.ts';
import { checkBackup, makeBackup, restoreBackup } from './backup.ts';
import { rebuildBoard, verifyBoards } from './boards.ts';
import type { CommandContext, ExitCode, RunVerb } from './context.ts';
import { verifyDatabase } from './database.ts';
import { formatMoment } from './format.ts';
import { acceptHeld, listHeld, rejectHeld, showHeld } from './held.ts';
import { makePuzzles } from './makePuzzles.ts';
import { openHeldPage } from './operatorLink.ts';
import { rebuildPlayer, verifyPlayers } from './players.ts';
import { showStock } from './puzzles.ts';
import { cancelRaceOf, listRaces, showRace } from './races.ts';
import { parseRequest, type Request } from './request.ts';
import { removeOld } from './retention.ts';
import { createScreen } from './screen.ts';
import { describeOutside, findStore, OutsideError } from './serviceStore.ts';
import { showStats } from './stats.ts';
import { findGroupUsage, USAGE } from './usage.ts';
import type { Verb } from './verbs.ts';
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
	'puzzles stock': showStock,
	'puzzles make': makePuzzles,
	'puzzles verify': verifyPuzzles,
	'races list': listRaces,
	'races show': showRace,
	'races cancel': cancelRaceOf,
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
		const found = findStore(env, { mayBeNew: parsed.request.verb === 'restore' });
		if (found.ok) return await runOn(found.place, { ...rest, ...screen, ...found.settings }, parsed.request);
		say(found.why);
		return 2;
	} catch (error) {
		if (error instanceof SettingError) {
			say(error.message);
			return 2;
		}
		const sentence = describeOutside(error);
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
	return head === undefined ? 1 : withStore(place, (store) => restoreBackup({ ...context, store }, request, head));
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
