import type { Difficulty } from '#engine/difficulty.ts';
import { formatUtcMonth } from '#rules/utcDate.ts';
import type { Db } from '../tables.ts';
import { parseRunSums } from './runSums.ts';

/**
 * The sums of where the time of a player's counted runs went. A run keeps its own part as text, and that never changes: so a run that
 * is accepted, rejected, merged or deleted leaves what counting from the start would give. Runs count that count for par: first ones,
 * without help, and not doubted.
 */

/** A run whose log was followed. */
interface FollowedRun {
	readonly playerId: string;
	readonly difficulty: Difficulty;
	readonly finishedAt: number;
	readonly timeSums: string;
}

export const TECHNIQUE_FIGURES = ['runCount', 'metCount', 'timeMs', 'expectedMs', 'logSum', 'logSquares'] as const;
export const RUN_FIGURES = ['runCount', 'timeMs', 'attributedMs', 'errorMs', 'errorCount'] as const;

type Figures<Name extends string> = Record<Name, number>;

interface TimesName {
	readonly playerId: string;
	readonly difficulty: Difficulty;
	readonly month: string;
}

type TechniqueTimesRow = TimesName & { readonly technique: string } & Figures<(typeof TECHNIQUE_FIGURES)[number]>;
type RunTimesRow = TimesName & Figures<(typeof RUN_FIGURES)[number]>;

/** Counts a followed run, or with -1 takes it away again. The caller has locked the player. */
export async function countTimes(tx: Db, run: FollowedRun, sign: 1 | -1): Promise<void> {
	const { runs, techniques } = sumTimes([run]);
	for (const row of runs) await addRunRow(tx, scale(row, RUN_FIGURES, sign));
	for (const row of techniques) await addTechniqueRow(tx, scale(row, TECHNIQUE_FIGURES, sign));
	if (sign < 0) await dropEmpty(tx, run.playerId);
}

/** The rows that the runs add up to. */
function sumTimes(followed: Iterable<FollowedRun>): { runs: RunTimesRow[]; techniques: TechniqueTimesRow[] } {
	const runs = new Map<string, RunTimesRow>();
	const techniques = new Map<string, TechniqueTimesRow>();
	for (const { playerId, difficulty, finishedAt, timeSums } of followed) {
		const name = { playerId, difficulty, month: formatUtcMonth(finishedAt) };
		const { techniques: shares, ...figures } = parseRunSums(timeSums);
		addTo(runs, Object.values(name).join(' '), { ...name, ...figures, runCount: 1 }, RUN_FIGURES);
		for (const share of shares) {
			const key = [share.technique, ...Object.values(name)].join(' ');
			addTo(techniques, key, { ...name, ...share, runCount: 1 }, TECHNIQUE_FIGURES);
		}
	}
	return { runs: [...runs.values()], techniques: [...techniques.values()] };
}

function addTo<Name extends string, Row extends Figures<Name>>(
	rows: Map<string, Row>,
	key: string,
	more: Row,
	figures: readonly Name[],
): void {
	const row = rows.get(key);
	rows.set(key, row === undefined ? more : add(row, more, figures));
}

function add<Name extends string, Row extends Figures<Name>>(one: Row, other: Row, figures: readonly Name[]): Row {
	return { ...one, ...Object.fromEntries(figures.map((name) => [name, one[name] + other[name]])) };
}

function scale<Name extends string, Row extends Figures<Name>>(row: Row, figures: readonly Name[], sign: 1 | -1): Row {
	return { ...row, ...Object.fromEntries(figures.map((name) => [name, sign * row[name]])) };
}

export async function addRunRow(tx: Db, row: RunTimesRow): Promise<void> {
	await tx
		.insertInto('runTimes')
		.values(row)
		.onConflict((conflict) =>
			conflict
				.columns(['playerId', 'difficulty', 'month'])
				.doUpdateSet(({ eb, ref }) =>
					Object.fromEntries(
						RUN_FIGURES.map((name) => [name, eb(ref(`runTimes.${name}`), '+', ref(`excluded.${name}`))]),
					),
				),
		)
		.execute();
}

export async function addTechniqueRow(tx: Db, row: TechniqueTimesRow): Promise<void> {
	await tx
		.insertInto('techniqueTimes')
		.values(row)
		.onConflict((conflict) =>
			conflict
				.columns(['playerId', 'technique', 'difficulty', 'month'])
				.doUpdateSet(({ eb, ref }) =>
					Object.fromEntries(
						TECHNIQUE_FIGURES.map((name) => [name, eb(ref(`techniqueTimes.${name}`), '+', ref(`excluded.${name}`))]),
					),
				),
		)
		.execute();
}

async function dropEmpty(tx: Db, playerId: string): Promise<void> {
	for (const table of ['runTimes', 'techniqueTimes'] as const) {
		await tx.deleteFrom(table).where('playerId', '=', playerId).where('runCount', '=', 0).execute();
	}
}

const RUNS_AT_ONCE = 1000;

/** The rows that the player's counted runs add up to. */
export async function sumOwnTimes(db: Db, playerId: string): Promise<ReturnType<typeof sumTimes>> {
	const runs: FollowedRun[] = [];
	for (let after = { finishedAt: 0, id: '' }; ; ) {
		const rows = await db
			.selectFrom('runs')
			.select(['id', 'difficulty', 'finishedAt', 'timeSums'])
			.where('playerId', '=', playerId)
			.where('parCounted', '=', 1)
			.where(({ eb, refTuple, tuple }) => eb(refTuple('finishedAt', 'id'), '>', tuple(after.finishedAt, after.id)))
			.orderBy('finishedAt')
			.orderBy('id')
			.limit(RUNS_AT_ONCE)
			.execute();
		for (const { timeSums, ...row } of rows) if (timeSums !== null) runs.push({ ...row, playerId, timeSums });
		const end = rows.at(-1);
		if (end === undefined || rows.length < RUNS_AT_ONCE) return sumTimes(runs);
		after = end;
	}
}

/** Counts the player's sums from all their runs again. The caller has locked the player. */
export async function recountTimes(tx: Db, playerId: string): Promise<void> {
	for (const table of ['runTimes', 'techniqueTimes'] as const) {
		await tx.deleteFrom(table).where('playerId', '=', playerId).execute();
	}
	const { runs, techniques } = await sumOwnTimes(tx, playerId);
	for (const row of runs) await addRunRow(tx, row);
	for (const row of techniques) await addTechniqueRow(tx, row);
}
