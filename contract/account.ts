import { type Static, Type } from 'typebox';
import { Code, CodeRequestId } from './otp.ts';
import { Count, closed, GuestId } from './shape.ts';

/** A user proves with a sign-in code that the mailbox is still theirs; a guest has its secret id alone. */
export const PlayerDeletion = Type.Object(
	{ code: Type.Optional(Code), requestId: Type.Optional(CodeRequestId), guestId: Type.Optional(GuestId) },
	{ ...closed, title: 'PlayerDeletion' },
);
export type PlayerDeletion = Static<typeof PlayerDeletion>;

export const PlayerDeleted = Type.Object(
	{
		games: Count,
		runs: Count,
	},
	{ ...closed, title: 'PlayerDeleted' },
);
export type PlayerDeleted = Static<typeof PlayerDeleted>;

export const SignedOut = Type.Object({ ok: Type.Boolean() }, { ...closed, title: 'SignedOut' });
export type SignedOut = Static<typeof SignedOut>;
