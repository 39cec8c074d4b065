import type { RandomSource } from '#server/process/randomSource.ts';
import type { Store } from '#store/open.ts';
import type { Db } from '#store/schema.ts';
import { addAudit } from '#store/write/audit.ts';
import type { Request } from './request.ts';

/** The tools of every verb. */
export interface CommandContext {
	readonly store: Store;
	readonly actor: string;
	/** Where the service is reached, for links to its page. */
	readonly baseUrl: string;
	/** Absent where logs are kept forever. */
	readonly moveLogMonths: number | undefined;
	readonly random: RandomSource;
	now(): number;
	/** Prints a line of the result, on standard output. */
	print(line: string): void;
	/** Prints a line about the work, such as progress or a refusal, on standard error. */
	say(line: string): void;
	/** Draws a line that replaces the previous one; undefined without a terminal. */
	readonly draw: ((line: string) => void) | undefined;
	/** From then on, the first interrupt aborts the signal and does not end the process. The second one ends it. */
	listenForStop(): AbortSignal;
}

/** 0 is done; 1 is refused, not found or faulty. */
export type ExitCode = 0 | 1;

export type RunVerb = (context: CommandContext, request: Request) => Promise<ExitCode>;

/** Why a command did nothing, or found nothing. It ends with 1. */
export class Refusal extends Error {}

interface Change {
	readonly subject: string;
	readonly detail: Readonly<Record<string, unknown>>;
}

class DryRunEnd extends Error {}

/** Makes the change and its entry in the audit log, or neither. A dry run does everything and rolls it back. */
export async function makeChange<C extends Change>(
	{ store, actor, now }: CommandContext,
	{ verb, reason, dryRun }: Pick<Request, 'verb' | 'reason' | 'dryRun'>,
	work: (tx: Db) => Promise<C>,
): Promise<C> {
	let change: C | undefined;
	try {
		await store.transaction(async (tx) => {
			change = await work(tx);
			const { subject, detail } = change;
			await addAudit(tx, { at: now(), actor, verb, subject, reason, detail });
			if (dryRun) throw new DryRunEnd();
		});
	} catch (error) {
		if (!(error instanceof DryRunEnd)) throw error;
	}
	return change!;
}

export function reportDryRun({ say }: CommandContext, { dryRun }: Request): void {
	if (dryRun) say('dry run: nothing was changed');
}

/** Ends a verb that deletes something, which changes nothing without `--yes`. */
export function reportTrial(context: CommandContext, request: Request, what: string): ExitCode {
	reportDryRun(context, request);
	if (request.dryRun || request.yes) return 0;
	context.say(`nothing was changed: add --yes to ${what}, which cannot be undone`);
	return 1;
}
