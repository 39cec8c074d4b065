import { type Static, Type } from 'typebox';
import { WRONG_GRID_PENALTY_MS } from '#contract/limits.ts';
import { DOCUMENT_PATHS, PATHS } from '#contract/paths.ts';
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
		steps: Type.Array(Sentence, { maxItems: 20, description: 'How a program plays, call by call.' }),
		calls: Type.Array(
			Type.Object(
				{
					method: Type.Enum(['POST', 'GET'], { type: 'string', description: 'The method.' }),
					address: { ...Sentence, description: 'The address; ID is the id of the game.' },
					body: Type.Union([Sentence, Type.Null()], { description: 'The body to send, as JSON; null without.' }),
					answer: { ...Sentence, description: 'The answer, and the parts to store.' },
				},
				{ ...closed, description: 'One call.' },
			),
			{ maxItems: 20, description: 'A whole game, call by call, with the bodies to send.' },
		),
		moves: Type.Array(Sentence, { maxItems: 20, description: 'What a move is, and how to send moves.' }),
		links: Type.Object(
			{ play: Sentence, api: Sentence, signIn: Sentence, guides: Sentence },
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
			'A program plays as its own guest and says so: program true with each start. Its run is marked for good, also after a sign-in, never ranks, and counts nowhere else. It uses up the first game of its player on a daily, so it does not play in the name of a person.',
			'A puzzle has exactly one solution.',
			'The server measures the time, from the moment it hands out the puzzle to the moment it takes the full correct grid.',
			`A full but wrong grid adds ${WRONG_GRID_PENALTY_MS / 1000} seconds, and the server does not say which cells are wrong.`,
			'Hints and checks are help: the run is stored, but it does not rank.',
			'A daily that is started on its own day cannot be paused. Past dailies, practice and progression games can, and their grid is hidden while they are paused.',
			'The server replays the moves of a game. A run without moves, or one that no person can have played, is held off the board until the operator has reviewed it, unless fair play is switched off: GET /api/service says whether it is.',
			'First places are confirmed: a run whose standing is held and that has a confirmation ranks once its player has solved one more, unseen puzzle, at most half as fast.',
			'Boards list the best run of each signed-in person. Guests can play everything but do not rank.',
		],
		modes: [
			{ mode: 'random', name: 'Practice', description: 'A new puzzle each time.' },
			{
				mode: 'daily',
				name: 'Daily',
				description: 'One puzzle for each UTC date and difficulty, the same for all players.',
			},
			{
				mode: 'progression',
				name: 'Progression',
				description: 'Numbered levels, each about one technique; finishing one opens the next.',
			},
		],
		difficulties: [...DIFFICULTIES],
		steps: [
			'POST /api/guest with {} returns a guestId, which is the program as a player. Send it with each call.',
			'POST /api/games with mode, difficulty and program true starts a game and returns the puzzle as 81 digits, 0 for an empty cell.',
			'POST /api/games/{id}/moves sends the moves while playing.',
			'POST /api/games/{id}/finish with the full grid as solution ends the game and returns the time. A program’s run is unranked, with the reason program.',
			'A client through which a person plays leaves program out. It signs the person in by e-mail with POST /api/auth/otp/request and /api/auth/otp/verify; with the guestId, the runs of the person move into the account and rank.',
			'If a person’s run has run.confirmation, POST /api/runs/{id}/confirmation starts the game that confirms it. The person plays it like any other, without pause, hints and checks.',
		],
		calls: listCalls(baseUrl),
		moves: MOVES,
		links: {
			play: `${baseUrl}/`,
			api: baseUrl + PATHS.openapi,
			signIn: baseUrl + PATHS.authGuide,
			guides: baseUrl + DOCUMENT_PATHS.llms,
		},
	};
}

const CREDENTIAL = 'Leave guestId out if you send Authorization: Bearer TOKEN.';

function listCalls(baseUrl: string): HowToPlay['calls'] {
	const game = `${baseUrl}${PATHS.games}/ID`;
	const post = (address: string, body: string, answer: string) => ({ method: 'POST' as const, address, body, answer });
	return [
		post(
			baseUrl + PATHS.guest,
			'{}',
			'{"guestId": "…"}. Keep it: it is the player. Content-Type is application/json in every call.',
		),
		post(
			baseUrl + PATHS.games,
			'{"mode": "random", "difficulty": "easy", "program": true, "guestId": "…"}',
			`201 with id and puzzle (81 digits, row by row, 0 is empty). The clock runs from now. Header Idempotency-Key makes it repeatable. Leave program out where a person decides the moves. ${CREDENTIAL}`,
		),
		post(
			`${game}/moves`,
			'{"from": 0, "moves": [{"at": 3200, "kind": "place", "cell": 2, "digit": 4}], "guestId": "…"}',
			'{"moveCount", "elapsedMs"}. Send the moves as you make them, every few seconds.',
		),
		post(
			`${game}/finish`,
			'{"solution": "81 digits from 1 to 9", "guestId": "…"}',
			`200 with run, whose standing and reasons tell how it counts. 422 wrong_grid adds ${WRONG_GRID_PENALTY_MS / 1000} seconds, and the game goes on.`,
		),
		{
			method: 'GET',
			address: `${baseUrl}${PATHS.leaderboard}?difficulty=easy&mode=random`,
			body: null,
			answer: 'The best run of each signed-in person.',
		},
		post(
			baseUrl + PATHS.otpRequest,
			'{"email": "player@example.com"}',
			'A six-digit code is mailed. Ask the player for it, and never guess one.',
		),
		post(
			baseUrl + PATHS.otpVerify,
			'{"email": "player@example.com", "code": "042917", "guestId": "…"}',
			'{"token", "user", "merged"}. The runs of the guest are the person\'s now, and rank but for those of programs. merged names the circles that the guest left for want of room.',
		),
	];
}

const MOVES = [
	"at is the time on the game's own clock in milliseconds, and never goes back.",
	'kind is place, clear (digit 0), mark, unmark, mark_center, unmark_center or color; cell counts from 0 to 80, row by row.',
	'from is the number of the first move, counted from 0. Moves that the server holds are skipped, so a request can be repeated.',
	'409 move_gap says in moveCount how many moves the server holds: send on from there. A request holds 1000 moves, a game 10000.',
	'The log decides whether the run ranks: a grid without its moves is held until the operator has reviewed it.',
];
