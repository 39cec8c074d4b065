import { type Static, Type } from 'typebox';
import { closed } from './shape.ts';

export const Health = Type.Object({ ok: Type.Boolean({ description: 'Always true.' }) }, closed);
export type Health = Static<typeof Health>;
