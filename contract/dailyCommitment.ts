import { type Static, Type } from 'typebox';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { closed, DifficultyName, GridText, Instant, UtcDate } from './shape.ts';

const Hex256 = Type.String({
	pattern: '^[0-9a-f]{64}$',
	minLength: 64,
	maxLength: 64,
	description: '256 bits in hex.',
});

export const DailyCommitmentQuery = Type.Object(
	{ date: Type.Optional({ ...UtcDate, description: "A UTC calendar date up to tomorrow's; tomorrow's when absent." }) },
	closed,
);
export type DailyCommitmentQuery = Static<typeof DailyCommitmentQuery>;

export const DailyCommitment = Type.Object(
	{
		date: UtcDate,
		algorithm: Type.Enum(['sha256'], { type: 'string', description: 'How the commitment is made from the proof.' }),
		commitment: { ...Hex256, description: 'The hash of the date, the salt and the five puzzles.' },
		committedAt: { ...Instant, description: 'When the service bound itself, before the day began.' },
		proof: Type.Union(
			[
				Type.Object(
					{
						salt: { ...Hex256, description: 'Drawn at random, so that nobody can try puzzles against the hash.' },
						puzzles: Type.Array(Type.Object({ difficulty: DifficultyName, puzzle: GridText }, closed), {
							minItems: DIFFICULTIES.length,
							maxItems: DIFFICULTIES.length,
							description: 'The dailies, easiest first.',
						}),
					},
					closed,
				),
				Type.Null(),
			],
			{ description: 'What was hashed; null until the day begins. docs/fair-dailies.md tells how to check it.' },
		),
	},
	{ ...closed, description: 'The binding promise of which puzzles the dailies of a date are.' },
);
export type DailyCommitment = Static<typeof DailyCommitment>;
