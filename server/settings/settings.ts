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
			'The service’s public address, without a trailing slash. `localhost` replaces a `HOST` that means every address.',
	},
	{
		name: 'NODE_ENV',
		default: '',
		meaning:
			'With `production`, the service refuses to start without secrets and a mail server; with `development`, it shows sign-in codes to other machines, too.',
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
		meaning: 'The largest replication lag; beyond it the service reads the primary.',
	},
	{
		name: 'DATABASE_CONNECTIONS',
		default: '10',
		meaning: 'Connections to PostgreSQL, for each process.',
	},
	{
		name: 'DATABASE_PREPARED_STATEMENTS',
		default: '500',
		meaning: 'Prepared statements per connection to PostgreSQL; 0 behind a pooler without support for them.',
	},
	{
		name: 'DATABASE_STATEMENT_MS',
		default: '8000',
		meaning: 'The statement timeout on PostgreSQL; beyond it the request gets 503.',
	},
	{
		name: 'SMTP_URL',
		default: '',
		meaning:
			'The mail server, `smtp://user:password@host:port`. Unset means local development: the page shows codes, so `HOST` and `BASE_URL` must be this machine’s.',
	},
	{ name: 'MAIL_FROM', default: 'Ninefold <ninefold@localhost>', meaning: 'The sender of mails.' },
	{
		name: 'CONTACT',
		default: '',
		meaning:
			'Your contact for players, an e-mail address or an `https://` address: shown on the page, in mails and in `/openapi.json`.',
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
		meaning: 'The proxies whose `X-Forwarded-For` is trusted: `off`, their number, or their addresses.',
	},
	{
		name: 'STOP_DELAY_MS',
		default: '0; 8000 with `TRUST_PROXY`',
		meaning:
			'How long the service keeps serving after SIGTERM, while `/api/ready` is 503 and each answer closes its connection. The process manager must wait 20 s longer before it kills the service.',
	},
	{
		name: 'WAITING_REQUESTS_MAX',
		default: '500',
		meaning: 'The most requests waiting for the database, on PostgreSQL for a connection; further ones get 503.',
	},
	{
		name: 'LOOP_LAG_MAX_MS',
		default: '100',
		meaning: 'Event-loop lag, in ms, above which requests get 503; 0 for never.',
	},
	{
		name: 'CONNECTIONS_MAX',
		default: '10000',
		meaning: 'The most open connections, including event streams; further ones are closed.',
	},
	{ name: 'METRICS_PORT', default: '', meaning: 'Serves `/metrics` for Prometheus on a separate port.' },
	{ name: 'METRICS_HOST', default: '127.0.0.1', meaning: 'The address for `/metrics`.' },
	{
		name: 'GUEST_IDLE_DAYS',
		default: '0',
		meaning: 'Removes guests without a new game for this many days, with all their data; 0 for never.',
	},
	{
		name: 'MOVE_LOG_MONTHS',
		default: '0',
		meaning:
			'The months, beside the current one, that `npm run operator -- retention` keeps the move logs of finished games; 0 for forever.',
	},
	{
		name: 'AUDIT_DAYS',
		default: '365',
		meaning: 'The days that the audit log keeps players’ account events.',
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
