import type { BrowserContext, Request, Route } from 'playwright-core';

/** An answer of the service, as it is kept. */
interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
}

/** The answers to each request of a view, by method and address, in order. */
export type Answers = Record<string, Answer[]>;

/** What the page reads of an answer; others, such as the length, are the browser's. */
const KEPT_HEADERS = ['content-type', 'date', 'cache-control', 'etag', 'retry-after'];

/** Lets every request of a view through and keeps its answer. */
export async function keepAnswers(context: BrowserContext, answers: Answers): Promise<void> {
	await context.route('**/api/**', async (route) => {
		if (isStream(route.request())) return;
		const answer = await route.fetch();
		const all = answer.headers();
		const headers = Object.fromEntries(KEPT_HEADERS.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
		const kept = { status: answer.status(), headers, body: await answer.text() };
		const key = keyOf(route);
		answers[key] = [...(answers[key] ?? []), kept];
		await route.fulfill(kept);
	});
}

/** Answers every request of a view with what was kept; the last answer serves all later ones. Returns the requests without an answer. */
export async function giveAnswers(context: BrowserContext, answers: Answers): Promise<ReadonlySet<string>> {
	const missing = new Set<string>();
	const counts = new Map<string, number>();
	await context.route('**/api/**', async (route) => {
		if (isStream(route.request())) return;
		const key = keyOf(route);
		const count = counts.get(key) ?? 0;
		counts.set(key, count + 1);
		const kept = answers[key];
		if (kept === undefined) {
			missing.add(key);
			return route.abort();
		}
		await route.fulfill(kept[Math.min(count, kept.length - 1)]!);
	});
	return missing;
}

/** A stream is never answered, so that nothing changes while pictures are taken. */
export function isStream(request: Request): boolean {
	return new URL(request.url()).pathname.endsWith('/events');
}

function keyOf(route: Route): string {
	const { pathname, search } = new URL(route.request().url());
	return `${route.request().method()} ${pathname}${search}`;
}
