import { type Static, Type } from 'typebox';
import { closed } from './shape.ts';

export const Health = Type.Object(
	{ ok: Type.Boolean({ description: 'Always true while the process is running.' }) },
	{ ...closed, description: 'Whether the service is up.' },
);
export type Health = Static<typeof Health>;
