import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const THEME = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const BLOCKS = { standard: ':root {', more: ':root[data-contrast="more"] {' };
type Contrast = keyof typeof BLOCKS;

/** The least contrast of each pair of colors, as in WCAG 2.2: what is written, on what it is written, the ratio. */
const PAIRS = `
ink paper 7
ink sheet 7
ink peer 7
ink same 7
ink selected 7
ink hint 7
ink bad-tint 4.5
soft paper 4.5
soft sheet 4.5
soft peer 4.5
pen paper 4.5
pen sheet 4.5
pen peer 4.5
pen same 4.5
pen selected 4.5
pen hint 4.5
on-pen pen 7
on-pen pen-deep 7
link hint 4.5
link sheet 4.5
paper bad 4.5
bad sheet 4.5
bad bad-tint 4.5
good paper 4.5
good sheet 4.5
edge paper 3
ember paper 3
ember ember-tint 2.9
ember-ink paper 4.5
ember-ink sheet 4.5
ember-ink ember-tint 4.5
sheet ember 3
ink sunk 7
soft sunk 4.5
soft ember-tint 4.5
soft t-easy 4.5
soft t-medium 4.5
soft t-hard 4.5
soft t-expert 4.5
soft t-extreme 4.5
ink t-easy 7
ink t-medium 7
ink t-hard 7
ink t-expert 7
ink t-extreme 7
d-easy t-easy 4.5
d-medium t-medium 4.5
d-hard t-hard 4.5
d-expert t-expert 4.5
d-extreme t-extreme 4.5
pen t-extreme 4.5
frame sheet 3
peer sheet 1.15
same sheet 1.28
selected sheet 1.55
hint sheet 1.2
`;

describe('the colors of the page', () => {
	for (const contrast of Object.keys(BLOCKS) as Contrast[]) {
		for (const [index, theme] of ['light', 'dark'].entries()) {
			it(`keep their least contrast in the ${theme} theme with ${contrast} contrast`, () => {
				const colors = readColors(contrast, index);
				for (const line of PAIRS.trim().split('\n')) {
					const [upper, lower, least] = line.split(' ');
					const measured = contrastOf(colors.get(upper!)!, colors.get(lower!)!);
					assert.ok(measured >= Number(least), `${upper} on ${lower}: ${measured.toFixed(2)}, not ${least}`);
				}
			});
		}
	}
});

/** Omitted values are as in the standard block. */
function readColors(contrast: Contrast, theme: number): Map<string, string> {
	const inherited = contrast === 'standard' ? [] : readColors('standard', theme);
	const start = THEME.indexOf(BLOCKS[contrast]);
	assert.notEqual(start, -1);
	const block = THEME.slice(start, THEME.indexOf('}', start));
	const found = block.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
	return new Map([
		...inherited,
		...Array.from(found, ([, name, light, dark]) => [name!, [light!, dark!][theme]!] as const),
	]);
}

function contrastOf(a: string, b: string): number {
	const [lighter, darker] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => y - x);
	return (lighter! + 0.05) / (darker! + 0.05);
}

function luminanceOf(color: string): number {
	const [red, green, blue] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
