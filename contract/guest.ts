import { type Static, Type } from 'typebox';
import { closed, GuestId } from './shape.ts';

export const GuestRequest = Type.Object({}, closed);
export type GuestRequest = Static<typeof GuestRequest>;

export const Guest = Type.Object({ guestId: GuestId }, closed);
export type Guest = Static<typeof Guest>;
