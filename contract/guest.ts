import { type Static, Type } from 'typebox';
import { closed, GuestId } from './shape.ts';

export const GuestRequest = Type.Object(
	{ guestId: Type.Optional(GuestId) },
	{ ...closed, title: 'GuestRequest', description: 'A new guest needs nothing; send `{}`.' },
);
export type GuestRequest = Static<typeof GuestRequest>;

export const Guest = Type.Object(
	{ guestId: { ...GuestId, description: 'The secret by which the guest plays. Keep it; it is shown once.' } },
	{ ...closed, title: 'Guest', description: 'A new guest.' },
);
export type Guest = Static<typeof Guest>;
