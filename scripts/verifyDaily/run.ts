import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { DailyCommitment } from '#contract/dailyCommitment.ts';
import type { DailyPuzzle } from '#contract/dailyPuzzle.ts';
import { PATHS } from '#contract/paths.ts';
import type { Problem } from '#contract/problem.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { hashCommitted } from '#server/puzzles/dailyCommitment.ts';

interface CliEnvironment {
	readonly stdout: Writable;
	readonly stderr: Writable;
	fetchJson(url: string): Promise<JsonAnswer>;
}

/** Why the commitment and the dailies cannot be compared, as a sentence. */
class Obstacle extends Error {}

/** Returns the exit code: 0 they agree, 1 they do not or cannot be compared, 2 the arguments are wrong. */
export async function runVerifyDaily(args: readonly string[], environment: CliEnvironment): Promise<0 | 1 | 2> {
	const { stdout, stderr } = environment;
	if (args.includes('--help') || args.includes('-h')) {
		stdout.write(USAGE);
		return 0;
	}
	const parsed = parseRequest(args);
	if (!parsed.ok) {
		stderr.write(`${parsed.why}\n\n${USAGE}`);
		return 2;
	}
	try {
		return await verify(parsed.request, environment);
	} catch (error) {
		if (!(error instanceof Obstacle)) throw error;
		stderr.write(`${error.message}\n`);
		return 1;
	}
}

async function verify(request: VerifyRequest, { stdout, stderr, fetchJson }: CliEnvironment): Promise<0 | 1> {
	const read = createReader(request.url, fetchJson);
	const { date, noted } = request;
	const commitment = await read<DailyCommitment>(`${PATHS.dailyCommitments}?date=${date}`);
	stdout.write(`committed ${commitment.commitment} at ${commitment.committedAt}\n`);
	if (noted !== undefined && noted !== commitment.commitment) throw new Obstacle(`noted     ${noted}: not the same`);
	if (commitment.proof === null)
		throw new Obstacle(`The proof is published when ${date} is over (UTC). Until then, keep a note of the hash.`);
	const { salt } = commitment.proof;
	const puzzles = await readDailies(read, date);
	for (const difficulty of DIFFICULTIES) stdout.write(`${difficulty.padEnd(9)} ${puzzles[difficulty]}\n`);
	const computed = hashCommitted({ date, salt, puzzles });
	stdout.write(`computed  ${computed}\n`);
	const agrees = computed === commitment.commitment;
	if (agrees) stdout.write(`The dailies of ${date} are those that were committed to.\n`);
	else stderr.write(`The dailies of ${date} are NOT those that were committed to.\n`);
	return agrees ? 0 : 1;
}

type Read = <T>(path: string) => Promise<T>;

/** Reads the public puzzles, not those of the proof. */
async function readDailies(read: Read, date: string): Promise<Record<Difficulty, string>> {
	const entries: [Difficulty, string][] = [];
	for (const difficulty of DIFFICULTIES) {
		const { puzzle } = await read<DailyPuzzle>(`${PATHS.dailyPuzzle}?difficulty=${difficulty}&date=${date}`);
		entries.push([difficulty, puzzle]);
	}
	return Object.fromEntries(entries) as Record<Difficulty, string>;
}

function createReader(url: string, fetchJson: CliEnvironment['fetchJson']): Read {
	return async <T>(path: string) => {
		const { status, body } = await fetchJson(url + path).catch(() => {
			throw new Obstacle(`no service answers at ${url}`);
		});
		if (status !== 200) throw new Obstacle((body as Partial<Problem>).detail ?? `${path} answers ${status}`);
		return body as T;
	};
}

const TIMEOUT_MS = 30_000;

export interface JsonAnswer {
	readonly status: number;
	readonly body: unknown;
}

/** Throws when no service answers, or when the answer is not JSON. */
export async function fetchJson(url: string): Promise<JsonAnswer> {
	const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
	return { status: answer.status, body: await answer.json() };
}

interface VerifyRequest {
	readonly date: string;
	/** Without a slash at the end. */
	readonly url: string;
	/** The hash that the player noted on the day before. */
	readonly noted: string | undefined;
}

type ParsedRequest =
	| { readonly ok: true; readonly request: VerifyRequest }
	| { readonly ok: false; readonly why: string };

const USAGE = `Usage: npm run verify:daily -- DATE [--url http://127.0.0.1:3000] [--commitment HEX]

Reads the commitment to the dailies of the date (YYYY-MM-DD, UTC) and the five puzzles that the service hands out, computes
the hash again and compares. --commitment is the hash that you noted on the day before. See docs/fair-dailies.md.

Exit codes: 0 they agree, 1 they do not or there is nothing to compare, 2 wrong arguments.
`;

const URL_DEFAULT = 'http://127.0.0.1:3000';

function parseRequest(args: readonly string[]): ParsedRequest {
	try {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: { url: { type: 'string', default: URL_DEFAULT }, commitment: { type: 'string' } },
		});
		return checkRequest(positionals, values.url, values.commitment?.toLowerCase());
	} catch (error) {
		if (error instanceof TypeError) return { ok: false, why: error.message };
		throw error;
	}
}

function checkRequest(dates: readonly string[], url: string, noted: string | undefined): ParsedRequest {
	const [date = '', ...rest] = dates;
	if (rest.length > 0) return { ok: false, why: 'only one date at a time' };
	if (!/^\d{4}-\d\d-\d\d$/.test(date)) return { ok: false, why: 'a date is needed: YYYY-MM-DD' };
	if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return { ok: false, why: '--url must be an http address' };
	if (noted !== undefined && !/^[0-9a-f]{64}$/.test(noted))
		return { ok: false, why: '--commitment must have 64 hex digits' };
	return { ok: true, request: { date, url: url.replace(/\/+$/, ''), noted } };
}
