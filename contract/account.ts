import { type Static, Type } from 'typebox';
import { Code, CodeRequestId } from './otp.ts';
import { Count, closed, GuestId } from './shape.ts';

/** A user proves with a sign-in code that the mailbox is still theirs; a guest has its secret id alone. */
export const PlayerDeletion = Type.Object(
	{ code: Type.Optional(Code), requestId: Type.Optional(CodeRequestId), guestId: Type.Optional(GuestId) },
	{
		...closed,
		title: 'PlayerDeletion',
		description: 'A user proves with a fresh sign-in code that the mailbox is still theirs; a guest sends nothing.',
	},
);
export type PlayerDeletion = Static<typeof PlayerDeletion>;

export const PlayerDeleted = Type.Object(
	{
		games: { ...Count, description: 'How many games were deleted.' },
		runs: { ...Count, description: 'How many runs were deleted.' },
	},
	{ ...closed, title: 'PlayerDeleted', description: 'What was deleted with the player.' },
);
export type PlayerDeleted = Static<typeof PlayerDeleted>;

export const SignedOut = Type.Object(
	{ ok: Type.Boolean({ description: 'Always true.' }) },
	{ ...closed, title: 'SignedOut', description: 'Every token of the account has ended.' },
);
export type SignedOut = Static<typeof SignedOut>;
