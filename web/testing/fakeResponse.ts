import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';

export function json(value: unknown, status = 200): Response {
	return Response.json(value, { status });
}

export function problem(code: ProblemCode, extra: object = {}): Response {
	const { status, title } = PROBLEMS[code];
	const headers = { 'content-type': 'application/problem+json', ...(status === 429 ? { 'retry-after': '12' } : {}) };
	return new Response(JSON.stringify({ code, title, status, detail: title, ...extra }), { status, headers });
}

/** Browsers store what has a validator. */
export function tellTime(answer: Response, path: string, timeMs: number): Response {
	answer.headers.set('date', new Date(timeMs).toUTCString());
	answer.headers.set('cache-control', path === '/api/today' ? 'private, no-cache' : 'no-store');
	return answer;
}
