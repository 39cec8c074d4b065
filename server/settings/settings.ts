import { LIMITS } from './limits.ts';

interface Setting {
	readonly name: string;
	readonly default: string;
	readonly meaning: string;
}

const GENERAL: readonly Setting[] = [
	{ name: 'HOST', default: '127.0.0.1', meaning: 'The address to listen on.' },
	{ name: 'PORT', default: '3000', meaning: 'The port to listen on.' },
	{
		name: 'BASE_URL',
		default: '`http://HOST:PORT`',
		meaning:
			'The address at which players reach the service, without a trailing slash. `localhost` replaces a `HOST` that means every address.',
	},
	{
		name: 'NODE_ENV',
		default: '',
		meaning:
			'With `production`, the service does not start without secrets and a mail server; with `development`, others than this machine may be shown sign-in codes.',
	},
	{ name: 'DATA_DIR', default: './data', meaning: 'The folder for SQLite and, in local development, for the secrets.' },
	{ name: 'DATABASE_URL', default: '', meaning: 'A `postgres://` address; SQLite under `DATA_DIR` when unset.' },
	{
		name: 'DATABASE_READ_URL',
		default: '',
		meaning: 'A streaming replica of `DATABASE_URL`, for leaderboards, replays and dailies.',
	},
	{
		name: 'DATABASE_READ_STALE_MS',
		default: '5000',
		meaning: 'How far the replica may be behind; one that is further behind is not read.',
	},
	{
		name: 'DATABASE_CONNECTIONS',
		default: '10',
		meaning: 'Connections to PostgreSQL, for each process.',
	},
	{
		name: 'DATABASE_PREPARED_STATEMENTS',
		default: '500',
		meaning: 'Statements that a connection to PostgreSQL keeps prepared; 0 behind a pooler that does not know them.',
	},
	{
		name: 'DATABASE_STATEMENT_MS',
		default: '8000',
		meaning: 'How long a statement may run on PostgreSQL; the request is 503 then.',
	},
	{
		name: 'SMTP_URL',
		default: '',
		meaning:
			'The mail server, `smtp://user:password@host:port`. Unset is local development: codes are shown in the page, so `HOST` and `BASE_URL` must be of this machine.',
	},
	{ name: 'MAIL_FROM', default: 'Ninefold <ninefold@localhost>', meaning: 'The sender of mails.' },
	{
		name: 'CONTACT',
		default: '',
		meaning:
			'Where players reach you, an e-mail address or an `https://` address: shown on the page, in mails and in `/openapi.json`.',
	},
	{ name: 'TOKEN_SECRET', default: 'created once', meaning: 'Signs session tokens: 256 bits or more.' },
	{
		name: 'TOKEN_SECRET_PREVIOUS',
		default: '',
		meaning: 'The previous secret, still accepted while its tokens expire.',
	},
	{
		name: 'PUZZLE_SECRET',
		default: 'created once',
		meaning: 'Draws the daily puzzles: 256 bits or more. Never change it.',
	},
	{
		name: 'LOG_LEVEL',
		default: 'info',
		meaning: '`fatal`, `error`, `warn`, `info`, `debug` (a line for each request), `trace` or `silent`.',
	},
	{
		name: 'TRUST_PROXY',
		default: 'off',
		meaning: 'Whose `X-Forwarded-For` is trusted: `off`, the number of proxies in front, or their addresses.',
	},
	{
		name: 'STOP_DELAY_MS',
		default: '0; 8000 with `TRUST_PROXY`',
		meaning:
			'How long the service goes on serving after SIGTERM, while `/api/ready` is 503 and each answer ends its connection. The process manager must wait 20 s longer before it kills the service.',
	},
	{
		name: 'WAITING_REQUESTS_MAX',
		default: '500',
		meaning:
			'How many requests may wait for the database at once, on PostgreSQL for a connection; while so many do, further ones are 503.',
	},
	{
		name: 'LOOP_LAG_MAX_MS',
		default: '100',
		meaning:
			'How many milliseconds the process may be behind with its work; while it is later, requests are 503; 0 for never.',
	},
	{
		name: 'CONNECTIONS_MAX',
		default: '10000',
		meaning: 'How many connections may be open at once, event streams among them; further ones are closed.',
	},
	{ name: 'METRICS_PORT', default: '', meaning: 'Serves `/metrics` for Prometheus on a port of its own.' },
	{ name: 'METRICS_HOST', default: '127.0.0.1', meaning: 'The address on which `/metrics` is served.' },
	{
		name: 'GUEST_IDLE_DAYS',
		default: '0',
		meaning: 'Removes guests who began no game for so many days, with all they have; 0 for never.',
	},
	{
		name: 'MOVE_LOG_MONTHS',
		default: '0',
		meaning:
			'For how many months, beside the current one, `npm run operator -- retention` keeps the move logs of finished games; 0 for ever.',
	},
	{
		name: 'AUDIT_DAYS',
		default: '365',
		meaning: 'How many days the audit log keeps what players did about their accounts.',
	},
	{ name: 'FAIR_PLAY', default: 'on', meaning: '`off` ranks every correct finish.' },
	{ name: 'RATE_LIMIT_FACTOR', default: '1', meaning: 'Multiplies the limits per client address.' },
];

const LIMIT_SETTINGS = Object.values(LIMITS).map(({ variable, count, meaning }) => ({
	name: variable,
	default: String(count),
	meaning,
}));

/** Every setting, as docs/settings.md lists them. */
export const SETTINGS: readonly Setting[] = [...GENERAL, ...LIMIT_SETTINGS];
