import type { Problem } from '#contract/problem.ts';
import type { Answer, Refusal } from './refusal.ts';

/** What a response of the service says. */
export async function readAnswer<T>(response: Response): Promise<Answer<T>> {
	if (response.ok) return { ok: true, value: (await response.json()) as T };
	const retryAfterS = Number(response.headers.get('retry-after') ?? Number.NaN);
	return { ok: false, why: { ...(await readProblem(response)), ...(retryAfterS > 0 ? { retryAfterS } : {}) } };
}

/** A proxy's error page is not a problem document: it only shows that the service is unavailable. */
async function readProblem(response: Response): Promise<Refusal> {
	if (!response.headers.get('content-type')?.includes('json')) return { code: 'unavailable', errors: [] };
	const { code, errors = [], moveCount, penaltyMs } = (await response.json()) as Problem;
	return {
		code,
		errors,
		...(moveCount === undefined ? {} : { moveCount }),
		...(penaltyMs === undefined ? {} : { penaltyMs }),
	};
}
