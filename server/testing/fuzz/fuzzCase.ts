import type { Random } from '#engine/random.ts';
import { resolve } from '../checkPromise.ts';

// biome-ignore lint/suspicious/noExplicitAny: the description is walked, not typed.
type Node = any;

/** A request with placeholders, such as `{token}`, for what the service hands out: so it can be stored, and sent to another service. */
export interface FuzzCase {
	readonly method: string;
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly payload?: string;
}

interface Operation {
	readonly method: string;
	readonly path: string;
	readonly parameters: readonly Node[];
	readonly body: Node | undefined;
	readonly isStream: boolean;
}

/** An event stream has no end to wait for, so it is listed only where an id in its path can keep it from opening. */
export function listOperations(document: Node): Operation[] {
	const operations = Object.entries<Node>(document.paths).flatMap(([path, item]) =>
		Object.entries<Node>(item).map(([method, operation]) => ({
			method: method.toUpperCase(),
			path,
			parameters: (operation.parameters ?? []).map((each: Node) => resolve(document, each)),
			body: resolve(document, resolve(document, operation.requestBody)?.content?.['application/json']?.schema),
			isStream: resolve(document, operation.responses[200])?.content?.['text/event-stream'] !== undefined,
		})),
	);
	return operations.filter(({ isStream, path }) => !isStream || path.includes('{'));
}

/** Draws a request that is right, nearly right or nonsense, for an operation of the document. */
export function drawCase(document: Node, operations: readonly Operation[], random: Random): FuzzCase {
	const pick = <T>(values: readonly T[]): T => values[random.below(values.length)]!;
	const isRare = (oneIn: number) => random.below(oneIn) === 0;
	const { method, path, parameters, body, isStream } = pick(operations);

	function drawValue(name: string, schema: Node, depth = 0): unknown {
		if (isRare(8)) return pick(NONSENSE);
		if (name in KNOWN && !isRare(6)) return pick(KNOWN[name]!);
		return drawOf(name, resolve(document, schema) ?? {}, depth);
	}

	function drawOf(name: string, schema: Node, depth: number): unknown {
		const choices = schema.anyOf ?? schema.oneOf;
		if (choices !== undefined) return drawValue(name, pick(choices), depth);
		if (schema.enum !== undefined) return pick(schema.enum);
		if ('const' in schema) return schema.const;
		if (schema.type === 'object') return drawObject(schema, depth);
		if (schema.type === 'array') return drawArray(name, schema, depth);
		if (schema.type === 'integer' || schema.type === 'number') return drawNumber(schema);
		if (schema.type === 'boolean') return isRare(2);
		return schema.type === 'string' ? drawText(schema) : pick(NONSENSE);
	}

	function drawObject({ properties = {}, required = [] }: Node, depth: number): Record<string, unknown> {
		const entries = Object.entries<Node>(properties)
			.filter(([key]) => (required.includes(key) ? !isRare(12) : isRare(2)))
			.map(([key, property]) => [key, drawValue(key, property, depth + 1)] as const);
		if (isRare(12)) entries.push([pick(FOREIGN_KEYS), pick(NONSENSE)]);
		return Object.fromEntries(entries);
	}

	/** Longer than allowed only at the top: nested, that would be without end. */
	function drawArray(name: string, { items, minItems = 0, maxItems = 10 }: Node, depth: number): unknown[] {
		const count =
			depth <= 1 && isRare(10) ? Math.min(maxItems + 1, LONG_ARRAY) : Math.min(minItems, 9) + random.below(3);
		return Array.from({ length: count }, () => drawValue(name, items ?? {}, depth + 1));
	}

	function drawNumber({ minimum = 0, maximum = 1000 }: Node): number {
		return pick([
			minimum,
			maximum,
			minimum - 1,
			maximum + 1,
			minimum + random.below(Math.min(Math.max(1, maximum - minimum), DRAWN_MAX)),
			0.5,
		]);
	}

	function drawText({ minLength = 0, maxLength = 60 }: Node): string {
		const length = pick([minLength, maxLength, minLength - 1, maxLength + 1, minLength + random.below(30)]);
		const alphabet = pick(ALPHABETS);
		return Array.from({ length: Math.min(Math.max(0, length), 2000) }, () => pick(alphabet)).join('');
	}

	const query = new URLSearchParams();
	for (const { name, in: part, schema, required } of parameters) {
		if (part === 'query' && (required ? !isRare(8) : isRare(2))) query.append(name, String(drawValue(name, schema)));
	}
	if (isRare(12)) query.append(pick(FOREIGN_KEYS), String(pick(NONSENSE)));
	const ids = isStream ? IDS.filter((id) => id !== OWN_CIRCLE) : IDS;
	const url =
		path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pick(name === 'number' ? NUMBERS : ids)) +
		(query.size > 0 ? `?${query}` : '');
	const headers: Record<string, string> = {};
	for (const [name, values] of Object.entries(HEADERS)) {
		if (name === 'authorization' ? !isRare(4) : isRare(12)) headers[name] = pick(values);
	}
	if (body === undefined) return { method, url: restoreWords(url), headers };
	headers['content-type'] = isRare(10) ? pick(CONTENT_TYPES) : 'application/json';
	const text = JSON.stringify(isRare(12) ? pick(NONSENSE) : drawOf('', body, 0)) ?? '';
	return { method, url: restoreWords(url), headers, payload: isRare(10) ? spoil(text, random) : text };
}

/** A query writes braces as percent signs. */
function restoreWords(url: string): string {
	return url.replaceAll(/%7B(\w+)%7D/gi, '{$1}');
}

function spoil(text: string, random: Random): string {
	const at = random.below(text.length + 1);
	const kinds = [
		() => text.slice(0, at),
		() => text.slice(0, at) + String.fromCharCode(random.below(256)) + text.slice(at + 1),
		() => `${'['.repeat(1 + random.below(2000))}${text}`,
		() => text + text,
		() => text.replaceAll('"', "'"),
		() => text.padEnd(random.below(6000)),
	];
	return kinds[random.below(kinds.length)]!();
}

const LONG_ARRAY = 300;
const DRAWN_MAX = 2 ** 31;
const DEEP = JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`);
const NONSENSE: readonly unknown[] = [
	null,
	true,
	0,
	-1,
	1e300,
	2 ** 53,
	'',
	' ',
	'\u0000',
	'\ud800',
	'‮',
	'💥'.repeat(40),
	"' or 1=1 --",
	'../../etc/passwd',
	'%00%ff',
	'{{7*7}}',
	'x'.repeat(3000),
	[],
	{},
	[[[]]],
	DEEP,
	{ __proto__: 1, constructor: { prototype: {} } },
];
const FOREIGN_KEYS = ['__proto__', 'constructor', 'toString', 'isAdmin', 'guestId', 'x'];
const ALPHABETS = [[...'abcXYZ019-_'], [...'0123456789.'], [...'äß漢🎉\u0301\u200d'], [...' \t\n"\\/<>&%{}']];
const TOKENS = [
	'Bearer {token}',
	'Bearer {token}',
	'Bearer {token}',
	'Guest {guestId}',
	'Bearer {otherToken}',
	'Bearer {key}',
	'Guest {guestId}',
	'Bearer {token}x',
	'Bearer ',
	'Bearer a.b.c',
	'Basic e30=',
];
/** The only id with a stream that opens. */
const OWN_CIRCLE = '{circleId}';
const IDS = [
	'{gameId}',
	'{guestGameId}',
	'{runId}',
	'{otherRunId}',
	'{keyId}',
	OWN_CIRCLE,
	OWN_CIRCLE,
	'AAAAAAAAAAAAAAAAAAAAAA',
	'x',
	'%00',
	'..%2f',
	'a'.repeat(200),
	'%E2%80%AE',
];
const NUMBERS = ['1', '2', '3', 'me', '0', '01', '-1', '9007199254740992', '2.0', '%32', 'x'];
const CONTENT_TYPES = [
	'text/plain',
	'application/json; charset=utf-16',
	'application/x-www-form-urlencoded',
	'multipart/form-data',
	'',
	'application/JSON',
];

const HEADERS: Readonly<Record<string, readonly string[]>> = {
	authorization: TOKENS,
	'if-none-match': ['*', '"1"', 'W/"1-10"', '"', '"a", "b"', 'x'.repeat(2000)],
	'idempotency-key': ['{gameId}', 'x', '', 'k'.repeat(300), '"quoted"'],
	accept: [
		'*/*',
		'application/json',
		'text/event-stream',
		'application/json, text/event-stream',
		'text/html',
		'x/y;q=z',
	],
	'accept-encoding': ['br', 'gzip', 'identity', 'br;q=0, gzip;q=0', '*', 'x'],
	'content-encoding': ['gzip', 'identity', 'br, gzip'],
	'mcp-protocol-version': ['2025-06-18', '1', ''],
	origin: ['https://elsewhere.example', 'null', ''],
	'x-forwarded-for': ['1.2.3.4', '::1, x', 'x'.repeat(500)],
	'last-event-id': ['1', 'x', '-1'],
	host: ['ninefold.test', 'elsewhere.example', ''],
};

/** By the name of a field, values that get further than random ones would. */
const KNOWN: Readonly<Record<string, readonly unknown[]>> = {
	guestId: ['{guestId}', '{guestId}', '{mergedGuestId}', 'AAAAAAAAAAAAAAAAAAAAAA'],
	email: [
		'{email}',
		'new{count}@example.org',
		'A@B.example',
		'a@b',
		'ä@exämple.org',
		'x@[127.0.0.1]',
		`${'a'.repeat(64)}@example.org`,
	],
	code: ['{code}', '000000', '１２３４５６', '12345'],
	requestId: ['{requestId}', 'AAAAAAAAAAAAAAAAAAAAAA'],
	difficulty: ['easy', 'medium', 'hard', 'expert', 'extreme', 'Easy'],
	mode: ['random', 'daily', 'progression'],
	date: ['2026-11-20', '2026-11-19', '2026-01-01', '2026-11-21', '2026-02-30', '1999-01-01', '9999-12-31'],
	maker: [1, 2, 3, 0],
	points: ['place', 'expectation'],
	level: [1, 2, 3, 4, 5, 0, 100],
	limit: [1, 10, 50, 100, 0, 1000],
	cursor: ['{cursor}', '{cursor}x', '{pageCursor}', 'e30', 'W10', 'bnVsbA', 'eyJhdCI6MSwiaWQiOiJ4In0', 'AAAA'],
	around: ['me', 'you'],
	solution: ['{solution}', '{wrongSolution}', '1'.repeat(81), '0'.repeat(81), '123'],
	from: [0, 1, 5, 2000],
	displayName: ['Anna {count}', 'Bíll', 'admin', 'a'.repeat(25), '\u202eanna', 'Анна', '💥💥', 'x y'],
	at: [0, 100, 1000, 10_000, 86_400_000],
	moves: [
		[],
		[{ at: 100, cell: 0, kind: 'place', digit: 1 }],
		[[100, 'place', 0, 1]],
		Array.from({ length: 2001 }, () => ({})),
	],
	name: ['read_leaderboard', 'how_to_play', 'explain_step', 'read_daily_puzzle', 'x'],
	method: ['tools/call', 'tools/list', 'initialize', 'resources/read', 'ping', 'x'],
	jsonrpc: ['2.0', '1.0'],
	arguments: [
		{ difficulty: 'easy' },
		{ puzzle: '{puzzle}' },
		{ puzzle: '0'.repeat(81) },
		{},
		{ difficulty: 'easy', cursor: '{cursor}' },
	],
	puzzle: ['{puzzle}', '0'.repeat(81), '1'.repeat(81)],
};
