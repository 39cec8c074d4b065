import { type Static, Type } from 'typebox';
import { closed } from './shape.ts';

export const Health = Type.Object({ ok: Type.Boolean({ description: 'True when the process is up.' }) }, closed);
export type Health = Static<typeof Health>;
