import type { Difficulty } from '#engine/difficulty.ts';
import { HEAT_COLORS, HEAT_GIVEN, HEAT_SIDE, HEAT_STEPS, type HeatCell, placeHeatCell } from '#rules/heatCells.ts';
import { PIPS } from '../DifficultyMark.tsx';
import { FLAME } from '../Flame.tsx';

/** The picture is as wide as a link preview, or a square. */
export const CARD_SIZES = { wide: [1200, 630], square: [1080, 1080] } as const;
export type CardShape = keyof typeof CARD_SIZES;

/** A picture is always light, whatever the page is. */
const INK = '#1f2128';
const SOFT = '#5a5b62';
const PEN = '#2a49bf';
const SHEET = '#fffdf9';
const EMBER = '#e0620c';
const EMBER_INK = '#9a4208';

export interface Card {
	readonly name: string;
	readonly difficulty: Difficulty;
	/** The game. */
	readonly title: string;
	readonly time: string;
	/** Place and par, a line each. */
	readonly lines: readonly string[];
	/** The streak; absent without one. */
	readonly streak: string | undefined;
	/** Turned already if others can still play the puzzle. Absent without moves. */
	readonly heat: readonly HeatCell[] | undefined;
}

/** Where the parts of a picture are. */
interface Places {
	readonly heat: readonly [x: number, y: number, side: number];
	readonly brand: readonly [x: number, y: number];
	readonly title: readonly [x: number, y: number];
	readonly time: readonly [x: number, y: number, size: number];
	/** The place and the alignment of the last line. */
	readonly lines: readonly [x: number, y: number, align: CanvasTextAlign];
	readonly streak: readonly [x: number, y: number];
}

const PLACES: Readonly<Record<CardShape, Places>> = {
	wide: {
		heat: [60, 56, 518],
		brand: [642, 76],
		title: [642, 160],
		time: [635, 356, 190],
		lines: [642, 498, 'left'],
		streak: [642, 553],
	},
	square: {
		heat: [210, 131, 660],
		brand: [72, 86],
		title: [72, 834],
		time: [66, 1010, 168],
		lines: [1008, 1002, 'right'],
		streak: [864, 86],
	},
};

const LINE_HEIGHT = 43;

/** Draws a result: its pace as a heat map without digits, its time, place, par and streak. */
export async function drawCard(canvas: HTMLCanvasElement, card: Card, shape: CardShape): Promise<void> {
	[canvas.width, canvas.height] = CARD_SIZES[shape];
	const pen = canvas.getContext('2d');
	if (pen === null) return;
	const faces = readFaces();
	const { display, text } = faces;
	await Promise.all([`650 36px ${display}`, `400 28px ${text}`, `650 30px ${text}`].map(loadFont));
	const places = PLACES[shape];
	const [color, field] = HEAT_COLORS[card.difficulty];
	pen.fillStyle = field;
	pen.fillRect(0, 0, canvas.width, canvas.height);
	drawHeat(pen, card.heat, { color, field, place: places.heat });
	drawBrand(pen, card.name, { faces, place: places.brand });
	const [titleX, titleY] = places.title;
	drawMark(pen, { color, pips: PIPS[card.difficulty], x: titleX, y: titleY - 17, size: 34 });
	write(pen, card.title, { x: titleX + 46, y: titleY + 10, font: `400 28px ${text}`, color: SOFT });
	const [timeX, timeY, size] = places.time;
	write(pen, card.time, { x: timeX, y: timeY, font: `650 ${size}px ${display}`, color: INK, spacing: -0.03 * size });
	const [lineX, lineY, align] = places.lines;
	for (const [index, line] of card.lines.entries()) {
		const y = lineY - (card.lines.length - 1 - index) * LINE_HEIGHT;
		write(pen, line, { x: lineX, y, font: `600 32px ${text}`, color: INK, align });
	}
	if (card.streak !== undefined) drawStreak(pen, card.streak, { faces, place: places.streak });
}

/** The faces of the page. */
interface Faces {
	readonly display: string;
	readonly text: string;
}

function readFaces(): Faces {
	const style = getComputedStyle(document.documentElement);
	return { display: style.getPropertyValue('--display'), text: style.getPropertyValue('--text') };
}

interface Lettering {
	readonly faces: Faces;
	readonly place: readonly [x: number, y: number];
}

/** The page may have drawn nothing yet with a face; where it cannot be loaded, the system's takes its place. */
function loadFont(font: string): Promise<unknown> {
	return document.fonts.load(font).catch(() => undefined);
}

interface HeatStyle {
	readonly color: string;
	readonly field: string;
	readonly place: Places['heat'];
}

function drawHeat(
	pen: CanvasRenderingContext2D,
	heat: Card['heat'],
	{ color, field, place: [x, y, side] }: HeatStyle,
): void {
	const unit = side / HEAT_SIDE;
	for (const [index, cell] of (heat ?? Array<HeatCell>(81).fill('given')).entries()) {
		const [column, row] = [index % 9, Math.floor(index / 9)];
		const at = (place: number) => placeHeatCell(place) * unit;
		pen.fillStyle = field;
		pen.fillRect(x + at(column), y + at(row), 9 * unit, 9 * unit);
		pen.globalAlpha = typeof cell === 'number' ? HEAT_STEPS[cell] : HEAT_GIVEN;
		pen.fillStyle = typeof cell === 'number' ? color : SHEET;
		pen.fillRect(x + at(column), y + at(row), 9 * unit, 9 * unit);
		pen.globalAlpha = 1;
	}
}

function drawBrand(pen: CanvasRenderingContext2D, name: string, { faces, place: [x, y] }: Lettering): void {
	for (let index = 0; index < 9; index++) {
		pen.fillStyle = index === 4 ? PEN : INK;
		pen.fillRect(x + 1.5 + (index % 3) * 12, y - 16.5 + Math.floor(index / 3) * 12, 9, 9);
	}
	write(pen, name, { x: x + 50, y: y + 13, font: `650 36px ${faces.display}`, color: INK });
}

interface MarkStyle {
	readonly color: string;
	readonly pips: readonly number[];
	readonly x: number;
	readonly y: number;
	readonly size: number;
}

function drawMark(pen: CanvasRenderingContext2D, { color, pips, x, y, size }: MarkStyle): void {
	const unit = size / 24;
	pen.fillStyle = color;
	for (let index = 0; index < 9; index++) {
		pen.globalAlpha = pips.includes(index) ? 1 : 0.2;
		pen.beginPath();
		pen.rect(x + (0.6 + 8 * (index % 3)) * unit, y + (0.6 + 8 * Math.floor(index / 3)) * unit, 6.8 * unit, 6.8 * unit);
		pen.fill();
	}
	pen.globalAlpha = 1;
}

const FLAME_SCALE = 44 / 21;

function drawStreak(pen: CanvasRenderingContext2D, text: string, { faces, place: [x, y] }: Lettering): void {
	pen.save();
	pen.translate(x, y - 22);
	pen.scale(FLAME_SCALE, FLAME_SCALE);
	pen.translate(-4, -1.5);
	pen.fillStyle = EMBER;
	pen.fill(new Path2D(FLAME));
	pen.restore();
	write(pen, text, { x: x + 45, y: y + 11, font: `650 30px ${faces.text}`, color: EMBER_INK });
}

interface Writing {
	readonly x: number;
	readonly y: number;
	readonly font: string;
	readonly color: string;
	readonly align?: CanvasTextAlign;
	readonly spacing?: number;
}

function write(
	pen: CanvasRenderingContext2D,
	text: string,
	{ x, y, font, color, align = 'left', spacing = 0 }: Writing,
): void {
	pen.font = font;
	pen.fillStyle = color;
	pen.textAlign = align;
	pen.letterSpacing = `${spacing}px`;
	const widthMax = align === 'left' ? pen.canvas.width - x - 40 : pen.canvas.width / 2;
	pen.fillText(text, x, y, widthMax);
}
