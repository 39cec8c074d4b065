import './plots.css';
import type { Distribution } from '#contract/leaderboard.ts';
import type { Resource } from '../browser/resource.ts';
import { formatTime } from '../language/formatTime.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Refused } from './ErrorPanel.tsx';
import { PLOTTED_MIN, plotSpans, type SpanBar } from './plotSpans.ts';

interface DistributionPlotProps {
	readonly read: Resource<Distribution>;
	/** The player's result where it is not on the board. */
	readonly own?: NonNullable<Distribution['own']>;
}

/** The distribution of the results of a board, with the player's own marked. Its space is reserved until it is loaded. */
export function DistributionPlot({ read, own }: DistributionPlotProps) {
	const words = viewMessages.distribution;
	if (read.data === undefined) {
		return read.refusal === undefined ? <figure class="distribution" /> : <Refused reads={[read]} />;
	}
	const distribution = { ...read.data, own: read.data.own ?? own ?? null };
	if (distribution.total < PLOTTED_MIN) return <p class="fine">{words.tooFew({ count: distribution.total })}</p>;
	const format = formatterOf(distribution);
	const { bars, ownX, median } = plotSpans(distribution);
	if (median === undefined) return null;
	const isLevel = distribution.unit === 'level';
	const medianText = isLevel
		? words.medianLevel({ level: median.value })
		: words.median({ value: format(distribution.medianMs ?? median.value) });
	return (
		<figure class="distribution">
			<svg class="plot" role="img" aria-label={describe(distribution, bars)}>
				{bars.map((bar) => (
					<Bar key={bar.from} bar={bar} format={format} />
				))}
				<Mark kind="median" x={median.x} text={medianText} y={12} anchor={anchorAt(median.x)} />
				{ownX !== undefined && (
					<Mark kind="own" x={ownX} text={words.youAreHere} y={28} anchor={beside(ownX, median.x)} />
				)}
				{isLevel ? <LevelTicks bars={bars} /> : <TimeTicks bars={bars} />}
			</svg>
			{!isLevel && <figcaption class="fine">{words.unit}</figcaption>}
		</figure>
	);
}

const PLOT_TOP = 36;
const PLOT_HEIGHT = 84;
const PLOT_BOTTOM = PLOT_TOP + PLOT_HEIGHT;
/** Ticks closer than this would touch. */
const TICK_GAP = 15;
/** More numbers than these would touch. */
const NUMBERED_MAX = 10;
/** A word closer than this to a line would lie on it. */
const WORD_GAP = 8;

function Bar({
	bar: { x, width, height, from, to, count, isOwn },
	format,
}: {
	bar: SpanBar;
	format: (value: number) => string;
}) {
	const words = viewMessages.distribution;
	const barHeight = Math.max((height / 100) * PLOT_HEIGHT, count > 0 ? 2 : 0);
	const range =
		to === undefined ? words.andSlower({ time: format(from) }) : words.span({ from: format(from), to: format(to) });
	return (
		<rect
			class={isOwn ? 'own-bar' : undefined}
			x={`${x + width * 0.08}%`}
			width={`${width * 0.84}%`}
			y={PLOT_BOTTOM - barHeight}
			height={barHeight}
		>
			<title>{words.spanCount({ span: range, count })}</title>
		</rect>
	);
}

interface MarkProps {
	readonly kind: 'own' | 'median';
	readonly x: number;
	readonly text: string;
	readonly y: number;
	readonly anchor: Anchor;
}

/** A line from the axis up to its label. */
function Mark({ kind, x, text, y, anchor }: MarkProps) {
	return (
		<g class={`${kind}-mark`}>
			<line x1={`${x}%`} x2={`${x}%`} y1={y + 4} y2={PLOT_BOTTOM} />
			<text x={`${x}%`} y={y} text-anchor={anchor}>
				{text}
			</text>
		</g>
	);
}

/** The number of each level under the middle of its bar; of many the first and the last. */
function LevelTicks({ bars }: { bars: readonly SpanBar[] }) {
	const ticked = bars.length > NUMBERED_MAX ? [bars[0]!, bars.at(-1)!] : bars;
	return (
		<>
			{ticked.map(({ x, width, from }) => (
				<Tick key={from} x={x + width / 2} text={`${from}`} anchor="middle" />
			))}
		</>
	);
}

/** Where the first and the last bar begin; all slower times are under their own bar. */
function TimeTicks({ bars }: { bars: readonly SpanBar[] }) {
	const [first, last] = [bars[0]!, bars.at(-1)!];
	const time = formatTime(last.from);
	const text = last.to === undefined ? viewMessages.distribution.andSlower({ time }) : time;
	const isAtEdge = anchorAt(last.x) === 'end';
	return (
		<>
			<Tick x={first.x} text={formatTime(first.from)} anchor={anchorAt(first.x)} />
			{last.x - first.x >= TICK_GAP &&
				(isAtEdge ? (
					<Tick x={last.x + last.width} text={text} anchor="end" />
				) : (
					<Tick x={last.to === undefined ? last.x + last.width / 2 : last.x} text={text} anchor="middle" />
				))}
		</>
	);
}

function Tick({ x, text, anchor }: { x: number; text: string; anchor: Anchor }) {
	return (
		<text class="plot-tick" x={`${x}%`} y={PLOT_BOTTOM + 16} text-anchor={anchor}>
			{text}
		</text>
	);
}

type Anchor = 'start' | 'middle' | 'end';

/** A label never leaves the plot. */
function anchorAt(x: number): Anchor {
	return x < 20 ? 'start' : x > 80 ? 'end' : 'middle';
}

/** Levels or times, as the board counts. */
function formatterOf({ unit }: Pick<Distribution, 'unit'>): (value: number) => string {
	return unit === 'level' ? (level) => viewMessages.distribution.level({ level }) : formatTime;
}

/** The player's word is below the median's word and, away from the edges, on the other side of its line than the median's. */
function beside(ownX: number, medianX: number): Anchor {
	const anchor = anchorAt(ownX);
	if (anchor !== 'middle' || Math.abs(ownX - medianX) > WORD_GAP) return anchor;
	return ownX < medianX ? 'end' : 'start';
}

function describe({ total, unit, own }: Distribution, bars: readonly SpanBar[]): string {
	const words = viewMessages.distribution;
	const format = formatterOf({ unit });
	const fullest = bars.reduce((best, bar) => (bar.count > best.count ? bar : best));
	const range =
		fullest.to === undefined
			? words.andSlower({ time: format(fullest.from) })
			: words.span({ from: format(fullest.from), to: format(fullest.to) });
	const parts = [words.plot({ total, fullest: range })];
	if (own !== null)
		parts.push(
			words.ownResult({ own: unit === 'level' ? words.level({ level: own.level ?? 0 }) : formatTime(own.timeMs) }),
		);
	return parts.join(' ');
}
