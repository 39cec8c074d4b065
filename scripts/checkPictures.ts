/**
 * Takes pictures of thirty views at four sizes, light and dark, and compares them with earlier ones. Everything that differs between two runs
 * is fixed: the page gets the answers of the service that were kept with the first pictures, its clock is stopped, and nothing moves.
 *
 * Usage: node scripts/checkPictures.ts FOLDER [words of views]. An empty folder is filled: these are the pictures of before. With pictures in
 * it, each that looks different is listed and written to FOLDER/after.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openBrowser } from '#e2e/browser.ts';
import { makeDataFolder } from '#e2e/dataFolder.ts';
import { addPastBoards } from '#e2e/pastDaily.ts';
import { makePlaces, PATHS } from '#e2e/places.ts';
import { startService } from '#e2e/service.ts';
import { type Answers, giveAnswers, keepAnswers } from './pictures/answers.ts';
import { findDifference } from './pictures/difference.ts';
import { takePictures, type View } from './pictures/takePictures.ts';

/** What is kept with the pictures of before. */
interface Kept {
	readonly views: readonly (View & { readonly nowMs: number; readonly answers: Answers })[];
}

/** Links and codes of the page name it. */
const PORT = 35_901;

const [folder, ...words] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the pictures: npm run check:pictures -- FOLDER');
const before = resolve(folder);
const keptFile = join(before, 'answers.json');
const settings = { RATE_LIMIT_FACTOR: '1000', FAIR_PLAY: 'off' };
const service = await startService(settings, await makeDataFolder(addPastBoards), { port: PORT });
const browser = await openBrowser();
try {
	if (existsSync(keptFile)) await compare(JSON.parse(readFileSync(keptFile, 'utf8')) as Kept);
	else await keep();
} finally {
	await browser.close();
	await service.stop();
}

async function keep(): Promise<void> {
	mkdirSync(before, { recursive: true });
	const { baseUrl } = service;
	const { guestId, places } = await makePlaces(baseUrl);
	const listed: View[] = [
		...PATHS.map((path) => ({ name: nameOf(path), path, shows: 'h1' })),
		...places.map((place) => ({ ...place, guestId })),
	];
	const views: Kept['views'][number][] = [];
	for (const view of listed) {
		const answers: Answers = {};
		const nowMs = Date.now();
		const prepare = (context: Parameters<typeof keepAnswers>[0]) => keepAnswers(context, answers);
		write(before, await takePictures(browser, view, { baseUrl, nowMs, prepare }));
		views.push({ ...view, nowMs, answers });
		console.log(view.name);
	}
	writeFileSync(keptFile, JSON.stringify({ views } satisfies Kept));
}

async function compare({ views }: Kept): Promise<void> {
	const after = join(before, 'after');
	rmSync(after, { recursive: true, force: true });
	mkdirSync(after);
	const counts = { pictures: 0, different: 0 };
	for (const { answers, nowMs, ...view } of views) {
		if (words.length > 0 && !words.some((word) => view.name.includes(word))) continue;
		let missing: ReadonlySet<string> = new Set();
		const prepare = async (context: Parameters<typeof giveAnswers>[0]) => {
			missing = await giveAnswers(context, answers);
		};
		const pictures = await takePictures(browser, view, { baseUrl: service.baseUrl, nowMs, prepare });
		for (const request of missing) console.log(`${view.name}: no answer was kept for ${request}`);
		for (const [name, picture] of pictures) {
			counts.pictures++;
			const difference = await findDifference(readFileSync(join(before, name)), picture);
			if (difference === undefined) continue;
			counts.different++;
			write(after, new Map([[name, picture]]));
			console.log(`${name}: ${difference.count} pixels differ, in ${difference.box}`);
		}
	}
	console.log(`${counts.pictures} pictures, ${counts.different} of them different`);
	if (counts.different > 0) process.exitCode = 1;
}

function write(to: string, pictures: ReadonlyMap<string, Buffer>): void {
	for (const [name, picture] of pictures) writeFileSync(join(to, name), picture);
}

function nameOf(path: string): string {
	const { pathname } = new URL(path, 'http://page');
	return pathname === '/' ? 'home' : pathname.slice(1).replaceAll('/', '-');
}
