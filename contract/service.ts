import { type Static, Type } from 'typebox';
import { CONTACT_LENGTH_MAX } from './limits.ts';
import { closed, Instant, UtcDate } from './shape.ts';

const Contact = Type.String({
	minLength: 3,
	maxLength: CONTACT_LENGTH_MAX,
	pattern: '^(https://\\S+|[^\\s@]+@[^\\s@]+)$',
	title: 'Contact',
});

/** The page's facts about the service. */
export const ServiceInfo = Type.Object(
	{
		now: Instant,
		today: UtcDate,
		fairPlay: Type.Boolean({ description: 'If false, no finish is held for review.' }),
		contact: Type.Union([Contact, Type.Null()], {
			description: 'An e-mail or https address of the operator; null when none is set.',
		}),
		localDevelopment: Type.Boolean({ description: 'If true, the page shows sign-in codes and no mail is sent.' }),
	},
	{ ...closed, title: 'ServiceInfo' },
);
export type ServiceInfo = Static<typeof ServiceInfo>;

export const Health = Type.Object({ ok: Type.Boolean({}) }, { ...closed, title: 'Health' });
export type Health = Static<typeof Health>;

export const Readiness = Type.Object(
	{
		ok: Type.Boolean({}),
		writes: Type.Boolean({
			description:
				'If false, the database takes no writes at the moment, or does not answer: requests that write get 503, from every process.',
		}),
	},
	{ ...closed, title: 'Readiness' },
);
export type Readiness = Static<typeof Readiness>;
