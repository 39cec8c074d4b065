import type { FastifyRequest } from 'fastify';
import { CheckAnswer, GameId, PlayerHandle } from '#contract/game.ts';
import { HintAnswer, HintRequest } from '#contract/hint.ts';
import { PATHS } from '#contract/paths.ts';
import { findHint } from '#engine/hint.ts';
import { outlineHint } from '#engine/hintOutline.ts';
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

const PROBLEMS = ['not_found', 'game_over', 'game_paused', 'race_without_help', 'confirmation_without_help'] as const;

export function registerHelp(app: App, parts: AppParts): void {
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
			const hint = findHint({ ...play, notes: joinNotes(play), givens, solution, skip });
			return { ...outlineHint(hint), assisted: true };
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

/** The candidates that the player has marked in each cell: the center notes if there are any, otherwise the corner notes. */
function joinNotes({ cornerNotes, centerNotes }: Play): Uint16Array {
	return cornerNotes.map((corner, cell) => centerNotes[cell] || corner);
}

/** Records the help before giving it. Throws a problem when the game is not being played. */
async function takeHelp(
	{ store }: AppParts,
	request: FastifyRequest,
	id: string,
): Promise<{ game: GameRow; play: Play }> {
	const { id: playerId } = getPlayer(request);
	const { game, moves } = await changeGame(
		store,
		{ id, playerId, isWanted: isConnected(request) },
		async (tx, game) => {
			requirePlayable(game);
			if (game.raceId !== null) throw gameRefused('race_without_help');
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
