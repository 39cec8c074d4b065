import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Game, GameStart } from '#contract/game.ts';
import { OPEN_PRACTICE_GAMES_MAX } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { IdempotencyHeaders } from '#contract/shape.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { createRandom } from '#engine/random.ts';
import { type Challenge, chooseChallenge, findDoneLevel, type LadderProgress } from '#rules/challenge.ts';
import { resumeGame } from '#rules/gamePause.ts';
import { abandonGame } from '#rules/gameState.ts';
import { findLocalDate } from '#rules/localDay.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import { listProgress } from '#store/read/account.ts';
import { findOpenGame, findStartedGame, type GameRow, listOpenGames, lockGame } from '#store/read/games.ts';
import { listAskingPractice, type PuzzleRow } from '#store/read/puzzles.ts';
import type { Db } from '#store/schema.ts';
import { addDailyViews } from '#store/write/dailyViews.ts';
import { type NewGame, type StartOutcome, startGame } from '#store/write/startGame.ts';
import { setTimeZone } from '#store/write/timeZone.ts';
import { updateGame } from '#store/write/updateGame.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer, type Player, unauthorized } from '../auth/identity.ts';
import type { DailyViews } from '../fairPlay/dailyViews.ts';
import { keyReused } from '../http/keyedId.ts';
import { invalidField, responseSchemas } from '../http/problem.ts';
import { requireTechnique, techniqueMissing } from '../http/techniqueField.ts';
import { makeTimedId } from '../process/randomSource.ts';
import { storeIsomorph } from '../puzzles/storeIsomorph.ts';
import { readGameAnswer } from './gameAnswer.ts';
import { gameRefused } from './refusal.ts';
import { checkContestFields, startInContest } from './startInContest.ts';

export interface StartParts extends AppParts {
	readonly views: Pick<DailyViews, 'findSubnetKey'>;
}

export function registerStart(app: App, parts: StartParts): void {
	app.post(
		PATHS.games,
		{
			config: { limit: 'start', caller: 'player', right: 'play' },
			schema: {
				operationId: 'startGame',
				summary: 'Start or resume a game',
				description:
					'Answers 201 with a new game, whose clock starts now. If the player has an open game on the same daily, level, or practice difficulty, answers 200 with that game and resumes it. Each game on a level is on one of its arrangements: the same steps with other digits and places. A program says so with `program`.',
				tags: ['games'],
				headers: IdempotencyHeaders,
				body: GameStart,
				response: responseSchemas({ 200: Game, 201: Game }, [
					'level_locked',
					'idempotency_key_reused',
					'technique_missing',
					'not_found',
					'not_entered',
					'programs_not_invited',
					'contest_not_open',
					'contest_closed',
					'contest_time_over',
					'game_over',
				]),
			},
		},
		async (request, reply) => {
			const player = getPlayer(request);
			const now = parts.clock();
			const keyed = describeStart(request.headers['idempotency-key'], request.body);
			checkContestFields(request.body);
			const { contest: contestId, technique, program, timeZone: told } = request.body;
			if (contestId !== undefined) {
				const start = { contestId, start: request.body, keyed, now };
				return answer(request, reply, { started: await startInContest(parts, player, start), keyed });
			}
			const challenge = await getChallenge(parts, player, request.body, now);
			const timeZone = told !== undefined && parts.timeZones.find(told) !== undefined ? told : player.timeZone;
			if (technique !== undefined) requireTechnique(technique);
			const isFresh = request.body.fresh === true || technique !== undefined;
			const { date } = challenge;
			// The network of the caller on a daily that may rank: one of today.
			const isToday = date !== null && date === formatUtcDate(now);
			const networkKey = isToday ? await parts.views.findSubnetKey(request.ip, date) : undefined;
			const started = await startOrResume(
				parts,
				player,
				{ ...challenge, keyed, isFresh, technique, program, networkKey, timeZone },
				now,
			);
			return answer(request, reply, { started, keyed });
		},
	);

	async function answer(
		request: FastifyRequest,
		reply: FastifyReply,
		{ started, keyed }: { readonly started: StartOutcome | undefined; readonly keyed: NewGame['keyed'] },
	) {
		if (started === undefined) throw unauthorized(request, 'This guestId is unknown.');
		const { game, created, wantBefore } = started;
		if (wantBefore !== undefined && wantBefore !== keyed?.want) throw keyReused('started', 'game');
		reply.header('location', PATHS.game.replace(':id', game.id));
		const { kind } = getPlayer(request);
		return reply
			.code(created ? 201 : 200)
			.send(await readGameAnswer(parts.store.db, game, { kind, now: parts.clock() }));
	}
}

/** The key as a hash, because it has any length that a header may have, and all that the start asks for, so that a repeated one can be told from another. */
function describeStart(key: string | undefined, want: GameStart): NewGame['keyed'] {
	if (key === undefined) return undefined;
	const { mode, difficulty, date, level, technique, contest, number, fresh = false, program = false } = want;
	const startKey = createHash('sha256').update(key).digest('base64url');
	const asked = [mode, difficulty, date, level, technique, fresh, program, ...(contest ? [contest, number] : [])];
	return { startKey, want: JSON.stringify(asked) };
}

async function getChallenge(parts: AppParts, player: Player, want: GameStart, now: number): Promise<Challenge> {
	const chosen = chooseChallenge(want, await readLadder(parts, player, want), now);
	if (chosen.ok) return chosen.challenge;
	if (chosen.why === 'level_locked') throw gameRefused('level_locked');
	throw invalidField(`body.${chosen.field}`, chosen.message);
}

async function readLadder({ store, puzzles }: AppParts, player: Player, want: GameStart): Promise<LadderProgress> {
	const { mode, difficulty } = want;
	const levelCount = puzzles.levels(difficulty).length;
	if (mode !== 'progression') return { levelCount, doneLevel: 0 };
	const done = (await listProgress(store.db, player.id)).filter((row) => row.difficulty === difficulty);
	return { levelCount, doneLevel: findDoneLevel(done) };
}

interface WantedGame extends Challenge {
	readonly keyed: NewGame['keyed'];
	readonly isFresh: boolean;
	/** The technique that the puzzle must need. */
	readonly technique: string | undefined;
	readonly networkKey: string | undefined;
	readonly program: boolean | undefined;
	/** The player's, as of now. */
	readonly timeZone: string | null;
}

/** Returns `undefined` for a guest who has just become part of an account. */
async function startOrResume(
	{ store, puzzles, random, timeZones }: AppParts,
	player: Player,
	{ keyed, isFresh, technique, program = false, networkKey, timeZone, ...challenge }: WantedGame,
	now: number,
): Promise<StartOutcome | undefined> {
	const playerId = player.id;
	const repeated = keyed && (await findStartedGame(store.db, { playerId, ...keyed }))?.game;
	const open = repeated ?? (isFresh ? undefined : await findOpenGame(store.db, { playerId, ...challenge }));
	const id = makeTimedId(random, now);
	const puzzleId = open?.puzzleId ?? (await findPuzzle()).id;
	const localDate = findLocalDate({ ...challenge, startedAt: now }, timeZones.of(timeZone));
	return store.transaction(async (tx) => {
		const started = await startGame(
			tx,
			{ ...challenge, id, playerId, puzzleId, startedAt: now, keyed, program, localDate },
			{ isFresh },
		);
		if (started?.wantBefore !== undefined && started.wantBefore !== keyed?.want) throw keyReused('started', 'game');
		if (started !== undefined && timeZone !== null && timeZone !== player.timeZone)
			await setTimeZone(tx, { playerId, timeZone, now });
		const { date, difficulty } = challenge;
		if (started !== undefined && date !== null && networkKey !== undefined) {
			await addDailyViews(tx, [{ date, difficulty, networkKey, playerId, at: now }]);
		}
		if (isFresh) await giveUpOldest(tx, { playerId, ...challenge }, now);
		return started && { ...started, game: await resume(tx, started.game, now) };
	});

	async function findPuzzle(): Promise<PuzzleRow> {
		const { mode, difficulty, date, level } = challenge;
		if (mode === 'daily' && date !== null) return puzzles.daily(date, difficulty);
		if (level === null && technique !== undefined) {
			const known = await puzzles.practiceAsking({ playerId, difficulty, technique });
			return known ?? drawIsomorph(store.db, { difficulty, technique, seed: id, now });
		}
		if (level === null) return puzzles.practice(playerId, difficulty);
		const puzzle = await puzzles.level({ playerId, difficulty, level });
		if (puzzle === undefined) throw new Error(`The ladder has no level ${level}.`);
		return puzzle;
	}
}

interface IsomorphOptions {
	readonly difficulty: Difficulty;
	readonly technique: string;
	readonly seed: string;
	readonly now: number;
}

/** For a player who has met all puzzles that need the technique: one of them, rearranged. */
async function drawIsomorph(db: Db, { difficulty, technique, seed, now }: IsomorphOptions): Promise<PuzzleRow> {
	const met = await listAskingPractice(db, { difficulty, technique });
	if (met.length === 0) throw techniqueMissing('is asked for by no puzzle in the pool');
	return storeIsomorph(db, met[createRandom(seed).below(met.length)]!, { seed, now });
}

/** Ends the oldest practice games that are more than a player can have under way. */
async function giveUpOldest(tx: Db, challenge: Challenge & { readonly playerId: string }, now: number): Promise<void> {
	for (const { id, playerId } of (await listOpenGames(tx, challenge)).slice(OPEN_PRACTICE_GAMES_MAX)) {
		const game = await lockGame(tx, { id, playerId });
		const ended = game && abandonGame(game, now);
		if (ended?.ok) await updateGame(tx, id, ended.patch);
	}
}

async function resume(tx: Db, game: GameRow, now: number): Promise<GameRow> {
	const resumed = resumeGame(game, now);
	if (!resumed.ok) return game;
	await updateGame(tx, game.id, resumed.patch);
	return { ...game, ...resumed.patch };
}
