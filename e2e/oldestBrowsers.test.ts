import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkJourney, PHONE } from './checkJourney.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The oldest browsers that the page supports, as `package.json` names them. */
const OLDEST = readOldest();

function readOldest(): Record<string, number> {
	const { browserslist } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { browserslist: string[] };
	return Object.fromEntries(
		browserslist.map((entry) => {
			const [name, version] = entry.split(' ');
			return [name, Number(version)];
		}),
	);
}

/** A feature that some browser got later than the oldest one that the page supports. */
interface Feature {
	readonly name: string;
	readonly pattern: RegExp;
	/** The first versions of Chrome, Firefox and Safari that have it; `Infinity` where none has. */
	readonly since: readonly [chrome: number, firefox: number, safari: number];
	/** The page's behavior in a browser without it. Without a fallback the page may not use the feature at all. */
	readonly fallback?: string;
}

const NONE = Number.POSITIVE_INFINITY;

/** Syntax and the language's own library are not here: the build lowers the one, and the compiler knows ES2023 alone of the other. */
const STYLE: readonly Feature[] = [
	{ name: 'light-dark()', pattern: /light-dark\(/, since: [123, 120, 17.5] },
	{ name: 'nesting', pattern: /[{;}]\s*&/, since: [120, 117, 17.2] },
	{
		name: ':has()',
		pattern: /:has\(/,
		since: [105, 121, 15.4],
		fallback: 'beside a dialog’s backdrop the gutter of the scrollbar stays bright',
	},
	{
		name: 'round()',
		pattern: /round\(/,
		since: [125, 118, 15.4],
		fallback: 'behind @supports: a cell is no whole number of pixels',
	},
	{ name: 'other rounding', pattern: /[^-\w](mod|rem|pow|sqrt|hypot|log|exp)\(/, since: [125, 118, 15.4] },
	{ name: 'sign() and abs()', pattern: /[^-\w](sign|abs)\(/, since: [138, 118, 15.4] },
	{
		name: 'subgrid',
		pattern: /subgrid/,
		since: [117, 71, 16],
		fallback: 'the buttons of home’s three columns stand at different heights',
	},
	{
		name: 'text-box',
		pattern: /text-box/,
		since: [133, NONE, 18.2],
		fallback: 'behind @supports in the grid; elsewhere a word stands a pixel off its icon',
	},
	{
		name: 'text-wrap',
		pattern: /text-wrap/,
		since: [117, NONE, 26],
		fallback: 'lines break where they are full',
	},
	{
		name: 'scrollbar-gutter',
		pattern: /scrollbar-gutter/,
		since: [94, 97, 18.2],
		fallback: 'the page is as wide as the scrollbar leaves it',
	},
	{
		name: ':popover-open',
		pattern: /:popover-open/,
		since: [114, 125, 17],
		fallback: 'web/browser/popovers.ts opens the menus; :is() forgives the unknown selector',
	},
	{
		name: 'unprefixed hyphens',
		pattern: /[{;]hyphens/,
		since: [88, 43, 17],
		fallback: 'long words of headings break anywhere',
	},
	{
		name: 'alternative text of generated content',
		pattern: /content:[^;}]*"\s*\/\s*"/,
		since: [77, 128, 17.4],
		fallback: 'the arrow before a gain is not drawn',
	},
	{ name: '@starting-style', pattern: /@starting-style/, since: [117, 129, 17.5] },
	{ name: '@scope', pattern: /@scope/, since: [118, 146, 17.4] },
	{ name: '@property', pattern: /@property/, since: [85, 128, 16.4] },
	{ name: '@position-try and anchors', pattern: /anchor-name|position-area|@position-try/, since: [125, 147, 26] },
	{ name: 'discrete transitions', pattern: /allow-discrete/, since: [117, 129, 17.4] },
	{ name: 'animation-timeline', pattern: /(animation|scroll|view)-timeline/, since: [115, NONE, 26] },
	{ name: 'view transitions', pattern: /view-transition/, since: [111, 144, 18] },
	{
		name: 'field-sizing',
		pattern: /field-sizing/,
		since: [123, NONE, 26.2],
		fallback: 'the field of the text to share has as many rows as the text has lines',
	},
	{ name: 'interpolate-size', pattern: /interpolate-size|calc-size/, since: [129, NONE, NONE] },
	{ name: 'content-visibility', pattern: /content-visibility/, since: [85, 125, 18] },
	{ name: 'relative colors', pattern: /(rgb|hsl|lab|lch|color)a?\(from /, since: [119, 128, 16.4] },
	{ name: 'linear()', pattern: /[^-\w]linear\(/, since: [113, 112, 17.2] },
	{ name: ':dir()', pattern: /:dir\(/, since: [120, 49, 16.4] },
	{ name: ':user-invalid', pattern: /:user-(in)?valid/, since: [119, 88, 16.5] },
	{ name: 'line-height units', pattern: /\dr?lh\b/, since: [109, 120, 16.4] },
	{ name: 'cap-height units', pattern: /\dr?cap\b/, since: [118, 97, 17.2] },
	{ name: 'unprefixed mask', pattern: /[{;]mask[-:]/, since: [120, 53, 15.4] },
	{ name: 'zoom', pattern: /[{;]zoom:/, since: [1, 126, 3.1] },
	{ name: 'container style queries', pattern: /@container[^{]*style\(/, since: [111, NONE, 18] },
];

const SCRIPT: readonly Feature[] = [
	{ name: 'grouping', pattern: /(Object|Map)\.groupBy/, since: [117, 119, 17.4] },
	{ name: 'Promise.withResolvers', pattern: /\.withResolvers\(/, since: [119, 121, 17.4] },
	{ name: 'Promise.try', pattern: /Promise\.try\(/, since: [128, 134, 18.2] },
	{ name: 'Array.fromAsync', pattern: /\.fromAsync\(/, since: [121, 115, 16.4] },
	{
		name: 'methods of sets',
		pattern: /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
		since: [122, 127, 17],
	},
	{
		name: 'helpers of iterators',
		pattern:
			/\.(values|keys|entries)\(\)\.(map|filter|take|drop|flatMap|reduce|toArray|some|every|find)\(|Iterator\.from/,
		since: [122, 131, 18.4],
	},
	{ name: 'well-formed strings', pattern: /\.(isWellFormed|toWellFormed)\(/, since: [111, 119, 16.4] },
	{ name: 'RegExp.escape', pattern: /RegExp\.escape/, since: [136, 134, 18.2] },
	{
		name: 'Intl.Segmenter',
		pattern: /Intl\.Segmenter/,
		since: [87, 125, 14.1],
		fallback: 'initials are two characters, which may be parts of a letter',
	},
	{ name: 'Intl.DurationFormat', pattern: /Intl\.DurationFormat/, since: [129, 136, 16.4] },
	{ name: 'bytes as base64', pattern: /\.(fromBase64|toBase64|fromHex|toHex)\(/, since: [140, 133, 18.2] },
	{ name: 'AbortSignal.any', pattern: /AbortSignal\.any/, since: [116, 124, 17.4] },
	{ name: 'URL.canParse', pattern: /URL\.(canParse|parse)\(/, since: [120, 115, 17] },
	{ name: 'scheduler', pattern: /scheduler\.(yield|postTask)/, since: [94, 142, NONE] },
	{ name: 'requestIdleCallback', pattern: /requestIdleCallback/, since: [47, 55, NONE] },
	{ name: 'startViewTransition', pattern: /startViewTransition/, since: [111, 144, 18] },
	{ name: 'methods of popovers', pattern: /\.(show|hide|toggle)Popover\(/, since: [114, 125, 17] },
	{ name: 'dialogs that close themselves', pattern: /closedby|\.requestClose\(/, since: [134, 139, NONE] },
	{ name: 'checkVisibility', pattern: /\.checkVisibility\(/, since: [105, 106, 17.4] },
	{
		name: 'moveBefore',
		pattern: /\.moveBefore\(/,
		since: [133, 144, NONE],
		fallback: 'Preact looks whether it is there',
	},
	{ name: 'navigation', pattern: /\bnavigation\.(navigate|addEventListener)/, since: [102, 147, 26.2] },
	{ name: 'scrollend', pattern: /scrollend/, since: [114, 109, 26.2] },
	{ name: 'identifiers without TLS', pattern: /randomUUID/, since: [NONE, NONE, NONE] },
	{
		name: 'wakeLock',
		pattern: /wakeLock/,
		since: [84, 126, 16.4],
		fallback: 'the screen may turn off, as everywhere without the setting',
	},
	{ name: 'vibrate', pattern: /\.vibrate/, since: [32, NONE, NONE], fallback: 'nothing shakes' },
];

/** The features of the table that some supported browser lacks, and that the files use. */
function findUsed(features: readonly Feature[], files: string): Feature[] {
	const text = globSync(files, { cwd: `${ROOT}dist/web` })
		.map((file) => readFileSync(`${ROOT}dist/web/${file}`, 'utf8'))
		.join('\n');
	assert.notEqual(text, '', 'the page is not built');
	const { chrome = 0, firefox = 0, safari = 0 } = OLDEST;
	const isNew = ({ since }: Feature) => since[0] > chrome || since[1] > firefox || since[2] > safari;
	return features.filter((feature) => isNew(feature) && feature.pattern.test(text));
}

for (const [kind, features, files] of [
	['style', STYLE, 'assets/*.css'],
	['script', SCRIPT, '{assets/*.js,sw.js}'],
] as const) {
	test(`the built page uses no ${kind} that the oldest browsers lack, except where it can do without`, () => {
		const used = findUsed(features, files);
		const bare = used.filter(({ fallback }) => fallback === undefined);
		assert.deepEqual(
			bare.map(({ name }) => name),
			[],
		);
	});
}

test('every color of the style is there without light-dark()', () => {
	const [name] = globSync('assets/page-*.css', { cwd: `${ROOT}dist/web` });
	const style = readFileSync(`${ROOT}dist/web/${name}`, 'utf8');
	assert.match(style, /--paper:var\(--\w+-light,\s?#faf7f0\)\s?var\(--\w+-dark,\s?#141518\)/);
	for (const scheme of ['light', 'dark'])
		assert.match(style, new RegExp(`\\[data-theme=.?${scheme}.?\\]\\{[^}]*color-scheme`));
});

test('the readme names the oldest browsers', () => {
	const { chrome = 0, firefox = 0, safari = 0 } = OLDEST;
	assert.match(
		readFileSync(`${ROOT}README.md`, 'utf8').replace(/\s+/g, ' '),
		new RegExp(`Chrome (and Edge )?${chrome}, Firefox (ESR )?${firefox} and Safari ${safari}`.replaceAll('.', '\\.')),
	);
});

test('the menu opens and closes in a browser that knows no popovers', () =>
	checkJourney(PHONE, async ({ page, baseUrl }) => {
		// This browser knows them, so the page is served with another attribute in their place.
		await page.route('**/assets/*', async (route) => {
			const answer = await route.fetch();
			const body = (await answer.text())
				.replace(/["'`]popover["'`]\s?in HTMLElement\.prototype/, 'false')
				.replace(/popover:(["'`]auto)/g, '"data-menu":$1')
				.replaceAll('[popover]', '[data-menu]');
			await route.fulfill({ response: answer, body });
		});
		await page.goto(baseUrl);
		const menu = page.locator('#menu');
		assert.equal(await menu.getAttribute('popover'), null);
		assert.equal(await menu.isVisible(), false);
		await page.getByRole('button', { name: 'Menu' }).click();
		await menu.getByRole('link', { name: 'Learn' }).waitFor();
		assert.ok((await menu.boundingBox())!.height < 600);
		await page.keyboard.press('Escape');
		await menu.waitFor({ state: 'hidden' });
		await page.getByRole('button', { name: 'Menu' }).click();
		await menu.getByRole('link', { name: 'Learn' }).click();
		await page.getByRole('heading', { name: 'Lessons' }).waitFor();
		assert.equal(await menu.isVisible(), false);
		await page.setViewportSize({ width: 1280, height: 800 });
		assert.equal(await page.getByRole('navigation', { name: 'Main' }).isVisible(), true);
	}));
