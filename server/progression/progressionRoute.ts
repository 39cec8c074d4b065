import { PATHS } from '#contract/paths.ts';
import { type Ladder, type LevelRow, Progression, ProgressionQuery } from '#contract/progression.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';
import { findDoneLevel } from '#rules/challenge.ts';
import { countStars } from '#rules/levelStars.ts';
import { startPlayer } from '#rules/par/playerSpeed.ts';
import { NO_EVIDENCE } from '#rules/par/puzzleIntensity.ts';
import { meetPuzzle } from '#rules/par/recordPar.ts';
import { listProgress } from '#store/read/account.ts';
import { listLevelEvidence, listLevelPars } from '#store/read/levelPar.ts';
import { readModel, readSpeed } from '#store/read/par.ts';
import type { Db } from '#store/schema.ts';
import type { App, AppParts } from '../appParts.ts';
import { findCaller, OPEN_SECURITY } from '../auth/identity.ts';
import { expectPar, toParAnswer } from '../http/parAnswer.ts';
import { responseSchemas } from '../http/problem.ts';
import type { Level } from '../puzzles/levelPuzzles.ts';

export function registerProgression(app: App, { puzzles }: Pick<AppParts, 'puzzles'>): void {
	app.get(
		PATHS.progression,
		{
			config: { limit: 'play', right: 'read', compress: true },
			schema: {
				operationId: 'readProgression',
				summary: "Read the player's progress",
				description:
					'Every level of each difficulty. A level opens when the previous one is finished, with or without help.',
				tags: ['runs'],
				security: OPEN_SECURITY,
				querystring: ProgressionQuery,
				response: responseSchemas({ 200: Progression }, ['invalid_input']),
			},
		},
		async (request) => {
			const playerId = (await findCaller(request))?.id;
			const lists = DIFFICULTIES.map((difficulty) => ({ difficulty, levels: puzzles.levels(difficulty) }));
			return app.longReads.read({ request, playerId }, (db) => readProgression(db, { lists, playerId }));
		},
	);
}

interface WantedProgression {
	readonly lists: readonly (Pick<Ladder, 'difficulty'> & { readonly levels: readonly Level[] })[];
	/** Absent for a browser without a player, which sees what a new player does. */
	readonly playerId: string | undefined;
}

async function readProgression(db: Db, { lists, playerId }: WantedProgression): Promise<Progression> {
	const progress = playerId === undefined ? [] : await listProgress(db, playerId);
	const climbs = lists.map(({ difficulty, levels }) => {
		const done = progress.filter((row) => row.difficulty === difficulty);
		return climb(difficulty, levels, done);
	});
	const levels = climbs.flatMap((own) => own.levels);
	const pars = await readPars(db, { playerId, levels });
	return { ladders: climbs.map((own) => ({ ...own, levels: own.levels.map((level) => toRow(level, pars)) })) };
}

/** A level that the player has finished; without a best time if only with help. */
interface DoneLevel {
	readonly level: number;
	readonly bestMs: number | null;
}

interface ClimbedLevel extends Level, Pick<LevelRow, 'status' | 'bestMs'>, Pick<Ladder, 'difficulty'> {}

type Climb = Omit<Ladder, 'levels'> & { readonly levels: readonly ClimbedLevel[] };

/** A player's progress on a ladder. Finished levels stay done; the level after the highest of them is open. */
function climb(difficulty: Difficulty, levels: readonly Level[], done: readonly DoneLevel[]): Climb {
	const highestOpen = Math.min(findDoneLevel(done) + 1, levels.length);
	const own = new Map(done.map((row) => [row.level, row.bestMs]));
	return {
		difficulty,
		highestOpen,
		doneCount: own.size,
		levels: levels.map((facts) => {
			const { level } = facts;
			const status = own.has(level) ? 'done' : level <= highestOpen ? 'open' : 'locked';
			return { ...facts, difficulty, status, bestMs: own.get(level) ?? null };
		}),
	};
}

interface WantedPars extends Pick<WantedProgression, 'playerId'> {
	readonly levels: readonly ClimbedLevel[];
}

/** Par of the levels that have stars for a time, and of the open ones: that of the first run, else that of now. */
async function readPars(db: Db, { playerId, levels }: WantedPars): Promise<Map<string, number>> {
	const before = playerId === undefined ? [] : await listLevelPars(db, playerId);
	const pars = new Map(before.map((row) => [keyOf(row), toParAnswer(row.expected).timeMs]));
	const others = levels.filter((row) => (row.status === 'open' || row.bestMs !== null) && !pars.has(keyOf(row)));
	if (others.length === 0) return pars;
	const model = await readModel(db);
	const player = playerId === undefined ? startPlayer(model.middle) : (await readSpeed(db, playerId)).speed;
	const played = await listLevelEvidence(
		db,
		others.map(({ level }) => level),
	);
	const evidence = new Map(played.map((row) => [keyOf(row), row]));
	for (const level of others) {
		const puzzle = meetPuzzle(level, evidence.get(keyOf(level)) ?? NO_EVIDENCE, model.features);
		pars.set(keyOf(level), expectPar(player, puzzle).timeMs);
	}
	return pars;
}

function keyOf({ difficulty, level }: Pick<ClimbedLevel, 'difficulty' | 'level'>): string {
	return `${difficulty} ${level}`;
}

function toRow(own: ClimbedLevel, pars: ReadonlyMap<string, number>): LevelRow {
	const { level, status, technique, rating, bestMs } = own;
	const parMs = pars.get(keyOf(own));
	return {
		level,
		status,
		technique,
		title: TECHNIQUE_LABELS[technique],
		rating,
		bestMs,
		stars: status === 'done' ? countStars({ bestMs, parMs: parMs ?? null }) : 0,
		...(status === 'open' && parMs !== undefined && { parMs }),
	};
}
