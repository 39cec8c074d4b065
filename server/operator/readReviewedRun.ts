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

/** The run with everything that the operator looks at before a decision. Undefined when there is no such run. */
export async function readReviewedRun(db: Db, id: string): Promise<ReviewedRunAnswer | undefined> {
	const reviewed = await findReviewedRun(db, id);
	const named = await findNamedRun(db, id);
	if (reviewed === undefined || named === undefined) return undefined;
	const { playerId, kind, displayName, reasons, signs } = reviewed;
	const log = await readLogMetrics(db, reviewed);
	const audit = await listAudit(db, { subject: id, limit: HISTORY_ROWS });
	const history = await listRuns(db, { playerId, limit: HISTORY_ROWS });
	return {
		run: toRun(named),
		player: { id: playerId, kind, displayName, ...(await countRunsByStatus(db, playerId)) },
		figures: Object.entries(describeLogMetrics(log)).map(([name, value]) => ({ name, value })),
		signs: describeSigns([...reasons, ...signs], log).map((line) => splitSign(line)),
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
