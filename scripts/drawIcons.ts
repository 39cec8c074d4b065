/**
 * Draws the icons of the installed page from web/public/favicon.svg. A launcher cuts a maskable icon to a shape of its
 * own and rounds the home-screen icon itself: both have the drawing's ground up to the edge.
 *
 * Usage: node scripts/drawIcons.ts
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '#e2e/browser.ts';

const PUBLIC = fileURLToPath(new URL('../web/public/', import.meta.url));
const GROUND = '#faf8f3';

/** The share is that of the drawing in the icon: a launcher may cut a tenth off each side. */
const ICONS = [
	{ name: 'icon-192.png', size: 192, share: 1, ground: 'transparent' },
	{ name: 'icon-512.png', size: 512, share: 1, ground: 'transparent' },
	{ name: 'icon-maskable-512.png', size: 512, share: 0.8, ground: GROUND },
	{ name: 'apple-touch-icon.png', size: 180, share: 1, ground: GROUND },
];

const drawing = readFileSync(`${PUBLIC}favicon.svg`).toString('base64');
const browser = await openBrowser();
try {
	const page = await browser.newPage();
	for (const { name, size, share, ground } of ICONS) {
		await page.setViewportSize({ width: size, height: size });
		await page.setContent(
			`<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
				<img width="${size * share}" src="data:image/svg+xml;base64,${drawing}" alt="">`,
		);
		await page.screenshot({ path: PUBLIC + name, omitBackground: true });
	}
} finally {
	await browser.close();
}
