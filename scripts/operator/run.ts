import type { Writable } from 'node:stream';
import { SettingError } from '#server/config.ts';
import { openStore, type Store } from '#store/open.ts';
import { deleteAccountOf, exportAccount, findAccount, revokeAccount } from './accounts.ts';
import { listChanges } from './audit.ts';
import { rebuildBoard, verifyBoards } from './boards.ts';
import type { RunVerb } from './desk.ts';
import type { Verb } from './forms.ts';
import { acceptHeld, listHeld, rejectHeld, showHeld } from './held.ts';
import { type FoundPlace, findPlace } from './place.ts';
import { parseRequest } from './request.ts';
import { findGroupUsage, USAGE } from './usage.ts';

export interface Surroundings {
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly stdout: Writable;
	readonly stderr: Writable;
	readonly actor: string;
	now(): number;
}

const VERBS: Readonly<Record<Verb, RunVerb>> = {
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
	'audit list': listChanges,
};

const HELP_WORDS: readonly string[] = ['--help', '-h'];

/** Runs one command line. Answers the exit code: 0 done, 1 refused or not found, 2 if words or settings were wrong. */
export async function runOperator(words: readonly string[], surroundings: Surroundings): Promise<number> {
	const { env, stdout, stderr, actor, now } = surroundings;
	const say = (line: string) => stderr.write(`${line}\n`);
	const groupUsage = findGroupUsage(words[0] ?? '');
	if (words.some((word) => HELP_WORDS.includes(word))) {
		stdout.write(groupUsage ?? USAGE);
		return 0;
	}
	const parsed = parseRequest(words);
	if (!parsed.ok) {
		say(`${parsed.why}\n\n${(groupUsage ?? USAGE).trimEnd()}`);
		return 2;
	}
	const found = readPlace(env);
	if (!found.ok) {
		say(found.why);
		return 2;
	}
	let store: Store | undefined;
	try {
		store = await openStore(found.place);
		const print = (line: string) => stdout.write(`${line}\n`);
		return await VERBS[parsed.request.verb]({ store, actor, now, print, say }, parsed.request);
	} catch (error) {
		if (!cameFromOutside(error)) throw error;
		say(`${store === undefined ? 'cannot open the database: ' : ''}${error.message || error.code}`);
		return 1;
	} finally {
		await store?.close();
	}
}

function readPlace(env: Surroundings['env']): FoundPlace {
	try {
		return findPlace(env);
	} catch (error) {
		if (error instanceof SettingError) return { ok: false, why: error.message };
		throw error;
	}
}

/** The codes of PostgreSQL have five characters. */
const DATABASE_CODE = /^(?:ERR_SQLITE_ERROR|[0-9A-Z]{5})$/;

/** A database that is away or busy, a file that cannot be written: no faults of ours, so they get a sentence, no stack. */
function cameFromOutside(error: unknown): error is NodeJS.ErrnoException {
	if (!(error instanceof Error)) return false;
	const { syscall, code } = error as NodeJS.ErrnoException;
	return syscall !== undefined || DATABASE_CODE.test(code ?? '') || code === 'ECONNREFUSED';
}
