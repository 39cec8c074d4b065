import lighthouse from 'lighthouse';
import { median } from '../aims.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

export interface ViewFigures {
	/** Of 100, by category; the median of the runs. */
	readonly scores: Readonly<Record<string, number>>;
	readonly largestPaintMs: number;
	readonly layoutShift: number;
}

interface ViewRun {
	readonly name: string;
	readonly url: string;
	/** The debugging port of the browser, which has the player's storage. */
	readonly port: number;
	readonly runs: number;
	readonly say: (line: string) => void;
}

/** Lighthouse as a phone on a slow line, which is what it simulates by itself. */
export async function measureView({ name, url, port, runs, say }: ViewRun): Promise<ViewFigures> {
	const seen: ViewFigures[] = [];
	for (let run = 1; run <= runs; run++) {
		seen.push(await measureOnce(url, port));
		const { scores, largestPaintMs } = seen.at(-1)!;
		say(`Lighthouse on ${name}, run ${run} of ${runs}: ${Object.values(scores).join(', ')}, ${largestPaintMs} ms`);
	}
	return {
		scores: Object.fromEntries(CATEGORIES.map((id) => [id, median(seen.map(({ scores }) => scores[id]!))])),
		largestPaintMs: median(seen.map(({ largestPaintMs }) => largestPaintMs)),
		layoutShift: median(seen.map(({ layoutShift }) => layoutShift)),
	};
}

async function measureOnce(url: string, port: number): Promise<ViewFigures> {
	const result = await lighthouse(url, {
		port,
		disableStorageReset: true,
		logLevel: 'error',
		onlyCategories: CATEGORIES,
	});
	if (result === undefined || result.lhr.runtimeError) {
		throw new Error(`Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message}`);
	}
	const { categories, audits } = result.lhr;
	const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
	return {
		scores: Object.fromEntries(CATEGORIES.map((id) => [id, Math.round(100 * (categories[id]?.score ?? 0))])),
		largestPaintMs: Math.round(figure('largest-contentful-paint')),
		layoutShift: figure('cumulative-layout-shift'),
	};
}
