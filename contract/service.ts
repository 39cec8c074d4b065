import { type Static, Type } from 'typebox';
import { closed, Instant, UtcDate } from './shape.ts';

/** What the page needs to know about the service. */
export const ServiceInfo = Type.Object(
	{
		now: { ...Instant, description: "The time of the server's clock." },
		today: { ...UtcDate, description: "The UTC date of today's daily." },
		fairPlay: Type.Boolean({ description: 'Whether fair-play checks are on. If false, no finish is held for review.' }),
		localDevelopment: Type.Boolean({ description: 'If true, the page shows sign-in codes and no mail is sent.' }),
	},
	closed,
);
export type ServiceInfo = Static<typeof ServiceInfo>;
