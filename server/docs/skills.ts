import type { Config } from '../settings/config.ts';
import { readGuide } from './guides.ts';

/** A skill for agents, in the format of agentskills.io: its files by their paths, `SKILL.md` among them. */
interface Skill {
	readonly name: string;
	readonly title: string;
	/** What it is for, and when an agent should read it. */
	readonly description: string;
	/** What a person may ask for that it answers. */
	readonly queries: readonly string[];
	readonly files: Readonly<Record<string, string>>;
}

interface SkillParts extends Omit<Skill, 'files'> {
	/** The guide that it is. */
	readonly guide: string;
	/** The guides that lie beside it. */
	readonly references: readonly string[];
}

const SKILLS: readonly SkillParts[] = [
	{
		name: 'play-ninefold',
		title: 'Play Ninefold',
		description:
			'Play a timed sudoku at Ninefold over HTTP as a program: start a game, send the moves, finish with the full grid and read the result. Use it when asked to play or to solve a Ninefold puzzle, such as a daily.',
		queries: [
			'Play today’s sudoku as a program',
			'Solve a timed sudoku over HTTP and tell me your time',
			'Start a practice sudoku at hard difficulty',
		],
		guide: 'play',
		references: ['rules', 'moves'],
	},
	{
		name: 'read-ninefold-boards',
		title: 'Read Ninefold’s leaderboards',
		description:
			'Read the sudoku leaderboards of Ninefold without credentials: the pages of a board, the distribution of its times, where a time would stand, and live changes. Use it when asked who is fastest, how a daily stands or how good a time is.',
		queries: [
			'Who is fastest on today’s hard sudoku?',
			'How good is a time of six minutes on the expert daily?',
			'Show the distribution of times of a sudoku board',
		],
		guide: 'leaderboards',
		references: ['tools'],
	},
];

/** The skills, whose text is that of the guides. */
export function readSkills(config: Pick<Config, 'baseUrl' | 'limits'>): Skill[] {
	return SKILLS.map(({ guide, references, ...skill }) => {
		const head = `---\nname: ${skill.name}\ndescription: ${JSON.stringify(skill.description)}\n---\n\n`;
		const listed = references.map((name) => `[${name}](references/${name}.md)`).join(', ');
		const files = {
			'SKILL.md': `${head}${readGuide(guide, config)}\nBeside this file: ${listed}.\n`,
			...Object.fromEntries(references.map((name) => [`references/${name}.md`, readGuide(name, config)])),
		};
		return { ...skill, files };
	});
}
