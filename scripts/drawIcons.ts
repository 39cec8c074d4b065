/**
 * Draws, from web/public/favicon.svg, the icons of the installed page and the picture that others show of its address.
 * A launcher cuts a maskable icon to a shape of its own and rounds the home-screen icon itself: both have the drawing's
 * ground up to the edge.
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

const SOCIAL_SIZE = { width: 1200, height: 630 };

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
	await page.setViewportSize(SOCIAL_SIZE);
	await page.setContent(drawSocial());
	await page.screenshot({ path: `${PUBLIC}social.png` });
} finally {
	await browser.close();
}

function drawSocial(): string {
	return `<body style="margin:0;display:flex;gap:72px;align-items:center;justify-content:center;height:100vh;
			background:${GROUND};color:#22242b;font-family:Palatino,P052,Georgia,serif">
		<img width="250" src="data:image/svg+xml;base64,${drawing}" alt="">
		<div><div style="font-size:118px;font-weight:600;letter-spacing:-0.02em">Ninefold</div>
		<div style="font-size:40px;color:#5c5f69">One sudoku. One clock. Everybody.</div></div>`;
}
