import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PAGE_PATHS, SHARED_FIELD } from '#contract/pagePaths.ts';
import { parseRoute } from './route.ts';

interface Manifest {
	readonly icons: readonly {
		readonly src: string;
		readonly sizes: string;
		readonly type: string;
		readonly purpose?: string;
	}[];
}

function readPublic(path: string): Buffer {
	return readFileSync(new URL(`./public${path}`, import.meta.url));
}

/** A PNG's first chunk holds its width and height. */
function sizeOf(png: Buffer): string {
	assert.equal(png.toString('latin1', 1, 4), 'PNG');
	return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('the manifest names the icons that browsers need to install the page, each in its stated size', () => {
	const { icons } = JSON.parse(readPublic('/manifest.webmanifest').toString()) as Manifest;
	const drawn = icons.filter((icon) => icon.type === 'image/png');
	assert.deepEqual(drawn.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`).sort(), [
		'192x192 any',
		'512x512 any',
		'512x512 maskable',
	]);
	for (const { src, sizes } of drawn) assert.equal(sizeOf(readPublic(src)), sizes, src);
	assert.match(readPublic('/favicon.svg').toString(), /^<svg/);
});

test('the home-screen icon and the picture for shared links have their sizes', () => {
	assert.equal(sizeOf(readPublic('/apple-touch-icon.png')), '180x180');
	assert.equal(sizeOf(readPublic('/social.png')), '1200x630');
});

test('every file that the document links to exists', () => {
	const document = readFileSync(new URL('./index.html', import.meta.url), 'utf8');
	for (const path of ['/favicon.svg', '/apple-touch-icon.png', '/manifest.webmanifest']) {
		assert.ok(document.includes(`href="${path}"`), path);
		assert.ok(readPublic(path).length > 0, path);
	}
});

test('a text that is shared with the app and a file that is opened with it lead to the page that takes them', () => {
	const manifest = JSON.parse(readPublic('/manifest.webmanifest').toString());
	const { action, method, enctype, params } = manifest.share_target;
	assert.deepEqual([action, parseRoute(action)], [PAGE_PATHS.solve, { name: 'solve' }]);
	assert.deepEqual([method, enctype], ['POST', 'multipart/form-data']);
	const { files, ...texts } = params;
	assert.deepEqual(texts, { title: SHARED_FIELD, text: SHARED_FIELD, url: SHARED_FIELD });
	assert.deepEqual(
		files.map(({ name }: { name: string }) => name),
		[SHARED_FIELD],
	);
	for (const { action, accept } of manifest.file_handlers) {
		assert.deepEqual(parseRoute(action), { name: 'solve' });
		const endings = Object.values(accept).flat();
		assert.deepEqual(endings, ['.sdk', '.sdm', '.ss', '.opensudoku']);
		assert.deepEqual(new Set(files[0].accept), new Set([...Object.keys(accept), ...endings]));
	}
});
