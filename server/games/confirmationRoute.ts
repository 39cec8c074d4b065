import type { FastifyRequest } from 'fastify';
import { Game, PlayerHandle } from '#contract/game.ts';
import { CONFIRMATION_ATTEMPTS, CONFIRMATION_MS } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { RunId } from '#contract/run.ts';
import { countAttemptsLeft } from '#rules/confirmation.ts';
import {
	findOpenAttempt,
	listConfirmable,
	listPlayerAttempts,
	toConfirmationState,
} from '#store/read/confirmations.ts';
import { findOpenGame, type GameRow } from '#store/read/games.ts';
import { lockPlayers } from '#store/read/players.ts';
import { findNamedRun } from '#store/read/runs.ts';
import type { Db } from '#store/schema.ts';
import { startGame } from '#store/write/startGame.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer, type Player, unauthorized } from '../auth/identity.ts';
import { problem, responseSchemas } from '../http/problem.ts';
import { makeTimedId } from '../process/randomSource.ts';
import { readGameAnswer } from './gameAnswer.ts';
import { gameRefused } from './refusal.ts';

const HOURS = CONFIRMATION_MS / 3_600_000;

export function registerConfirmation(app: App, parts: AppParts): void {
	app.post(
		PATHS.runConfirmation,
		{
			config: { limit: 'start', caller: 'player', right: 'play', optionalBody: true },
			schema: {
				operationId: 'startConfirmation',
				summary: 'Confirm a run that waits',
				description: `Answers 201 with a game of the run's difficulty on an unseen puzzle, whose clock starts now; 200 while it is under way. A player begins ${CONFIRMATION_ATTEMPTS} attempts at each difficulty in ${HOURS} hours, whichever run they are for. \`/docs/play\` has the conditions.`,
				tags: ['runs'],
				params: RunId,
				body: PlayerHandle,
				response: responseSchemas({ 200: Game, 201: Game }, ['not_found', 'not_waiting', 'confirmation_open']),
			},
		},
		async (request, reply) => {
			const player = getPlayer(request);
			const now = parts.clock();
			const { game, created } = await start(parts, request, player, now);
			reply.header('location', PATHS.game.replace(':id', game.id));
			const answer = await readGameAnswer(parts.store.db, game, { kind: player.kind, now });
			return reply.code(created ? 201 : 200).send(answer);
		},
	);
}

interface Started {
	readonly game: GameRow;
	readonly created: boolean;
}

/** Looks first whether an attempt can begin, so that no puzzle is taken for one that cannot; and again once the player is locked. */
async function start(
	{ store, puzzles, random }: AppParts,
	request: FastifyRequest<{ Params: RunId }>,
	{ id: playerId }: Player,
	now: number,
): Promise<Started> {
	const { id } = request.params;
	const run = await findNamedRun(store.db, id);
	if (run?.playerId !== playerId) throw problem('not_found', { detail: 'You have no run with this id.' });
	const { difficulty } = run;
	const challenge = { mode: 'confirmation', difficulty, date: null, level: null, confirms: id } as const;
	const open = await findAttempt(store.db);
	if (open !== undefined) return { game: open, created: false };
	const puzzle = await puzzles.unseen(playerId, difficulty);
	return store.transaction(async (tx) => {
		await lockPlayers(tx, [playerId]);
		const other = await findAttempt(tx);
		if (other !== undefined) return { game: other, created: false };
		const own = { ...challenge, id: makeTimedId(random, now), playerId, puzzleId: puzzle.id, startedAt: now };
		const started = await startGame(tx, own);
		if (started === undefined) throw unauthorized(request, 'This player is unknown.');
		return started;
	});

	/** The attempt under way. Throws a problem if there is none and none can begin. */
	async function findAttempt(db: Db): Promise<GameRow | undefined> {
		const game = await findOpenGame(db, { playerId, ...challenge });
		if (game !== undefined) return game;
		const waiting = (await listConfirmable(db, playerId)).find((each) => each.id === id);
		const state =
			waiting && toConfirmationState(waiting, await listPlayerAttempts(db, { playerId, runs: [waiting], now }));
		if (state === undefined || countAttemptsLeft(state, now) === 0) throw gameRefused('not_waiting');
		if ((await findOpenAttempt(db, playerId)) !== undefined) throw gameRefused('confirmation_open');
		return undefined;
	}
}
