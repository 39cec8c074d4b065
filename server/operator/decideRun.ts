import type { RunDecided, RunDecision } from '#contract/operator.ts';
import { findRankEntry } from '#store/read/rank.ts';
import { addAudit } from '#store/write/audit.ts';
import { acceptRun, rejectRun } from '#store/write/decide.ts';
import type { AppParts } from '../appParts.ts';
import { invalidField, type ProblemError, problem } from '../http/problem.ts';

interface Request extends RunDecision {
	readonly id: string;
	readonly actor: string;
}

const REFUSALS = {
	nothing_held: 'cannot be accepted: nothing is held against this run',
	already_rejected: 'cannot be rejected: this run is rejected already',
} as const;

/**
 * Decides as the operator's command does, with the same entry in the audit log. Throws 404 for an unknown run, and 400 for a
 * decision that would change nothing.
 */
export function decideRun(
	{ store, clock }: Pick<AppParts, 'store' | 'clock'>,
	{ id, decision, reason, actor }: Request,
): Promise<RunDecided> {
	return store.transaction(async (tx) => {
		const now = clock();
		const review = await (decision === 'accept' ? acceptRun : rejectRun)(tx, id, now);
		if (!review.ok) throw refuse(review.why);
		const { board, before, after, playerId } = review;
		const detail = { board, before, after };
		await addAudit(tx, { at: now, actor, verb: `held ${decision}`, subject: id, reason, detail });
		const entry = after.standing === 'ranked' ? await findRankEntry(tx, board, playerId) : undefined;
		return { standing: after.standing, reasons: [...after.reasons], rank: entry?.rank ?? null };
	});
}

function refuse(why: 'no_such_run' | keyof typeof REFUSALS): ProblemError {
	if (why === 'no_such_run') return problem('not_found', { detail: 'There is no run with this id.' });
	return invalidField('body.decision', REFUSALS[why]);
}
