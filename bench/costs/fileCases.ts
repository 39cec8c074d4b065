import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIRST_DAILY_DATE } from '#contract/limits.ts';
import { PREVIEW_PATHS } from '#contract/pagePaths.ts';
import { DOCUMENT_PATHS, PATHS } from '#contract/paths.ts';
import { addDays, formatUtcDate } from '#rules/utcDate.ts';
import { LARGE_CIRCLE } from '../load/fillCircles.ts';
import type { Case } from './case.ts';
import type { World } from './world.ts';

const today = formatUtcDate(Date.now());
const CODINGS = ['br', 'identity'] as const;

export function listDocuments(): Case[] {
	const { guide, ...fixed } = DOCUMENT_PATHS;
	const paths = [
		...Object.values(fixed),
		...[PATHS.openapi, PATHS.authGuide, PATHS.dailyCalendar, PATHS.dailyFeed, PATHS.serverCard, PATHS.serverCardShort],
		...[PATHS.ard, PATHS.aiCatalog, PATHS.skillIndex, PATHS.protectedResource, PATHS.authorizationServer],
		...[guide.replace(':guide', 'circles'), guide.replace(':guide', 'circles.md')],
		PATHS.problem.replace(':code', 'not_found'),
	];
	return paths.flatMap((path) => CODINGS.map((coding) => file(path, coding)));
}

function file(path: string, coding: string, headers: Record<string, string> = {}): Case {
	return {
		name: path,
		form: coding,
		prepare: () => ({ method: 'GET', path, headers: { 'accept-encoding': coding, ...headers } }),
	};
}

/** Each look at a daily or a board is at another picture, so that all of them are drawn. */
export function listPictures({ race, longRunId }: World): Case[] {
	let drawn = 0;
	const picture = (name: string, form: string, pathOf: (number: number) => string): Case => ({
		name,
		form,
		prepare: () => ({ method: 'GET', path: pathOf(drawn++) }),
	});
	const dateOf = (number: number) => addDays(FIRST_DAILY_DATE, number);
	const { dailyPreview, runPreview, circlePreview, racePreview, boardPreview } = PREVIEW_PATHS;
	return [
		picture(dailyPreview, 'drawn', (number) =>
			dailyPreview.replace(':date', dateOf(number)).replace(':difficulty', 'easy'),
		),
		picture(
			boardPreview,
			'drawn',
			(number) =>
				`${boardPreview.replace(':mode', 'daily').replace(':difficulty', 'easy')}?date=${addDays(today, -1 - number)}`,
		),
		picture(runPreview, 'drawn before', () => runPreview.replace(':id', longRunId)),
		picture(racePreview, 'drawn before', () => racePreview.replace(':id', race.id)),
		picture(circlePreview, 'drawn before', () => circlePreview.replace(':id', LARGE_CIRCLE)),
	];
}

const WEB_ROOT = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/** The page's document at some addresses, and its files: the largest of each kind. */
export function listPageFiles(): Case[] {
	const accept = { accept: 'text/html' };
	const largest = new Map<string, { readonly path: string; readonly size: number }>();
	for (const entry of readdirSync(WEB_ROOT, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
		const path = join(entry.parentPath, entry.name);
		const [kind, size] = [entry.name.split('.').at(-1)!, readFileSync(path).length];
		if (size > (largest.get(kind)?.size ?? 0)) largest.set(kind, { path: `/${path.slice(WEB_ROOT.length)}`, size });
	}
	return [
		...['/', '/stats', `/daily/${today}/easy`, `/join/${LARGE_CIRCLE}`, '/nowhere'].map((path) =>
			file(path, 'br', accept),
		),
		...Array.from(largest, ([kind, { path }]) => ({ ...file(path, 'br'), name: `the largest ${kind} of the page` })),
	];
}
