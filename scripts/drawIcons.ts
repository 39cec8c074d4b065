/**
 * Draws, from web/public/favicon.svg, the icons of the installed page and the picture that others show of its address.
 * A launcher cuts a maskable icon to a shape of its own and rounds the home-screen icon itself: both have the drawing's
 * ground up to the edge.
 *
 * Usage: node scripts/drawIcons.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
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

const TYPEFACE = 'P052';

/** Programs that request `/favicon.ico` draw it small. */
const ICO_SIZE = 32;

const SOCIAL_SIZE = { width: 1200, height: 630 };

const drawing = readFileSync(`${PUBLIC}favicon.svg`).toString('base64');
const browser = await openBrowser();
try {
	const page = await browser.newPage();
	await checkTypeface(page);
	for (const { name, size, share, ground } of ICONS) {
		await page.setViewportSize({ width: size, height: size });
		await page.setContent(
			`<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
				<img width="${size * share}" src="data:image/svg+xml;base64,${drawing}" alt="">`,
		);
		await page.screenshot({ path: PUBLIC + name, omitBackground: true });
	}
	await page.setViewportSize({ width: ICO_SIZE, height: ICO_SIZE });
	await page.setContent(
		`<body style="margin:0"><img width="${ICO_SIZE}" src="data:image/svg+xml;base64,${drawing}" alt="">`,
	);
	writeFileSync(`${PUBLIC}favicon.ico`, wrapIcon(await page.screenshot({ omitBackground: true })));
	await page.setViewportSize(SOCIAL_SIZE);
	await page.setContent(drawSocial());
	await page.screenshot({ path: `${PUBLIC}social.png` });
} finally {
	await browser.close();
}

/** The grid of home with its blue middle, and the name; no sentence, so that it is right in every language. */
function drawSocial(): string {
	const lines = [1, 2, 4, 5, 7, 8].map((at) => `M${at} 0V9M0 ${at}H9`).join('');
	return `<body style="margin:0;display:flex;gap:84px;align-items:center;justify-content:center;height:100vh;
			background:${GROUND};color:#1f2128;font-family:${TYPEFACE}">
		<svg width="400" viewBox="-0.1 -0.1 9.2 9.2" fill="none">
			<rect width="9" height="9" rx="0.1" fill="#fffefb"/>
			<path d="${lines}" stroke="#dad5c8" stroke-width="0.03"/>
			<rect x="3" y="3" width="3" height="3" fill="#2a49bf"/>
			<path d="M3 0V9M6 0V9M0 3H9M0 6H9" stroke="#2b2d35" stroke-width="0.07"/>
			<rect width="9" height="9" rx="0.1" stroke="#2b2d35" stroke-width="0.1"/>
		</svg>
		<div style="font-size:124px;font-weight:600;letter-spacing:-0.02em">Ninefold</div>`;
}

/** The page's own typeface. A machine without it would draw another one and say nothing. */
async function checkTypeface(page: Page): Promise<void> {
	const isThere = await page.evaluate(`(() => {
		const pen = document.createElement('canvas').getContext('2d');
		const widthIn = (stack) => { pen.font = '40px ' + stack; return pen.measureText('Ninefold').width; };
		return widthIn('${TYPEFACE}, monospace') !== widthIn('monospace');
	})()`);
	if (isThere !== true) throw new Error(`the typeface is missing: install ${TYPEFACE} (Debian: fonts-urw-base35)`);
}

/** An ICO file with one picture, which may be a PNG. */
function wrapIcon(png: Buffer): Buffer {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(ICO_SIZE, 6);
	head.writeUInt8(ICO_SIZE, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}
