import type { Timeline } from '../replay/timeline.ts';

/** The size of link previews. */
const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 72;

const PAPER = '#faf8f3';
const INK = '#1f2128';
const SOFT = '#5a5d67';
const PEN = '#2a49bf';
const TINT = '#e6eaf8';
const TEXT = 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** The mark of the page: its corner, its three by three squares, and the step from one to the next. */
const MARK = { x: EDGE, y: EDGE - 8, square: 13, step: 16 };
const MARK_WIDTH = 2 * MARK.step + MARK.square;

export interface Card {
	readonly name: string;
	readonly title: string;
	readonly time: string;
	/** The rank, or the text in its place; may be empty. */
	readonly rankText: string;
	/** Where the page is served. */
	readonly host: string;
	readonly timeline: Pick<Timeline, 'fills' | 'endMs' | 'emptyCount'> | undefined;
}

/** Draws a result as a picture: its text and its pace, and nothing of the grid. */
export function drawCard(canvas: HTMLCanvasElement, { name, title, time, rankText, host, timeline }: Card): void {
	canvas.width = WIDTH;
	canvas.height = HEIGHT;
	const pen = canvas.getContext('2d');
	if (pen === null) return;
	const display = getComputedStyle(document.documentElement).getPropertyValue('--display');
	pen.fillStyle = PAPER;
	pen.fillRect(0, 0, WIDTH, HEIGHT);
	if (timeline !== undefined) drawPace(pen, timeline);
	drawMark(pen);
	write(pen, name, { x: EDGE + MARK_WIDTH + 20, y: EDGE + 29, font: `600 44px ${display}`, color: INK });
	write(pen, host, { x: WIDTH - EDGE, y: EDGE + 28, font: `400 30px ${TEXT}`, color: SOFT, align: 'right' });
	write(pen, title, { y: EDGE + 104, font: `400 34px ${TEXT}`, color: SOFT });
	write(pen, time, { y: EDGE + 232, font: `600 128px ${display}`, color: PEN });
	write(pen, rankText, { y: EDGE + 296, font: `500 38px ${TEXT}`, color: INK });
}

interface Writing {
	readonly x?: number;
	readonly y: number;
	readonly font: string;
	readonly color: string;
	readonly align?: CanvasTextAlign;
}

function write(
	pen: CanvasRenderingContext2D,
	text: string,
	{ x = EDGE, y, font, color, align = 'left' }: Writing,
): void {
	pen.font = font;
	pen.fillStyle = color;
	pen.textAlign = align;
	pen.fillText(text, x, y, WIDTH - 2 * EDGE);
}

function drawMark(pen: CanvasRenderingContext2D): void {
	const { x, y, square, step } = MARK;
	for (let index = 0; index < 9; index++) {
		pen.fillStyle = index === 4 ? PEN : INK;
		pen.fillRect(x + (index % 3) * step, y + Math.floor(index / 3) * step, square, square);
	}
}

/** The cells filled over time, from the left edge of the text to a dot at its right edge: the finish. */
function drawPace(pen: CanvasRenderingContext2D, { fills, endMs, emptyCount }: NonNullable<Card['timeline']>): void {
	const [top, bottom] = [HEIGHT - 190, HEIGHT - 48];
	const x = (atMs: number) => EDGE + (atMs / Math.max(endMs, 1)) * (WIDTH - 2 * EDGE);
	const y = (count: number) => bottom - (count / Math.max(emptyCount, 1)) * (bottom - top);
	const curve = new Path2D();
	curve.moveTo(x(0), bottom);
	for (const [index, { atMs }] of fills.entries()) curve.lineTo(x(atMs), y(index + 1));
	curve.lineTo(x(endMs), y(fills.length));
	const below = new Path2D(curve);
	below.lineTo(x(endMs), bottom);
	pen.fillStyle = TINT;
	pen.fill(below);
	pen.strokeStyle = PEN;
	pen.lineWidth = 6;
	pen.lineJoin = 'round';
	pen.lineCap = 'round';
	pen.stroke(curve);
	pen.fillStyle = PEN;
	pen.beginPath();
	pen.arc(x(endMs), y(fills.length), 12, 0, 2 * Math.PI);
	pen.fill();
}
