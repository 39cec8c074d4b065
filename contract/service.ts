import { type Static, Type } from 'typebox';
import { CONTACT_LENGTH_MAX } from './limits.ts';
import { closed, Instant, UtcDate } from './shape.ts';

const Contact = Type.String({
	minLength: 3,
	maxLength: CONTACT_LENGTH_MAX,
	pattern: '^(https://\\S+|[^\\s@]+@[^\\s@]+)$',
	title: 'Contact',
	description: 'An e-mail or https address of the operator.',
});

export const ServiceInfo = Type.Object(
	{
		now: { ...Instant, description: 'The time on the server’s clock.' },
		today: { ...UtcDate, description: 'The UTC date on that clock.' },
		fairPlay: Type.Boolean({ description: 'Whether runs are checked for fair play; if false, none is held.' }),
		contact: Type.Union([Contact, Type.Null()], {
			description: 'An e-mail or https address of the operator; null when none is set.',
		}),
		localDevelopment: Type.Boolean({ description: 'Whether the page shows sign-in codes, and no mail is sent.' }),
	},
	{ ...closed, title: 'ServiceInfo', description: 'The page’s facts about the service.' },
);
export type ServiceInfo = Static<typeof ServiceInfo>;

export const Health = Type.Object(
	{ ok: Type.Boolean({ description: 'True when the process is up.' }) },
	{ ...closed, title: 'Health', description: 'Whether the process is up.' },
);
export type Health = Static<typeof Health>;

export const Readiness = Type.Object(
	{
		ok: Type.Boolean({ description: 'Whether the process can serve requests.' }),
		writes: Type.Boolean({
			description:
				'Whether the database takes writes. If false, it takes none at the moment, or does not answer: requests that write get 503, from every process.',
		}),
	},
	{ ...closed, title: 'Readiness', description: 'Whether the process and its database can serve.' },
);
export type Readiness = Static<typeof Readiness>;
