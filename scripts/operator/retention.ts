import { formatUtcDate } from '#rules/utcDate.ts';
import { addMonths, startOfMonth, toMoveMonth } from '#store/moveMonths.ts';
import { addAudit } from '#store/write/audit.ts';
import { removeMoveLogs } from '#store/write/retention.ts';
import { type RunVerb, reportTrial } from './context.ts';
import { formatCount } from './format.ts';

/** Removes the move logs that are older than the setting says, once the operator has seen how many and confirmed it. */
export const removeOld: RunVerb = async (context, request) => {
	const { store, moveLogMonths, now, draw, print } = context;
	if (moveLogMonths === undefined) {
		print('all move logs are kept: MOVE_LOG_MONTHS is not set');
		return 0;
	}
	const isTrial = request.dryRun || !request.yes;
	const month = addMonths(toMoveMonth(now()), -moveLogMonths);
	const date = formatUtcDate(startOfMonth(month));
	const onProgress = (count: number) => draw?.(`${formatCount(count, 'move log')} …`);
	const removed = await removeMoveLogs(store, { month, isTrial, onProgress });
	const { removedCount, neededCount } = removed;
	if (!isTrial) {
		const { verb, reason } = request;
		const detail = { removed: removedCount, needed: neededCount };
		await addAudit(store.db, { at: now(), actor: context.actor, verb, subject: date, reason, detail });
	}
	const what = `${formatCount(removedCount, 'move log')} of games that ended before ${date}`;
	print(
		`${isTrial ? 'would remove' : 'removed'} ${what}; ${neededCount} more of that age ${neededCount === 1 ? 'is' : 'are'} still needed`,
	);
	return reportTrial(context, { ...request, yes: request.yes || removedCount === 0 }, 'remove them');
};
