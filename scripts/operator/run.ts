import type { Writable } from 'node:stream';
import { SettingError } from '#server/config.ts';
import type { RandomSource } from '#server/randomSource.ts';
import { openStore, type StorePlace } from '#store/open.ts';
import { deleteAccountOf, exportAccount, findAccount, revokeAccount } from './accounts.ts';
import { listChanges } from './audit.ts';
import { rebuildBoard, verifyBoards } from './boards.ts';
import type { Desk, ExitCode, RunVerb } from './desk.ts';
import type { Verb } from './forms.ts';
import { acceptHeld, listHeld, rejectHeld, showHeld } from './held.ts';
import { makePuzzles } from './makePuzzles.ts';
import { describeOutside, explainOutside } from './outside.ts';
import { findPlace } from './place.ts';
import { showStock } from './puzzles.ts';
import { parseRequest, type Request } from './request.ts';
import { createScreen } from './screen.ts';
import { findGroupUsage, USAGE } from './usage.ts';
import { verifyPuzzles } from './verifyPuzzles.ts';

export interface Surroundings {
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly stdout: Writable;
	readonly stderr: Writable & { readonly isTTY?: boolean };
	readonly actor: string;
	readonly random: RandomSource;
	now(): number;
	listenForStop(): AbortSignal;
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
	'puzzles stock': showStock,
	'puzzles make': makePuzzles,
	'puzzles verify': verifyPuzzles,
	'audit list': listChanges,
};

const HELP_WORDS: readonly string[] = ['--help', '-h'];

/** Runs one command line. Answers the exit code: 0 done, 1 refused or not found, 2 if words or settings were wrong. */
export async function runOperator(words: readonly string[], surroundings: Surroundings): Promise<number> {
	const { env, stdout, stderr, ...rest } = surroundings;
	const { clear, ...screen } = createScreen(stdout, stderr);
	const { say } = screen;
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
	try {
		const found = findPlace(env);
		if (found.ok) return await runOn(found.place, { ...rest, ...screen }, parsed.request);
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

async function runOn(place: StorePlace, desk: Omit<Desk, 'store'>, request: Request): Promise<ExitCode> {
	const store = await openStore(place).catch((error) => {
		throw explainOutside('cannot open the database', error);
	});
	try {
		return await VERBS[request.verb]({ ...desk, store }, request);
	} finally {
		await store.close();
	}
}
