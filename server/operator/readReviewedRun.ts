import type { HoldReason } from '#contract/kinds.ts';
import type { ReviewedRunAnswer } from '#contract/operator.ts';
import type { RunReplay } from '#contract/run.ts';
import { listConfirmations } from '#store/read/confirmations.ts';
import { findReviewedRun, type ReviewedRun } from '#store/read/heldRuns.ts';
import { listAudit } from '#store/read/operator.ts';
import { countRunsByStatus, findNamedRun, listRuns } from '#store/read/runs.ts';
import type { Db } from '#store/schema.ts';
import { describeSigns } from '../fairPlay/describeSigns.ts';
import { describeLogMetrics, readLogMetrics } from '../fairPlay/logMetrics.ts';
import { toOwnRun, toRun } from '../http/runAnswer.ts';
import { readShownMoves } from '../http/shownMoves.ts';
import { formatInstant, formatRunTime } from '../process/clock.ts';

const HISTORY_ROWS = 20;

/** The operator's view of a run before a decision, on the page as on the command line. Returns `undefined` for an unknown run. */
export async function gatherReview(db: Db, id: string) {
	const reviewed = await findReviewedRun(db, id);
	if (reviewed === undefined) return undefined;
	const log = await readLogMetrics(db, reviewed);
	const attempts = await readAttempts(db, reviewed);
	return {
		reviewed,
		attempts: attempts.finished,
		counts: await countRunsByStatus(db, reviewed.playerId),
		figures: { ...describeLogMetrics(log), ...(attempts.count > 0 && { confirmation: describeAttempts(attempts) }) },
		signs: describeSigns([...reviewed.reasons, ...reviewed.signs], log),
		audit: await listAudit(db, { subject: id, limit: HISTORY_ROWS }),
	};
}

interface Attempts {
	readonly count: number;
	readonly finished: readonly RunReplay[];
}

async function readAttempts(db: Db, { id, playerId }: Pick<ReviewedRun, 'id' | 'playerId'>): Promise<Attempts> {
	const attempts = await listConfirmations(db, playerId, id);
	const finished: RunReplay[] = [];
	for (const { runId } of attempts) {
		const named = runId === null ? undefined : await findNamedRun(db, runId);
		if (named === undefined) continue;
		const { displayName, givens: puzzle } = named;
		finished.push({ run: toOwnRun(named), displayName, puzzle, ...(await readShownMoves(db, named)) });
	}
	return { count: attempts.length, finished };
}

function describeAttempts({ count, finished }: Attempts): string {
	const each = finished.map(({ run: { timeMs, par, reasons } }) => {
		const against = par ? `, ${(timeMs / par.timeMs).toFixed(2)} of what was expected` : '';
		return [`${formatRunTime(timeMs)}${against}`, ...reasons.slice(1)].join(', ');
	});
	const givenUp = count - finished.length;
	return [`${count} begun`, ...each, ...(givenUp > 0 ? [`${givenUp} not finished`] : [])].join('; ');
}

/** The review of a run with its moves and the player's other runs, for the page. */
export async function readReviewedRun(db: Db, id: string): Promise<ReviewedRunAnswer | undefined> {
	const review = await gatherReview(db, id);
	if (review === undefined) return undefined;
	const { reviewed, attempts, counts, figures, signs, audit } = review;
	const { playerId, kind, displayName } = reviewed;
	const history = await listRuns(db, { playerId, limit: HISTORY_ROWS });
	return {
		run: toRun(reviewed),
		player: { id: playerId, kind, displayName, ...counts },
		figures: Object.entries(figures).map(([name, value]) => ({ name, value })),
		signs: signs.map((line) => splitSign(line)),
		note: reviewed.note,
		decisions: audit.map(({ at, verb, actor, reason }) => ({ at: formatInstant(at), verb, actor, reason })),
		history: history.map(toRun),
		attempts: [...attempts],
		puzzle: reviewed.givens,
		...(await readShownMoves(db, reviewed)),
	};
}

/** A line of the command names the sign first. */
function splitSign(line: string): { reason: HoldReason; sentence: string } {
	const [reason = '', ...words] = line.split(': ');
	return { reason: reason as HoldReason, sentence: words.join(': ') };
}
