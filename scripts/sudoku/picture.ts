import { formatGrid, type Grid } from '#engine/grid.ts';
import { COLUMN_OF, ROW_OF } from '#engine/house.ts';

const CELL = 40;
const MARGIN = 4;
const SIZE = 9 * CELL;
const CANVAS = SIZE + 2 * MARGIN;

/** The grid as an SVG document of one line. */
export function drawPicture(grid: Grid): string {
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${CANVAS} ${CANVAS}" width="${CANVAS}" height="${CANVAS}">`,
		`<title>${formatGrid(grid)}</title>`,
		`<rect x="${-MARGIN}" y="${-MARGIN}" width="${CANVAS}" height="${CANVAS}" fill="#fff"/>`,
		drawLines(1, (index) => index % 3 !== 0),
		drawLines(3, (index) => index % 3 === 0),
		`<g font-family="sans-serif" font-size="${CELL * 0.6}" text-anchor="middle" dominant-baseline="central">`,
		...Array.from(grid, drawDigit),
		'</g></svg>',
	].join('');
}

function drawLines(width: number, isDrawn: (index: number) => boolean): string {
	const lines = Array.from({ length: 10 }, (_, index) => index)
		.filter(isDrawn)
		.map((index) => `M0 ${index * CELL}H${SIZE}M${index * CELL} 0V${SIZE}`);
	return `<path d="${lines.join('')}" stroke="#000" stroke-width="${width}" stroke-linecap="square"/>`;
}

function drawDigit(digit: number, cell: number): string {
	if (digit === 0) return '';
	return `<text x="${(COLUMN_OF[cell]! + 0.5) * CELL}" y="${(ROW_OF[cell]! + 0.5) * CELL}">${digit}</text>`;
}
