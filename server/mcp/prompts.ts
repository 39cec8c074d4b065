import { fromJsonSchema, type McpServer } from '@modelcontextprotocol/server';
import { type TSchema, Type } from 'typebox';
import { PATHS } from '#contract/paths.ts';
import { closed, DifficultyName } from '#contract/shape.ts';
import { TECHNIQUE_LABELS, type Technique } from '#engine/technique.ts';
import { LESSON_TECHNIQUES } from '#rules/lessonExample.ts';
import { ARGUMENT_VALIDATOR } from './toolArguments.ts';
import { toPlain } from './tools.ts';

interface Prompt {
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly argsSchema: TSchema;
	/** The person's text to the model. */
	readonly write: (args: Readonly<Record<string, string>>, baseUrl: string) => string;
}

const Grid = Type.String({
	pattern: '^[0-9.]{81}$',
	minLength: 81,
	maxLength: 81,
	description: '81 characters, row by row: digits, and 0 or a point for an empty cell.',
});

const TechniqueName = Type.Enum(LESSON_TECHNIQUES, {
	type: 'string',
	description: 'The technique, as the lessons name it.',
});

const PROMPTS: readonly Prompt[] = [
	{
		name: 'play_here',
		title: 'Show me a sudoku to play',
		description: 'A sudoku of a difficulty for me to play: beside our talk where the chat can show it, or by a link.',
		argsSchema: Type.Object({ difficulty: DifficultyName }, closed),
		write: ({ difficulty }) =>
			`I want to play a ${difficulty} sudoku. Call the tool show_puzzle with it. If the grid appears in this chat, tell me to press Play; if not, give me the link of the answer. I solve it myself: say no digit and give no hint unless I ask, and then call the tool explain_step with the grid that I paste.`,
	},
	{
		name: 'play_daily',
		title: 'Play today’s sudoku',
		description:
			'Play today’s daily of a difficulty over HTTP as a program, live and in the open, and say where its time would stand.',
		argsSchema: Type.Object({ difficulty: DifficultyName }, closed),
		write: ({ difficulty }, baseUrl) =>
			`Play today’s ${difficulty} daily sudoku at ${baseUrl}. You are a program: play as a guest of your own, never as me, and send program true with the start. First call the tool how_to_play, whose calls you follow: start the game over HTTP, solve the puzzle yourself, send each move when you make it, and finish with the full grid. Do not read the puzzle before you have started the game, ask for no hint, and do not send moves that you did not make when you say you did. Then tell me your time, and with the tools rank_time and distribution where it would stand. Say with it that the run is a program’s, so it does not rank.`,
	},
	{
		name: 'explain_grid',
		title: 'Explain the next step of a grid',
		description: 'Lead through the next step of a grid that I have pasted, without solving the rest.',
		argsSchema: Type.Object({ puzzle: Grid }, closed),
		write: ({ puzzle }) =>
			`I am stuck on this sudoku, 81 characters row by row, with 0 or a point for an empty cell:\n\n${puzzle}\n\nCall the tool explain_step with it. Tell me where to look first, and wait for me. Then name the technique, and last explain why the step follows. Do not tell me any other digit. If the grid is of a game that is to rank, say that this would be help.`,
	},
	{
		name: 'learn_technique',
		title: 'Learn a technique',
		description: 'A lesson about a technique, with examples, and a question for me at the end.',
		argsSchema: Type.Object({ technique: TechniqueName }, closed),
		write: ({ technique }, baseUrl) =>
			`Teach me the sudoku technique ${TECHNIQUE_LABELS[technique as Technique]}. Read the resource ninefold://lessons/${technique}, explain the idea in plain words, and show it on the first example. Then show me the grid of the second, if there is one, and let me find the step before you explain it. At the end give me the address where I can practice it: ${baseUrl}/learn/${technique!.replaceAll('_', '-')}.`,
	},
	{
		name: 'follow_race',
		title: 'Tell me how a race stands',
		description: 'Say who is ahead in a race whose link I have.',
		argsSchema: Type.Object(
			{
				race: Type.String({
					pattern: '^[A-Za-z0-9_-]{8,40}$',
					minLength: 8,
					maxLength: 40,
					description: 'The id of the race: the end of its link.',
				}),
			},
			closed,
		),
		write: ({ race }, baseUrl) =>
			`Call the tool race with the id ${race} and tell me in a few sentences how it stands: who takes part, who is ahead or has won, by how much, and whether I can still join at ${baseUrl}/race/${race}. What it does not say is hidden while the race runs: do not guess it. ${PATHS.race} is the same over HTTP.`,
	},
];

const COMPILED = PROMPTS.map((prompt) => ({
	...prompt,
	argsSchema: fromJsonSchema<Record<string, string>>(toPlain(prompt.argsSchema), ARGUMENT_VALIDATOR),
}));

/** Prompts only ask for what the tools and resources of this server answer. */
export function registerPrompts(server: McpServer, { baseUrl }: { readonly baseUrl: string }): void {
	for (const { name, title, description, argsSchema, write } of COMPILED) {
		server.registerPrompt(name, { title, description, argsSchema }, (args) => ({
			description,
			messages: [{ role: 'user', content: { type: 'text', text: write(args, baseUrl) } }],
		}));
	}
}
