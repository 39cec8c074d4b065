import type { HoldReason } from '#contract/kinds.ts';
import type { ReviewedRunAnswer } from '#contract/operator.ts';
import { findReviewedRun } from '#store/read/heldRuns.ts';
import { listAudit } from '#store/read/operator.ts';
import { countRunsByStatus, findNamedRun, listRuns } from '#store/read/runs.ts';
import type { Db } from '#store/schema.ts';
import { describeSigns } from '../fairPlay/describeSigns.ts';
import { describeLogMetrics, readLogMetrics } from '../fairPlay/logMetrics.ts';
import { toRun } from '../http/runAnswer.ts';
import { readShownMoves } from '../http/shownMoves.ts';
import { formatInstant } from '../process/clock.ts';

const HISTORY_ROWS = 20;

/** What the operator looks at before a decision, on the page as on the command line. Undefined when there is no such run. */
export async function gatherReview(db: Db, id: string) {
	const reviewed = await findReviewedRun(db, id);
	if (reviewed === undefined) return undefined;
	const log = await readLogMetrics(db, reviewed);
	return {
		reviewed,
		counts: await countRunsByStatus(db, reviewed.playerId),
		figures: describeLogMetrics(log),
		signs: describeSigns([...reviewed.reasons, ...reviewed.signs], log),
		audit: await listAudit(db, { subject: id, limit: HISTORY_ROWS }),
	};
}

/** The same with the moves and the player's other runs, for the page. */
export async function readReviewedRun(db: Db, id: string): Promise<ReviewedRunAnswer | undefined> {
	const review = await gatherReview(db, id);
	const named = await findNamedRun(db, id);
	if (review === undefined || named === undefined) return undefined;
	const { reviewed, counts, figures, signs, audit } = review;
	const { playerId, kind, displayName } = reviewed;
	const history = await listRuns(db, { playerId, limit: HISTORY_ROWS });
	return {
		run: toRun(named),
		player: { id: playerId, kind, displayName, ...counts },
		figures: Object.entries(figures).map(([name, value]) => ({ name, value })),
		signs: signs.map((line) => splitSign(line)),
		decisions: audit.map(({ at, verb, actor, reason }) => ({ at: formatInstant(at), verb, actor, reason })),
		history: history.map(toRun),
		puzzle: named.givens,
		...(await readShownMoves(db, reviewed)),
	};
}

/** A line of the command names the sign first. */
function splitSign(line: string): { reason: HoldReason; sentence: string } {
	const [reason = '', ...words] = line.split(': ');
	return { reason: reason as HoldReason, sentence: words.join(': ') };
}
