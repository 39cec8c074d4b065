import assert from 'node:assert/strict';
import { makeDataFolder } from '../dataFolder.ts';
import { findWidest } from '../everyView.ts';
import { GUEST_STORAGE, makePlaces, PATHS } from '../places.ts';
import { startService } from '../service.ts';
import { type Automation, OtherPage } from './automation.ts';
import { readGrid } from './mainJourney.ts';

const SIZES = [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
];

/** Every view in another browser, on a phone and on a wide screen. */
export async function openEveryView(open: () => Promise<Automation>): Promise<void> {
	const service = await startService({ RATE_LIMIT_FACTOR: '1000', FAIR_PLAY: 'off' }, await makeDataFolder());
	const automation = await open();
	try {
		const page = new OtherPage(automation);
		const { guestId, places } = await makePlaces(service.baseUrl);
		const pathOf = (place: string) => places.find(({ name }) => name === place)!.path;
		const room = pathOf('a room');
		await automation.open(`${service.baseUrl}/privacy`);
		await automation.evaluate(`localStorage.setItem('${GUEST_STORAGE}', '${guestId}')`);
		for (const size of SIZES) {
			await automation.resize(size);
			await automation.open(service.baseUrl + room);
			await page.waitUntil(`document.querySelector('main h1')`);
			await automation.evaluate(COLLECT_ERRORS);
			for (const path of [room, ...places.flatMap(({ key, path }) => (key ? [] : [path])), ...PATHS]) {
				if (path !== room) await page.follow(path);
				await checkView(automation, `${path} ${size.width}`);
			}
			await page.follow(pathOf('a pause'));
			await readGrid(page);
			await checkView(automation, `a game ${size.width}`);
			// Letters act only while the grid has the focus, which it takes once it is drawn.
			await page.waitUntil(`document.querySelector('.game-grid :focus')`);
			await page.type(['p']);
			await page.waitUntil(
				`[...document.querySelectorAll('main h2')].some(({ textContent }) => textContent === 'Paused')`,
			);
			await checkView(automation, `a pause ${size.width}`);
			assert.deepEqual(await automation.evaluate('errors'), []);
		}
	} finally {
		await automation.close();
		await service.stop();
	}
}

const COLLECT_ERRORS = `void (() => {
	window.errors = [];
	for (const kind of ['error', 'unhandledrejection']) addEventListener(kind, (event) => errors.push(String(event.message ?? event.reason)));
	console.error = (...words) => errors.push(words.join(' '));
})()`;

async function checkView(automation: Automation, name: string): Promise<void> {
	assert.equal(await automation.evaluate(findWidest({ dir: 'ltr', size: '16px' })), null, name);
	assert.deepEqual(await automation.evaluate(`document.fonts.ready.then(${findFaults})`), [], name);
}

/** Runs in the page: what is wrong with its heading, its letters, its links and its grid. */
const findFaults = `() => {
	const heading = document.querySelector('main h1');
	const families = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')));
	const cells = [...document.querySelectorAll('.grid-cells [role="gridcell"]')].map((cell) => cell.getBoundingClientRect());
	const sides = cells.flatMap(({ width, height }) => [width, height]);
	return [
		heading.innerText.trim() === '' || heading.getClientRects().length === 0 ? 'no heading' : '',
		...['Besley', 'Figtree'].filter((family) => !families.has(family)),
		...[...document.querySelectorAll('main a:not([href])')].map((link) => link.outerHTML),
		cells.length !== 0 && cells.length !== 81 ? cells.length + ' cells' : '',
		Math.max(0, ...sides) - Math.min(...sides, 1000) > 1 ? 'unequal cells: ' + sides : '',
	].filter((fault) => fault !== '');
}`;
