import { type TSchema, Type } from 'typebox';
import { Contests, ContestsQuery } from '#contract/contest.ts';
import { DailyPuzzle, DailyPuzzleQuery } from '#contract/dailyPuzzle.ts';
import { BoardQuery, Distribution, Leaderboard, LeaderboardQuery } from '#contract/leaderboard.ts';
import { PATHS } from '#contract/paths.ts';
import { Race } from '#contract/race.ts';
import { Health } from '#contract/service.ts';
import { closed, Id, UtcDate } from '#contract/shape.ts';
import { RankAnswer, type RankArguments, RankQuestion } from './boardTools.ts';
import { explainNextStep, StepAnswer, StepQuestion } from './explainStep.ts';
import { explainPlay, type GuideSources, HowToPlay } from './howToPlay.ts';
import { ShownPuzzle, ShowQuestion, showPuzzle } from './showPuzzle.ts';

export interface ToolSources extends GuideSources {
	/** The date of today's daily. */
	readonly today: () => string;
	readonly rankTime: (query: RankArguments) => Promise<RankAnswer>;
	/** The answer of a route to the caller's address. Throws what it refuses with. */
	readonly ask: (path: string, query: object) => Promise<object>;
	/** Receives our own errors, which the caller does not see. */
	readonly onFailure: (error: unknown) => void;
}

interface Tool {
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly inputSchema: TSchema;
	readonly outputSchema: TSchema;
	/** Whether a chat with MCP Apps has a grid for it. */
	readonly hasGrid?: boolean;
	/** The path of the route that the tool stands for, or the code of a tool that stands for none. */
	readonly answer: string | ((sources: ToolSources, args: unknown) => Promise<object> | object);
}

export function runTool({ answer }: Tool, sources: ToolSources, args: object): Promise<object> | object {
	const dated = 'mode' in args && args.mode === 'daily' ? { date: sources.today(), ...args } : args;
	if (typeof answer !== 'string') return answer(sources, dated);
	const { id, ...query } = dated as { id?: string };
	return sources.ask(answer.replace(':id', id ?? ''), query);
}

/** These tools take no credentials, so there is no page around the caller, and no guest. */
const { around: _around, guestId: _guestId, ...pageProperties } = LeaderboardQuery.properties;
const { guestId: _boardGuest, ...fieldsOfBoard } = BoardQuery.properties;
/** A model does not always know what day it is. */
const date = Type.Optional({
	...UtcDate,
	description: 'With mode `daily`, a UTC date from 2026-01-01 to today; today without it. Other modes ignore it.',
});
const BoardPageQuery = Type.Object({ ...pageProperties, date }, closed);
const boardProperties = { ...fieldsOfBoard, date };
const { guestId: _dailyGuest, ...dailyProperties } = DailyPuzzleQuery.properties;

const RaceQuestion = Type.Object({ id: { ...Id, description: 'The id of the race: the end of its link.' } }, closed);

const { guestId: _contestGuest, circle: _contestCircle, ...contestProperties } = ContestsQuery.properties;
const ContestsQuestion = Type.Object(contestProperties, closed);

const Nothing = Type.Object({}, closed);

/** All tools, in listed order. All are read-only. */
export const TOOLS: readonly Tool[] = [
	{
		name: 'health',
		title: 'Service health',
		description: 'Whether the game service is up. Takes no arguments.',
		inputSchema: Nothing,
		outputSchema: Health,
		answer: PATHS.health,
	},
	{
		name: 'leaderboard',
		title: 'Leaderboard',
		description:
			'The best run of each signed-in player on a board. A board is a difficulty and a mode: random (practice, the default), daily (of a UTC date from 2026-01-01 on; without one, of today) or progression. At most 50 rows, 10 without a limit. Send nextCursor as cursor for the next rows.',
		inputSchema: BoardPageQuery,
		outputSchema: Leaderboard,
		answer: PATHS.leaderboard,
	},
	{
		name: 'how_to_play',
		title: 'How to play',
		description: 'The rules of the game, its modes and difficulties, and how a program plays it. Takes no arguments.',
		inputSchema: Nothing,
		outputSchema: HowToPlay,
		answer: explainPlay,
	},
	{
		name: 'daily_puzzle',
		title: 'Daily puzzle',
		description:
			"The shared puzzle of a UTC date and difficulty, today's without a date. Fair play remembers the network that reads today's. To start it for the board, use HTTP.",
		inputSchema: Type.Object(dailyProperties, closed),
		outputSchema: DailyPuzzle,
		answer: PATHS.dailyPuzzle,
	},
	{
		name: 'distribution',
		title: 'Distribution of times',
		description: 'The number of players by time span of their best run on a board; in progression, by level.',
		inputSchema: Type.Object(boardProperties, closed),
		outputSchema: Distribution,
		answer: PATHS.leaderboardDistribution,
	},
	{
		name: 'rank_time',
		title: 'Rank of a time',
		description: 'The rank of a run with this time on a board now; in progression also by its level.',
		inputSchema: Type.Object({ ...boardProperties, ...RankQuestion }, closed),
		outputSchema: RankAnswer,
		answer: ({ rankTime }, args) => rankTime(args as RankArguments),
	},
	{
		name: 'race',
		title: 'Race',
		description:
			'A race between players on the same puzzle, by the id in its link: its state, and its public table, without the puzzle and without times of a challenge under way.',
		inputSchema: RaceQuestion,
		outputSchema: Race,
		answer: PATHS.race,
	},
	{
		name: 'contests',
		title: 'Contests',
		description:
			'The public contests, that is the weekly Grand Prix: upcoming, open and closed ones, with window, puzzles without grids, points and number of entrants. The one that closes last comes first.',
		inputSchema: ContestsQuestion,
		outputSchema: Contests,
		answer: PATHS.contests,
	},
	{
		name: 'explain_step',
		title: 'Explain the next step',
		description:
			'The next logical step of a grid of 81 characters with one solution, in three stages of growing detail. Not for a game that should rank: help from anywhere counts as help.',
		inputSchema: StepQuestion,
		outputSchema: StepAnswer,
		answer: (_sources, args) => explainNextStep(args as StepQuestion),
	},
	{
		name: 'show_puzzle',
		title: 'Show a puzzle',
		description:
			"Shows the person a sudoku: practice of a difficulty, or the daily of a date that is over, as a grid to play where the chat has MCP Apps, and as a link elsewhere. Today's daily is a link. Starts nothing: the person presses Play.",
		inputSchema: ShowQuestion,
		outputSchema: ShownPuzzle,
		hasGrid: true,
		answer: (sources, args) => showPuzzle(sources, args as ShowQuestion),
	},
];

export const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** The schema as plain JSON. */
export function toPlain(schema: TSchema): Record<string, unknown> {
	return JSON.parse(JSON.stringify(schema));
}
