import { type Static, Type } from 'typebox';
import { WRONG_GRID_PENALTY_MS } from '#contract/limits.ts';
import { closed, DifficultyName, ModeName } from '#contract/shape.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';

const Sentence = Type.String({ maxLength: 500 });

export const HowToPlay = Type.Object(
	{
		goal: { ...Sentence, description: 'What a player has to do.' },
		rules: Type.Array(Sentence, { maxItems: 20, description: 'The rules of the grid, the clock and the boards.' }),
		modes: Type.Array(
			Type.Object({ mode: ModeName, name: Sentence, description: Sentence }, { ...closed, description: 'One mode.' }),
			{ maxItems: 3, description: 'Where a game is played.' },
		),
		difficulties: Type.Array(DifficultyName, { maxItems: 5, description: 'From easy to hard.' }),
		steps: Type.Array(Sentence, { maxItems: 20, description: 'How a program plays, one call after the other.' }),
		links: Type.Object(
			{ play: Sentence, api: Sentence, signIn: Sentence },
			{ ...closed, description: 'The addresses of the page and the documents.' },
		),
	},
	closed,
);
export type HowToPlay = Static<typeof HowToPlay>;

export function explainPlay(baseUrl: string): HowToPlay {
	return {
		goal: 'Fill the grid so that every row, column and three-by-three box contains the digits 1 to 9 once. The fastest player ranks first.',
		rules: [
			'A puzzle has exactly one solution.',
			'The server measures the time, from the moment it hands out the puzzle to the moment it takes the full correct grid.',
			`A full but wrong grid adds ${WRONG_GRID_PENALTY_MS / 1000} seconds, and the server does not say which cells are wrong.`,
			'Hints and checks are help: the run is stored, but it does not rank.',
			'A daily cannot be paused. Practice and progression games can, and their grid is hidden while they are paused.',
			'The server replays the moves of a game. A run without moves, or one that does not look like a person playing, is held off the board until the operator has reviewed it, unless fair play is switched off: GET /api/service says whether it is.',
			'Boards list the best run of each signed-in player. Guests can play everything but do not rank.',
		],
		modes: [
			{ mode: 'random', name: 'Practice', description: 'A new puzzle each time.' },
			{
				mode: 'daily',
				name: 'Daily',
				description: 'One puzzle for each UTC date and difficulty, the same for everybody.',
			},
			{
				mode: 'progression',
				name: 'Progression',
				description: 'Numbered levels that teach one technique after the other; each opens the next.',
			},
		],
		difficulties: [...DIFFICULTIES],
		steps: [
			'POST /api/guest with {} returns a guestId. Send it with each call, or sign in and send a bearer token.',
			'POST /api/games with mode and difficulty starts a game and returns the puzzle as 81 digits, 0 for an empty cell.',
			'POST /api/games/{id}/moves sends the moves while playing.',
			'POST /api/games/{id}/finish with the full grid as solution ends the game and returns the time and the rank.',
			'POST /api/auth/otp/request and /api/auth/otp/verify sign in by e-mail. With the guestId, its runs move into the account and rank.',
		],
		links: { play: `${baseUrl}/`, api: `${baseUrl}/openapi.json`, signIn: `${baseUrl}/auth.md` },
	};
}
