import { isIPv6 } from 'node:net';
import { CONTACT_LENGTH_MAX } from '#contract/limits.ts';
import { REQUEST_LIMITS, type WaitLimits } from '#store/backend.ts';
import type { ReplicaLocation } from '#store/replica.ts';
import { explainSystemError } from './explainSystemError.ts';
import { LIMITS, type LimitName } from './limits.ts';
import { parseProxies, type TrustedProxies } from './trustedProxies.ts';

interface Limit {
	readonly count: number;
	readonly windowS: number;
}

export interface Config {
	readonly host: string;
	readonly port: number;
	/** Without a slash at the end. */
	readonly baseUrl: string;
	readonly dataDir: string;
	readonly databaseUrl: string | undefined;
	/** A replica of the database, and how old its data may be. */
	readonly replica: ReplicaLocation | undefined;
	readonly smtpUrl: string | undefined;
	readonly mailFrom: string;
	/** An e-mail address or an https address of the operator. */
	readonly contact: string | undefined;
	readonly tokenSecret: string;
	readonly tokenSecretPrevious: string | undefined;
	readonly puzzleSecret: string;
	readonly logLevel: string;
	/** NODE_ENV says that the service is for players. */
	readonly production: boolean;
	readonly trustProxy: TrustedProxies;
	/** How long the service goes on serving after SIGTERM. */
	readonly stopDelayMs: number;
	readonly fairPlay: boolean;
	/** Guests who began nothing for this many days are removed; undefined for never. */
	readonly guestIdleDays: number | undefined;
	/** For how many months beside the current one the operator keeps the move logs of finished games; undefined for ever. */
	readonly moveLogMonths: number | undefined;
	/** How long entries of players stay in the audit log. */
	readonly auditDays: number;
	/** Where `/metrics` is served; no port, no metrics. */
	readonly metricsHost: string;
	readonly metricsPort: number | undefined;
	/** How long the service waits for PostgreSQL. */
	readonly waitLimits: WaitLimits;
	/** How many requests may wait for the database at once. */
	readonly waitingMax: number;
	readonly connectionsMax: number;
	/** An event loop that is later than this cannot keep up with its work; 0 for never. */
	readonly loopLagMaxMs: number;
	/** True when SMTP_URL is not set: codes are shown in the page, and no mail is sent. */
	readonly localDevelopment: boolean;
	/** Already multiplied by RATE_LIMIT_FACTOR. */
	readonly limits: Readonly<Record<LimitName, Limit>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Loads the secret of that name from the data directory; the first call creates it. */
type LoadSecret = (dataDir: string, name: string) => string;

/** A setting that prevents the start. */
export class SettingError extends Error {}

/** Reads the settings. No other code knows their names. Throws a SettingError that names the variable. */
export function readConfig(env: Environment, loadSecret: LoadSecret): Config {
	const isProduction = env.NODE_ENV === 'production';
	const dataDir = readText(env, 'DATA_DIR') ?? './data';
	const host = readText(env, 'HOST') ?? '127.0.0.1';
	const port = readWhole(env, 'PORT', { fallback: 3000, min: 0, max: 65_535 });
	const smtpUrl = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']);
	if (isProduction && smtpUrl === undefined) throw new SettingError('SMTP_URL must be set in production.');
	const baseUrl = readBaseUrl(env) ?? formatAddress(host, port);
	if (smtpUrl === undefined && env.NODE_ENV !== 'development') refusePublicCodes(host, baseUrl);

	const getSecret = (name: string): string => {
		const secret = readSecret(env, name);
		if (secret === undefined && isProduction) throw new SettingError(`${name} must be set in production.`);
		return secret ?? loadLocalSecret(dataDir, () => loadSecret(dataDir, name));
	};

	const trustProxy = readTrustProxy(env);
	return {
		host,
		port,
		baseUrl,
		dataDir,
		databaseUrl: readPostgresUrl(env, 'DATABASE_URL'),
		replica: readReplicaLocation(env),
		smtpUrl,
		mailFrom: readMailFrom(env),
		contact: readContact(env),
		tokenSecret: getSecret('TOKEN_SECRET'),
		tokenSecretPrevious: readSecret(env, 'TOKEN_SECRET_PREVIOUS'),
		puzzleSecret: getSecret('PUZZLE_SECRET'),
		logLevel: readChoice(env, 'LOG_LEVEL', ['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent']),
		production: isProduction,
		trustProxy,
		stopDelayMs: readWhole(env, 'STOP_DELAY_MS', {
			fallback: trustProxy === false ? 0 : STOP_DELAY_MS,
			min: 0,
			max: 600_000,
		}),
		metricsHost: readText(env, 'METRICS_HOST') ?? '127.0.0.1',
		metricsPort: readWhole(env, 'METRICS_PORT', { fallback: 0, min: 0, max: 65_535 }) || undefined,
		waitLimits: readWaitLimits(env),
		waitingMax: readWhole(env, 'WAITING_REQUESTS_MAX', { fallback: 500, min: 1, max: 1_000_000 }),
		loopLagMaxMs: readWhole(env, 'LOOP_LAG_MAX_MS', { fallback: 100, min: 0, max: 1_000_000 }),
		connectionsMax: readWhole(env, 'CONNECTIONS_MAX', { fallback: 10_000, min: 1, max: 1_000_000 }),
		guestIdleDays: readWhole(env, 'GUEST_IDLE_DAYS', { fallback: 0, min: 0, max: 36_500 }) || undefined,
		moveLogMonths: readWhole(env, 'MOVE_LOG_MONTHS', { fallback: 0, min: 0, max: 1200 }) || undefined,
		auditDays: readWhole(env, 'AUDIT_DAYS', { fallback: 365, min: 1, max: 36_500 }),
		fairPlay: readChoice(env, 'FAIR_PLAY', ['on', 'off']) === 'on',
		localDevelopment: smtpUrl === undefined,
		limits: readLimits(env),
	};
}

/** Time for a balancer to notice that a process is not ready. */
const STOP_DELAY_MS = 8000;

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|\[?::1\]?|(?:.+\.)?localhost)$/i;

/** Without a mail server the service tells each caller the code, which only a service for its own machine may do. */
function refusePublicCodes(host: string, baseUrl: string): void {
	const reached = { HOST: host, BASE_URL: new URL(baseUrl).hostname };
	for (const [name, address] of Object.entries(reached)) {
		if (LOOPBACK.test(address)) continue;
		const reason = `${name} lets others reach the service, and without a mail server it would tell them every sign-in code`;
		throw new SettingError(`SMTP_URL must be set: ${reason}. NODE_ENV=development allows that.`);
	}
}

/** Throws a SettingError when the folder cannot be created or written. */
function loadLocalSecret(dataDir: string, load: () => string): string {
	try {
		return load();
	} catch (error) {
		if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
		throw new SettingError(`DATA_DIR cannot be used: ${explainSystemError(error, dataDir)}`, { cause: error });
	}
}

const POSTGRES_PROTOCOLS = ['postgres:', 'postgresql:'];
const AUTHORITY = /^\w+:\/\/(?:[^/?#]*@)?([^/?#]*)/;
const HOST_LIST = /[?&](?:host|hostaddr|port)=[^&#]*(?:,|%2c)/i;

/** The list of hosts that libpq takes is unknown to pg. */
function readPostgresUrl(env: Environment, name: string): string | undefined {
	const text = readText(env, name) ?? '';
	if (/,|%2c/i.test(AUTHORITY.exec(text)?.[1] ?? '') || HOST_LIST.test(text)) {
		throw new SettingError(`${name} must name one host, an address that moves with the server: a proxy, or a name.`);
	}
	return readUrl(env, name, POSTGRES_PROTOCOLS);
}

function readReplicaLocation(env: Environment): ReplicaLocation | undefined {
	const url = readPostgresUrl(env, 'DATABASE_READ_URL');
	const staleMs = readWhole(env, 'DATABASE_READ_STALE_MS', { fallback: 5000, min: 1000, max: 60_000 });
	if (url === undefined) return undefined;
	if (readText(env, 'DATABASE_URL') === undefined) {
		throw new SettingError('DATABASE_READ_URL needs DATABASE_URL, because it names its replica.');
	}
	return { url, staleMs };
}

/** An answer takes longer than a statement may run only when the connection has died. */
const READ_MARGIN_MS = 2_000;

function readWaitLimits(env: Environment): WaitLimits {
	const { connectionCount, statementMs, preparedMax } = REQUEST_LIMITS;
	const chosenMs = readWhole(env, 'DATABASE_STATEMENT_MS', { fallback: statementMs!, min: 100, max: 600_000 });
	return {
		...REQUEST_LIMITS,
		connectionCount: readWhole(env, 'DATABASE_CONNECTIONS', { fallback: connectionCount, min: 1, max: 1000 }),
		preparedMax: readWhole(env, 'DATABASE_PREPARED_STATEMENTS', { fallback: preparedMax, min: 0, max: 10_000 }),
		statementMs: chosenMs,
		readMs: chosenMs + READ_MARGIN_MS,
		requestMs: Math.max(REQUEST_LIMITS.requestMs!, chosenMs),
	};
}

const LIMIT_MAX = 1_000_000_000;
const FACTOR_MAX = 1_000_000;

function readLimits(env: Environment): Record<LimitName, Limit> {
	const factor = readNumber(env, 'RATE_LIMIT_FACTOR', { fallback: 1, min: 0.001, max: FACTOR_MAX });
	const rows = Object.entries(LIMITS).map(([name, { variable, count, windowS, per }]) => {
		const chosen = readWhole(env, variable, { fallback: count, min: 1, max: LIMIT_MAX });
		return [name, { count: per === 'client' ? Math.max(1, Math.round(chosen * factor)) : chosen, windowS }];
	});
	return Object.fromEntries(rows);
}

/** An empty variable counts as unset, because a compose file passes an unset variable on as an empty one. */
function readText(env: Environment, name: string): string | undefined {
	const text = env[name]?.trim();
	return text === '' ? undefined : text;
}

interface Range {
	readonly fallback: number;
	readonly min: number;
	readonly max: number;
}

function readNumber(env: Environment, name: string, { fallback, min, max }: Range): number {
	const text = readText(env, name);
	if (text === undefined) return fallback;
	const number = /^\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
	if (!(number >= min && number <= max)) throw new SettingError(`${name} must be a number from ${min} to ${max}.`);
	return number;
}

function readWhole(env: Environment, name: string, range: Range): number {
	const number = readNumber(env, name, range);
	if (!Number.isInteger(number)) throw new SettingError(`${name} must be a whole number.`);
	return number;
}

/** The first choice is the default. */
function readChoice(env: Environment, name: string, choices: readonly string[]): string {
	const text = readText(env, name) ?? choices[0]!;
	if (!choices.includes(text)) throw new SettingError(`${name} must be one of ${choices.join(', ')}.`);
	return text;
}

/** The error leaves out the value, because addresses of databases and mail servers contain passwords. */
function readUrl(env: Environment, name: string, protocols: readonly string[]): string | undefined {
	const text = readText(env, name);
	if (text === undefined) return undefined;
	if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
		throw new SettingError(
			`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
		);
	}
	return text;
}

/** The paths of the service begin at the root, so the address must be a bare origin. */
function readBaseUrl(env: Environment): string | undefined {
	const text = readUrl(env, 'BASE_URL', ['http:', 'https:']);
	if (text === undefined) return undefined;
	const { origin, href } = new URL(text);
	if (href !== `${origin}/`) throw new SettingError('BASE_URL must have no path: https://ninefold.example.org');
	return origin;
}

/** Wildcard addresses, which no browser can open. */
const ANY_HOST = ['0.0.0.0', '::'];

/** The address of a service on this machine, for a browser, if it listens on the host. */
export function formatAddress(host: string, port: number): string {
	if (ANY_HOST.includes(host)) return `http://localhost:${port}`;
	return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

const SECRET_BYTES_MIN = 32;

function readSecret(env: Environment, name: string): string | undefined {
	const secret = readText(env, name);
	if (secret !== undefined && Buffer.byteLength(secret) < SECRET_BYTES_MIN) {
		throw new SettingError(`${name} must have at least 256 bits: ${SECRET_BYTES_MIN} characters or more.`);
	}
	return secret;
}

function readMailFrom(env: Environment): string {
	const text = readText(env, 'MAIL_FROM') ?? 'Ninefold <ninefold@localhost>';
	if (/[\r\n]/.test(text) || !text.includes('@')) throw new SettingError('MAIL_FROM must be one mail address.');
	return text;
}

const MAIL_ADDRESS = /^[^\s@<>"&]+@[^\s@<>"&]+$/;

function readContact(env: Environment): string | undefined {
	const text = readText(env, 'CONTACT')?.replace(/^mailto:/, '');
	if (text === undefined) return undefined;
	const isAddress = MAIL_ADDRESS.test(text) || (URL.canParse(text) && new URL(text).protocol === 'https:');
	if (!isAddress || text.length > CONTACT_LENGTH_MAX || /\s/.test(text)) {
		throw new SettingError('CONTACT must be an e-mail address, or an address that begins with https://.');
	}
	return text;
}

function readTrustProxy(env: Environment): TrustedProxies {
	const text = readText(env, 'TRUST_PROXY') ?? 'off';
	if (['off', 'false', '0'].includes(text)) return false;
	if (['on', 'true'].includes(text)) return 1;
	if (/^\d{1,2}$/.test(text)) return Number(text);
	const proxies = parseProxies(text);
	if (proxies !== undefined) return proxies;
	throw new SettingError('TRUST_PROXY must be off, a number of proxies, or addresses separated by commas.');
}
