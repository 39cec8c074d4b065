import type { DrillState, Insights, TechniqueInsight } from '#contract/coach.ts';
import { INSIGHT_RECENT_DAYS, RATIO_MAX } from '#contract/limits.ts';
import { scheduleDrill } from '#rules/coach/drills.ts';
import { summarize, type TechniqueSummary } from '#rules/coach/summarize.ts';
import { TECHNIQUES_TO_DRILL } from '#rules/lessonExample.ts';
import { DAY_MS, formatUtcMonth } from '#rules/utcDate.ts';
import { type DoneDrillRow, type DrillRow, listDoneDrills } from '#store/read/drills.ts';
import { type OwnTimes, type RecentTimes, readRecentTimes, readShifts, readTimes } from '#store/read/insights.ts';
import type { Db } from '#store/schema.ts';
import { boundTime } from '../http/parAnswer.ts';
import { titleOf } from '../http/techniqueField.ts';
import { type Clock, formatInstant } from '../process/clock.ts';

/** Where the time of a player's runs went, as the API returns it. */
export async function readInsights(
	{ db, clock }: { readonly db: Db; readonly clock: Clock },
	playerId: string,
): Promise<Insights> {
	const now = clock();
	const times = await readTimes(db, playerId);
	const since = now - INSIGHT_RECENT_DAYS * DAY_MS;
	const recent = await readRecentTimes(db, { playerId, since });
	const summaries = summarize(times.techniques, await readContext(db, now));
	return {
		runCount: times.runCount,
		waitingCount: times.waitingCount,
		attributedRatio: times.timeMs === 0 ? null : Math.min(1, times.attributedMs / times.timeMs),
		techniques: summaries.map(toInsight),
		recent: { since: formatInstant(since), ...recent, techniques: listRecent(recent, summaries) },
		errors: toErrors(times),
		drills: listDrillStates(await listDoneDrills(db, playerId)),
	};
}

/** The knowledge beside a player's own runs. */
export async function readContext(db: Db, now: number) {
	return { month: formatUtcMonth(now), shifts: await readShifts(db) };
}

function toInsight({ technique, averageMs, expectedMs, ratio, lowRatio, highRatio, ...rest }: TechniqueSummary) {
	return {
		...nameTechnique(technique),
		...rest,
		averageMs: boundTime(averageMs),
		expectedMs: boundTime(expectedMs),
		ratio: round(ratio),
		lowRatio: round(lowRatio),
		highRatio: round(highRatio),
	} satisfies TechniqueInsight;
}

function listRecent({ techniques }: RecentTimes, summaries: readonly TechniqueSummary[]) {
	const known = new Map(summaries.map(({ technique, expectedMs }) => [technique, expectedMs]));
	return Array.from(techniques, ([technique, { metCount, timeMs }]) => {
		const eachMs = known.get(technique);
		const expectedMs = eachMs === undefined ? null : eachMs * metCount;
		return { technique, title: titleOf(technique), metCount, timeMs, expectedMs };
	}).sort((a, b) => b.timeMs - a.timeMs || (a.technique < b.technique ? -1 : 1));
}

function toErrors({ runCount, errorMs }: OwnTimes): Insights['errors'] {
	return runCount === 0 ? null : { perGameMs: Math.round(errorMs / runCount), runCount };
}

/** One for each technique that was drilled, the first to be due on top. */
function listDrillStates(done: readonly DoneDrillRow[]): DrillState[] {
	const states = Array.from(Map.groupBy(done, ({ technique }) => technique).values(), (drills) =>
		toDrillState(drills.at(-1)!, drills),
	);
	const dueOf = ({ dueAt }: DrillState) => (dueAt === null ? Number.POSITIVE_INFINITY : Date.parse(dueAt));
	return states.sort((a, b) => dueOf(a) - dueOf(b) || (a.technique < b.technique ? -1 : 1));
}

/** `done` are the drills of the technique that are over, oldest first. */
export function toDrillState(
	{ technique, parMs }: Pick<DrillRow, 'technique' | 'parMs'>,
	done: readonly DoneDrillRow[],
): DrillState {
	const { dueAt, isResting } = scheduleDrill(done);
	return {
		...nameTechnique(technique),
		doneCount: done.length,
		parMs,
		lastAverageMs: done.at(-1)?.averageMs ?? null,
		dueAt: dueAt === null ? null : formatInstant(dueAt),
		isResting,
	};
}

/** A technique as every list names it. */
export function nameTechnique(technique: string) {
	return { technique, title: titleOf(technique), canDrill: TECHNIQUES_TO_DRILL.has(technique) };
}

const PLACES = 1000;

function round(ratio: number): number {
	return Math.min(RATIO_MAX, Math.round(ratio * PLACES) / PLACES);
}
