import type { Timeline } from '../replay/timeline.ts';

/** The size of link previews. */
const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 72;

const PAPER = '#faf8f3';
const INK = '#22242b';
const SOFT = '#5c5f69';
const PEN = '#2b4bc2';
const TINT = '#e8ebf8';
const DISPLAY = '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", Palatino, Georgia, serif';
const TEXT = 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif';

export interface Card {
	readonly name: string;
	readonly title: string;
	readonly time: string;
	readonly rankText: string;
	readonly timeline: Pick<Timeline, 'fills' | 'endMs' | 'emptyCount'> | undefined;
}

/** Draws a result as a picture: its text and its pace, and nothing of the grid. */
export function drawCard(canvas: HTMLCanvasElement, { name, title, time, rankText, timeline }: Card): void {
	canvas.width = WIDTH;
	canvas.height = HEIGHT;
	const pen = canvas.getContext('2d');
	if (pen === null) return;
	pen.fillStyle = PAPER;
	pen.fillRect(0, 0, WIDTH, HEIGHT);
	if (timeline !== undefined) drawPace(pen, timeline);
	write(pen, name, { y: EDGE + 34, font: `600 44px ${DISPLAY}`, colour: INK });
	write(pen, title, { y: EDGE + 92, font: `400 34px ${TEXT}`, colour: SOFT });
	write(pen, time, { y: EDGE + 226, font: `600 128px ${DISPLAY}`, colour: PEN });
	write(pen, rankText, { y: EDGE + 290, font: `500 38px ${TEXT}`, colour: INK });
}

interface Writing {
	readonly y: number;
	readonly font: string;
	readonly colour: string;
}

function write(pen: CanvasRenderingContext2D, text: string, { y, font, colour }: Writing): void {
	pen.font = font;
	pen.fillStyle = colour;
	pen.fillText(text, EDGE, y, WIDTH - 2 * EDGE);
}

function drawPace(pen: CanvasRenderingContext2D, { fills, endMs, emptyCount }: NonNullable<Card['timeline']>): void {
	const [top, bottom] = [HEIGHT - 250, HEIGHT - 40];
	const x = (atMs: number) => (atMs / Math.max(endMs, 1)) * WIDTH;
	const y = (count: number) => bottom - (count / Math.max(emptyCount, 1)) * (bottom - top);
	const curve = new Path2D();
	curve.moveTo(0, bottom);
	for (const [index, { atMs }] of fills.entries()) curve.lineTo(x(atMs), y(index + 1));
	curve.lineTo(WIDTH, y(fills.length));
	const below = new Path2D(curve);
	below.lineTo(WIDTH, HEIGHT);
	below.lineTo(0, HEIGHT);
	pen.fillStyle = TINT;
	pen.fill(below);
	pen.strokeStyle = PEN;
	pen.lineWidth = 6;
	pen.lineJoin = 'round';
	pen.stroke(curve);
}
