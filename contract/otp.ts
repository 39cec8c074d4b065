import { type Static, Type } from 'typebox';
import { CircleName } from './circle.ts';
import { LANGUAGES } from './languages.ts';
import { CIRCLES_PER_PLAYER_MAX, CODE_LENGTH, CODE_LIFETIME_S } from './limits.ts';
import { Count, closed, Email, GuestId, Id } from './shape.ts';
import { User } from './user.ts';

export const Code = Type.String({
	pattern: '^[0-9]{6}$',
	minLength: CODE_LENGTH,
	maxLength: CODE_LENGTH,
	title: 'Code',
	description: 'The six digits of a mailed code.',
});

export const CodeRequestId = Type.String({
	pattern: '^[A-Za-z0-9_-]{22}$',
	minLength: 22,
	maxLength: 22,
	title: 'RequestId',
	description:
		"The id of the request for the code. It keeps others from using up the code's attempts or replacing it. Required after a hundred wrong codes for an address without it.",
});

export const OtpRequest = Type.Object(
	{
		email: Email,
		language: Type.Optional(
			Type.Enum([...LANGUAGES], { type: 'string', description: 'The language of the mail, by default English.' }),
		),
		guestId: Type.Optional(GuestId),
	},
	{ ...closed, title: 'OtpRequest', description: 'Where to send a code.' },
);
export type OtpRequest = Static<typeof OtpRequest>;

export const OtpRequested = Type.Object(
	{
		ok: Type.Boolean({ description: 'Always true, for known and unknown addresses.' }),
		expiresInS: Type.Integer({
			minimum: 1,
			maximum: CODE_LIFETIME_S,
			description: 'How many seconds the code is valid.',
		}),
		requestId: CodeRequestId,
		devCode: Type.Optional({ ...Code, description: 'The code itself, in local development only.' }),
	},
	{ ...closed, title: 'OtpRequested', description: 'A code is on its way.' },
);
export type OtpRequested = Static<typeof OtpRequested>;

export const OtpVerify = Type.Object(
	{ email: Email, code: Code, requestId: Type.Optional(CodeRequestId), guestId: Type.Optional(GuestId) },
	{ ...closed, title: 'OtpVerify', description: 'A code, and the guest to bring along.' },
);
export type OtpVerify = Static<typeof OtpVerify>;

/** A player has fewer games under way without a move. */
export const REPLACED_SHOWN_MAX = 100;

const ReplacedGame = Type.Object(
	{
		gameId: { ...Id, description: 'The game that was removed.' },
		byGameId: { ...Id, description: 'The game that goes on in its place.' },
	},
	{ ...closed, title: 'ReplacedGame', description: 'A game that gave way to another.' },
);

const LeftCircle = Type.Object(
	{ id: { ...Id, description: 'The id of the circle.' }, name: CircleName },
	{ ...closed, title: 'LeftCircle', description: 'A circle that the guest left.' },
);

export const Session = Type.Object(
	{
		token: Type.String({
			minLength: 20,
			maxLength: 2000,
			pattern: '^[A-Za-z0-9_.-]+$',
			description: 'The bearer token: a JWT signed with HS256.',
		}),
		user: User,
		isNew: Type.Boolean({ description: 'Whether the account begins with this sign-in; its name is made up.' }),
		merged: Type.Optional(
			Type.Union(
				[
					Type.Object(
						{
							games: { ...Count, description: 'How many games moved into the account.' },
							runs: { ...Count, description: 'How many runs moved into the account.' },
							replaced: Type.Array(ReplacedGame, {
								maxItems: REPLACED_SHOWN_MAX,
								description:
									'Games without a move that were removed, each because another one goes on, `byGameId`: on the same daily, level or race, or in practice, where a player has a limited number. Games with moves all go on.',
							}),
							leftCircles: Type.Array(LeftCircle, {
								maxItems: CIRCLES_PER_PLAYER_MAX,
								description: `The guest's newest circles, which it left because the account is in ${CIRCLES_PER_PLAYER_MAX} now. A circle that it made has another maker, or ended with its last member.`,
							}),
						},
						{ ...closed, title: 'Merged', description: 'What a guest brought into the account.' },
					),
					Type.Null(),
				],
				{
					description:
						'Only with a `guestId`: what moved into the account; null if the guest is unknown or belonged to an account before.',
				},
			),
		),
	},
	{ ...closed, title: 'Session', description: 'A signed-in player with the token of the session.' },
);
export type Session = Static<typeof Session>;
