import { type Static, Type } from 'typebox';
import { DOCUMENT_PATHS, PATHS } from '#contract/paths.ts';
import { closed } from '#contract/shape.ts';

const Guide = Type.String({ maxLength: 50_000, contentMediaType: 'text/markdown' });
const Address = Type.String({ maxLength: 500 });

export const HowToPlay = Type.Object(
	{
		rules: { ...Guide, description: 'The rules of the grid, the clock and the boards.' },
		play: { ...Guide, description: 'How a program plays a whole game, call by call, with the bodies to send.' },
		moves: { ...Guide, description: 'What a move is, how to send moves, and why a run does not rank.' },
		links: Type.Object(
			{ play: Address, api: Address, signIn: Address, guides: Address },
			{ ...closed, description: 'The addresses of the page and the documents.' },
		),
	},
	closed,
);
export type HowToPlay = Static<typeof HowToPlay>;

export interface GuideSources {
	readonly baseUrl: string;
	/** The text of a guide, by its name, with the addresses and numbers of this service. */
	readonly readGuide: (name: string) => string;
}

/** The guides that a program needs to play. */
export function explainPlay({ baseUrl, readGuide }: GuideSources): HowToPlay {
	return {
		rules: readGuide('rules'),
		play: readGuide('play'),
		moves: readGuide('moves'),
		links: {
			play: `${baseUrl}/`,
			api: baseUrl + PATHS.openapi,
			signIn: baseUrl + PATHS.authGuide,
			guides: baseUrl + DOCUMENT_PATHS.llms,
		},
	};
}
