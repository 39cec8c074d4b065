import { type Static, Type } from 'typebox';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { closed, DifficultyName, GridText, GuestId, Instant, UtcDate } from './shape.ts';

const Hex256 = Type.String({
	pattern: '^[0-9a-f]{64}$',
	minLength: 64,
	maxLength: 64,
	description: '256 bits in hex.',
});

export const DailyCommitmentQuery = Type.Object(
	{
		date: Type.Optional({
			...UtcDate,
			description: 'Tomorrow at the latest. Defaults to today.',
		}),
		guestId: Type.Optional(GuestId),
	},
	closed,
);
export type DailyCommitmentQuery = Static<typeof DailyCommitmentQuery>;

export const DailyCommitment = Type.Object(
	{
		date: UtcDate,
		algorithm: Type.Enum(['sha256'], { type: 'string', description: 'How the hash was made.' }),
		commitment: { ...Hex256, description: 'The hash of the date, the salt and the five puzzles.' },
		committedAt: { ...Instant, description: 'When the hash was published.' },
		proof: Type.Union(
			[
				Type.Object(
					{
						salt: {
							...Hex256,
							description: 'Random, so that guessed puzzles cannot be tested against the hash.',
						},
						puzzles: Type.Array(Type.Object({ difficulty: DifficultyName, puzzle: GridText }, closed), {
							minItems: DIFFICULTIES.length,
							maxItems: DIFFICULTIES.length,
							description: 'The easiest first.',
						}),
					},
					closed,
				),
				Type.Null(),
			],
			{
				description:
					'The hashed data; null until the day is over, because it has the grids. `/docs/fair-play` tells how to check it.',
			},
		),
	},
	{
		...closed,
		title: 'DailyCommitment',
		description: 'The published hash of the dailies of one date, which shows later that they were fixed before.',
	},
);
export type DailyCommitment = Static<typeof DailyCommitment>;
