import { type Static, Type } from 'typebox';
import { closed, Instant, UtcDate } from './shape.ts';

/** What the page needs to know of the service it talks to. */
export const ServiceInfo = Type.Object(
	{
		now: { ...Instant, description: "The server's clock." },
		today: { ...UtcDate, description: 'The UTC date of the running daily.' },
		fairPlay: Type.Boolean({ description: 'False: every correct finish ranks.' }),
		localDevelopment: Type.Boolean({ description: 'True: sign-in codes are shown on the page and no mail is sent.' }),
	},
	closed,
);
export type ServiceInfo = Static<typeof ServiceInfo>;
