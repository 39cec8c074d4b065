const TIMEOUT_MS = 30_000;

export interface JsonAnswer {
	readonly status: number;
	readonly body: unknown;
}

/** Throws where no service answers, or something else than JSON. */
export async function fetchJson(url: string): Promise<JsonAnswer> {
	const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
	return { status: answer.status, body: await answer.json() };
}
