import type { Standing } from '#contract/kinds.ts';
import { formatCell } from '#engine/house.ts';
import type { Move } from '#engine/move.ts';
import { countEmpty } from '#rules/fairPlay/timeFloor.ts';
import { DECISION_REFUSALS, decideRun } from '#server/operator/decideRun.ts';
import { formatOperatorLink, makeOperatorKey, SIGN_IN_MINUTES } from '#server/operator/operatorKey.ts';
import { gatherReview } from '#server/operator/readReviewedRun.ts';
import { countHeldRuns, listHeldIds, listHeldRuns, type ReviewedRun } from '#store/read/heldRuns.ts';
import { readMoves } from '#store/read/moves.ts';
import { type CommandContext, type ExitCode, makeChange, Refusal, type RunVerb, reportDryRun } from './context.ts';
import { formatCount, formatFields, formatMoment, formatStanding, formatTable, formatTime } from './format.ts';
import type { Request } from './request.ts';
import { createProgress } from './screen.ts';

export const listHeld: RunVerb = async ({ store, print, say, now }, { limit }) => {
	for (const run of await listHeldRuns(store.db, { limit, now: now() })) {
		const { id, finishedAt, board, timeMs, displayName, reasons } = run;
		print([id, formatMoment(finishedAt), board, formatTime(timeMs), reasons.join(','), displayName].join('  '));
	}
	const count = await countHeldRuns(store.db, now());
	say(count > limit ? `${limit} of ${formatCount(count, 'held run')}` : formatCount(count, 'held run'));
	return 0;
};

export const showHeld: RunVerb = async (context, { subject }) => {
	const { store, print } = context;
	const review = await gatherReview(store.db, subject);
	if (review === undefined) throw new Refusal(`no run ${subject}`);
	const { reviewed, attempts, counts, figures, signs, audit } = review;
	for (const line of formatFields({ ...describeRun(reviewed), ...describePlayer(reviewed, counts), ...figures }))
		print(line);
	for (const line of signs) print(line);
	if (reviewed.note !== null) print(`note by the player: ${reviewed.note}`);
	for (const { at, verb, actor, reason } of audit) print(`${formatMoment(at)}  ${verb} by ${actor}: ${reason ?? ''}`);
	const moves = attempts.length === 0 ? [] : await readMoves(store.db, reviewed);
	for (const attempt of attempts) {
		print(`the run, and beside it ${attempt.run.id}, made to confirm it`);
		for (const line of formatTable(besideEachOther(moves, attempt.moves))) print(line);
	}
	await printLink(context, subject);
	return 0;
};

/** The digits of two games in order, each with its time, its cell, and the gap before it. */
function besideEachOther(...games: (readonly Move[])[]): string[][] {
	const [own = [], other = []] = games.map((moves) => moves.filter(({ kind }) => kind === 'place'));
	const describe = (placements: readonly Move[], index: number): string[] => {
		const placed = placements[index];
		if (placed === undefined) return ['', '', ''];
		const { at, cell, digit } = placed;
		const gap = at - (placements[index - 1]?.at ?? 0);
		return [formatTime(at), `${formatCell(cell)}=${digit}`, `+${formatTime(gap)}`];
	};
	return Array.from({ length: Math.max(own.length, other.length) }, (_, index) => [
		...describe(own, index),
		...describe(other, index),
	]);
}

export const acceptHeld: RunVerb = (context, request) => decideAll(context, request, 'accept');

export const rejectHeld: RunVerb = (context, request) => decideAll(context, request, 'reject');

type Decision = 'accept' | 'reject';

/** Decides on each run in a separate transaction, so that no request waits long and a refused run does not stop the others. */
async function decideAll(context: CommandContext, request: Request, decision: Decision): Promise<ExitCode> {
	const { reasons, before, subjects } = request;
	const ids =
		subjects.length > 0 ? subjects : await listHeldIds(context.store.db, { reasons, before, now: context.now() });
	const onProgress = createProgress('runs', context);
	let doneCount = 0;
	for (const [index, id] of ids.entries()) {
		try {
			await decide(context, { ...request, subject: id }, decision);
			doneCount++;
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			context.say(error.message);
		}
		onProgress(index + 1, ids.length);
	}
	if (subjects.length !== 1) context.say(`${doneCount} of ${formatCount(ids.length, 'run')}`);
	reportDryRun(context, request);
	return doneCount === ids.length ? 0 : 1;
}

async function decide(context: CommandContext, request: Request, decision: Decision): Promise<void> {
	const { subject } = request;
	const { detail, entry } = await makeChange(context, request, async (tx) => {
		const decided = await decideRun(tx, { id: subject, decision, now: context.now() });
		if (!decided.ok) throw new Refusal(`${subject}: ${DECISION_REFUSALS[decided.why]}`);
		return { subject, ...decided };
	});
	const { board, before, after } = detail;
	context.print(`${subject}: ${formatStanding(before)} -> ${formatStanding(after)}`);
	if (entry === undefined) return;
	const { rank, total, row } = entry;
	const which = row.runId === subject ? 'this run' : `a better run, ${row.runId}`;
	context.print(`the player's rank on ${board}: ${rank} of ${total}, by ${which}`);
}

function describeRun(run: ReviewedRun): Record<string, string> {
	const { id, board, level, timeMs, penaltyMs, startedAt, finishedAt, givens } = run;
	const emptyCount = countEmpty(givens);
	const perCell = Math.round((timeMs - penaltyMs) / Math.max(1, emptyCount));
	return {
		run: id,
		board: level === null ? board : `${board}, level ${level}`,
		standing: formatStanding(run),
		started: formatMoment(startedAt),
		finished: formatMoment(finishedAt),
		time: `${formatTime(timeMs)}, including penalties of ${formatTime(penaltyMs)}`,
		cells: `${emptyCount} empty, ${perCell} ms per cell`,
	};
}

function describePlayer(
	{ playerId, kind, displayName }: ReviewedRun,
	{ ranked, held, unranked }: Readonly<Record<Standing, number>>,
): Record<string, string> {
	const name = displayName === null ? `${kind} ${playerId}` : `${displayName} (${kind} ${playerId})`;
	const runs = formatCount(ranked + held + unranked, 'run');
	return { player: `${name}, ${runs}: ${ranked} ranked, ${held} held, ${unranked} unranked` };
}

export const openHeldPage: RunVerb = async (context) => {
	await printLink(context);
	return 0;
};

/** A link that signs the operator in to the page, at a run if one is named. */
async function printLink(context: CommandContext, runId?: string): Promise<void> {
	const { store, actor, random, now, baseUrl, print, say } = context;
	const { key } = await makeOperatorKey(store.db, { kind: 'sign-in', actor, now: now(), random });
	print(formatOperatorLink(baseUrl, key, runId));
	say(`the link works once, within ${SIGN_IN_MINUTES} minutes; keep it to yourself`);
}
