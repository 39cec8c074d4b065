import type { FastifyRequest } from 'fastify';
import { CheckAnswer, GameId, PlayerHandle } from '#contract/game.ts';
import { HintAnswer, HintRequest } from '#contract/hint.ts';
import { PATHS } from '#contract/paths.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { decideHint, type HintQuestion, joinNotes } from '#engine/hint.ts';
import { type HintOutline, outlineHint } from '#engine/hintOutline.ts';
import type { Play } from '#engine/replay.ts';
import type { GameRow } from '#store/read/games.ts';
import { readGameMoves } from '#store/read/moves.ts';
import { updateGame } from '#store/write/updateGame.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer } from '../auth/identity.ts';
import { isConnected } from '../http/connection.ts';
import { responseSchemas } from '../http/problem.ts';
import { changeGame } from './changeGame.ts';
import { replayStored } from './gameAnswer.ts';
import { gameRefused, requirePlayable } from './refusal.ts';

const HELP = {
	tags: ['games'],
	params: GameId,
	body: PlayerHandle,
};

const PROBLEMS = [
	'not_found',
	'game_over',
	'game_paused',
	'race_without_help',
	'contest_without_help',
	'contest_time_over',
	'confirmation_without_help',
] as const;

export interface HelpParts extends AppParts {
	/** Finds a hint outside of the thread that answers requests. */
	readonly findHintInWorker: (question: HintQuestion) => Promise<HintOutline>;
}

export function registerHelp(app: App, parts: HelpParts): void {
	app.post(
		PATHS.gameHint,
		{
			config: { limit: 'help', caller: 'player', right: 'play', optionalBody: true },
			schema: {
				...HELP,
				body: HintRequest,
				operationId: 'askHint',
				summary: 'Get a hint for the next logical step',
				description:
					'Explains the next step from the moves that the server holds, so send outstanding moves first. The game becomes assisted: its run will not rank.',
				response: responseSchemas({ 200: HintAnswer }, PROBLEMS),
			},
		},
		async (request) => {
			const { game, play } = await takeHelp(parts, request, request.params.id);
			const { skip = 0 } = request.body;
			const { givens, solution } = game;
			const question = { givens, solution, cells: play.cells, notes: joinNotes(play), skip };
			const hint = isSlow(game, skip) ? await parts.findHintInWorker(question) : outlineHint(decideHint(question));
			return { ...hint, assisted: true };
		},
	);

	app.post(
		PATHS.gameCheck,
		{
			config: { limit: 'help', caller: 'player', right: 'play', optionalBody: true },
			schema: {
				...HELP,
				operationId: 'checkGrid',
				summary: 'Check the grid for wrong cells',
				description:
					'Lists the filled cells that differ from the solution, by the stored moves. The game becomes assisted: its run will not rank.',
				response: responseSchemas({ 200: CheckAnswer }, PROBLEMS),
			},
		},
		async (request) => {
			const { game, play } = await takeHelp(parts, request, request.params.id);
			return { wrongCells: findWrongCells(play, game.solution), assisted: true };
		},
	);
}

/** Above hard and behind the first step of any puzzle, the search goes on to chains, which take tens of milliseconds. */
function isSlow({ difficulty }: GameRow, skip: number): boolean {
	return skip > 0 || DIFFICULTIES.indexOf(difficulty) > DIFFICULTIES.indexOf('hard');
}

/** Records the help before giving it. Throws a problem when the game is not being played. */
async function takeHelp(
	{ store, clock }: AppParts,
	request: FastifyRequest,
	id: string,
): Promise<{ game: GameRow; play: Play }> {
	const { id: playerId } = getPlayer(request);
	const { game, moves } = await changeGame(
		store,
		{ id, playerId, isWanted: isConnected(request) },
		async (tx, game) => {
			requirePlayable(game, clock());
			if (game.raceId !== null) throw gameRefused('race_without_help');
			if (game.contest !== null) throw gameRefused('contest_without_help');
			if (game.confirms !== null) throw gameRefused('confirmation_without_help');
			await updateGame(tx, game.id, { assisted: true, hintCount: game.hintCount + 1 });
			return { game, moves: await readGameMoves(tx, game) };
		},
	);
	return { game, play: replayStored(game.givens, moves) };
}

function findWrongCells({ cells }: Play, solution: string): number[] {
	return Array.from(cells.keys()).filter((cell) => cells[cell] !== 0 && String(cells[cell]) !== solution[cell]);
}
