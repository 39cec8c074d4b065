import { existsSync, readdirSync } from 'node:fs';
import { type Config, readConfig } from '#server/settings/config.ts';
import type { StoreLocation } from '#store/open.ts';

/** A failure outside our code, described in a sentence. */
export class OutsideError extends Error {}

/** The codes of PostgreSQL have five characters. */
const DATABASE_CODE = /^(?:ERR_SQLITE_ERROR|[0-9A-Z]{5})$/;

/**
 * The sentence for a failure that is not our mistake, such as a database that is unavailable or a file that cannot be
 * written; it needs no stack. Undefined for every other error.
 */
export function describeOutside(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined;
	if (error instanceof OutsideError) return error.message;
	const { syscall, code = '' } = error as NodeJS.ErrnoException;
	// A connection that is refused at several addresses has no message of its own.
	if (syscall !== undefined || DATABASE_CODE.test(code) || code === 'ECONNREFUSED') return error.message || code;
	return undefined;
}

/** Prepends what was attempted to the sentence. Returns other errors unchanged. */
function explainOutside(attempt: string, error: unknown): Error {
	const sentence = describeOutside(error);
	return sentence === undefined ? (error as Error) : new OutsideError(`${attempt}: ${sentence}`, { cause: error });
}

/** The settings of the service that commands need. */
type CommandSettings = Pick<Config, 'baseUrl' | 'moveLogMonths'>;

type FoundStore =
	| { readonly ok: true; readonly place: StoreLocation; readonly settings: CommandSettings }
	| { readonly ok: false; readonly why: string };

/** Where the service keeps its data, read from the same settings; commands need no others. Throws a SettingError. */
export function findStore(
	{ DATA_DIR, DATABASE_URL, BASE_URL, HOST, PORT, MOVE_LOG_MONTHS }: Readonly<Record<string, string | undefined>>,
	{ mayBeNew }: { readonly mayBeNew: boolean },
): FoundStore {
	// The commands send no mail and show no code, so they do not need SMTP_URL where the service does.
	const env = { DATA_DIR, DATABASE_URL, BASE_URL, HOST, PORT, MOVE_LOG_MONTHS, NODE_ENV: 'development' };
	const { dataDir, databaseUrl, ...settings } = readConfig(env, () => '');
	if (databaseUrl !== undefined) return { ok: true, place: { databaseUrl }, settings };
	if (mayBeNew) return { ok: true, place: { dataDir }, settings };
	// Opening a store creates a missing one, which would hide a wrong DATA_DIR.
	if (existsSync(dataDir) && listFiles(dataDir).some((name) => name.endsWith('.sqlite'))) {
		return { ok: true, place: { dataDir }, settings };
	}
	return { ok: false, why: `no database in ${dataDir}: set DATA_DIR or DATABASE_URL to the values of the service` };
}

function listFiles(dataDir: string): string[] {
	try {
		return readdirSync(dataDir);
	} catch (error) {
		throw explainOutside('DATA_DIR cannot be used', error);
	}
}
