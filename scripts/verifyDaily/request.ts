import { parseArgs } from 'node:util';

export interface VerifyRequest {
	readonly date: string;
	/** Without a slash at the end. */
	readonly url: string;
	/** The hash that the player noted on the day before. */
	readonly noted: string | undefined;
}

type ParsedRequest =
	| { readonly ok: true; readonly request: VerifyRequest }
	| { readonly ok: false; readonly why: string };

export const USAGE = `Usage: npm run verify:daily -- DATE [--url http://127.0.0.1:3000] [--commitment HEX]

Reads the commitment to the dailies of the date (YYYY-MM-DD, UTC) and the five puzzles that the service hands out, computes
the hash again and compares. --commitment is the hash that you noted on the day before. See docs/fair-dailies.md.

Exit codes: 0 they agree, 1 they do not or there is nothing to compare, 2 wrong arguments.
`;

const URL_DEFAULT = 'http://127.0.0.1:3000';

export function parseRequest(args: readonly string[]): ParsedRequest {
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
