import { Game, GameId, PlayerHandle } from '#contract/game.ts';
import { PATHS } from '#contract/paths.ts';
import type { ProblemCode } from '#contract/problemCode.ts';
import { type PauseChange, pauseGame, resumeGame } from '#rules/gamePause.ts';
import { abandonGame } from '#rules/gameState.ts';
import type { GameRow } from '#store/read/games.ts';
import { readGameMoves } from '#store/read/moves.ts';
import { updateGame } from '#store/write/updateGame.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer } from '../auth/identity.ts';
import { isConnected } from '../http/connection.ts';
import { responseSchemas } from '../http/problem.ts';
import { changeGame } from './changeGame.ts';
import { toGame } from './gameAnswer.ts';
import { gameRefused } from './refusal.ts';

interface StateAction {
	readonly path: string;
	readonly operationId: string;
	readonly summary: string;
	readonly description: string;
	readonly refusals: readonly ProblemCode[];
	readonly change: (game: GameRow, now: number) => PauseChange;
}

const ACTIONS: readonly StateAction[] = [
	{
		path: PATHS.gamePause,
		operationId: 'pauseGame',
		summary: 'Pause a game',
		description:
			'Stops the clock and hides the grid until the game is resumed. A daily started on its own day cannot be paused, nor can a game in a race or a contest.',
		refusals: [
			'game_over',
			'game_paused',
			'daily_never_pauses',
			'race_never_pauses',
			'contest_never_pauses',
			'contest_time_over',
			'confirmation_never_pauses',
		],
		change: pauseGame,
	},
	{
		path: PATHS.gameResume,
		operationId: 'resumeGame',
		summary: 'Resume a game',
		description: 'The clock continues from where it stopped.',
		refusals: ['game_over', 'game_not_paused'],
		change: resumeGame,
	},
	{
		path: PATHS.gameAbandon,
		operationId: 'abandonGame',
		summary: 'Give up a game',
		description:
			"Ends the game without a run. An abandoned daily still counts as the player's first game on its board.",
		refusals: ['game_over'],
		change: abandonGame,
	},
];

export interface StateParts extends AppParts {
	/** Notifies the followers of a race that it has just changed. */
	readonly onRaceChanged: (raceId: string) => void;
	/** Notifies the followers of a contest that it has just changed. */
	readonly onContestChanged: (contestId: string) => void;
}

export function registerState(app: App, parts: StateParts): void {
	for (const action of ACTIONS) registerAction(app, parts, action);
}

function registerAction(
	app: App,
	{ store, clock, onRaceChanged, onContestChanged }: StateParts,
	{ path, refusals, change, ...words }: StateAction,
): void {
	app.post(
		path,
		{
			config: { limit: 'play', caller: 'player', right: 'play', optionalBody: true },
			schema: {
				...words,
				tags: ['games'],
				params: GameId,
				body: PlayerHandle,
				response: responseSchemas({ 200: Game }, ['not_found', ...refusals]),
			},
		},
		async (request) => {
			const { id: playerId, kind } = getPlayer(request);
			const now = clock();
			const changed = await changeGame(
				store,
				{ id: request.params.id, playerId, isWanted: isConnected(request) },
				async (tx, game) => {
					const changed = change(game, now);
					if (!changed.ok) throw gameRefused(changed.why);
					await updateGame(tx, game.id, changed.patch);
					return toGame({ ...game, ...changed.patch }, await readGameMoves(tx, game), { kind, now });
				},
			);
			if (changed.raceId !== undefined) onRaceChanged(changed.raceId);
			if (changed.contest !== undefined) onContestChanged(changed.contest.id);
			return changed;
		},
	);
}
