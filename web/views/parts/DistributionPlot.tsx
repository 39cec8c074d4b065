import '../../styles/plots.css';
import type { Distribution } from '#contract/leaderboard.ts';
import { PLOTTED_MIN, plotSpans, type SpanBar } from '../../boards/plotSpans.ts';
import { formatTime } from '../../words/formatTime.ts';
import { viewMessages } from '../../words/viewMessages.ts';

/** The distribution of the results of a board, with the player's own marked. Its space is reserved until it is loaded. */
export function DistributionPlot({ distribution }: { distribution: Distribution | undefined }) {
	const words = viewMessages.distribution;
	if (distribution === undefined) return <figure class="distribution" />;
	if (distribution.total < PLOTTED_MIN) return <p class="fine">{words.tooFew(distribution.total)}</p>;
	const format = distribution.unit === 'level' ? words.level : formatTime;
	const { bars, ownX, median } = plotSpans(distribution);
	const [first, last] = [bars[0], bars.at(-1)];
	if (first === undefined || last === undefined || median === undefined) return null;
	return (
		<figure class="distribution">
			<svg role="img" aria-label={describe(distribution, bars)}>
				{bars.map((bar) => (
					<Bar key={bar.from} bar={bar} format={format} />
				))}
				{ownX !== undefined && <Mark kind="own" x={ownX} text={words.youAreHere} y={12} anchor={anchorAt(ownX)} />}
				<Mark
					kind="median"
					x={median.x}
					text={words.median(format(median.value))}
					y={28}
					anchor={beside(median.x, ownX)}
				/>
				<Tick x={first.x} text={format(first.from)} />
				{last.x - first.x >= TICK_GAP && (
					<Tick x={last.x} text={last.to === undefined ? words.andSlower(format(last.from)) : format(last.from)} />
				)}
			</svg>
			<figcaption class="fine">{words.unit[distribution.unit]}</figcaption>
		</figure>
	);
}

const PLOT_TOP = 36;
const PLOT_HEIGHT = 84;
const PLOT_BOTTOM = PLOT_TOP + PLOT_HEIGHT;
/** Ticks closer than this would touch. */
const TICK_GAP = 15;

function Bar({
	bar: { x, width, height, from, to, count, isOwn },
	format,
}: {
	bar: SpanBar;
	format: typeof formatTime;
}) {
	const words = viewMessages.distribution;
	const barHeight = Math.max((height / 100) * PLOT_HEIGHT, count > 0 ? 2 : 0);
	const range = to === undefined ? words.andSlower(format(from)) : words.span(format(from), format(to));
	return (
		<rect
			class={isOwn ? 'own-bar' : undefined}
			x={`${x + width * 0.08}%`}
			width={`${width * 0.84}%`}
			y={PLOT_BOTTOM - barHeight}
			height={barHeight}
		>
			<title>{words.spanCount(range, count)}</title>
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

function Tick({ x, text }: { x: number; text: string }) {
	return (
		<text class="tick" x={`${x}%`} y={PLOT_BOTTOM + 16} text-anchor={anchorAt(x)}>
			{text}
		</text>
	);
}

type Anchor = 'start' | 'middle' | 'end';

/** A label never leaves the plot. */
function anchorAt(x: number): Anchor {
	return x < 20 ? 'start' : x > 80 ? 'end' : 'middle';
}

/** The median's label is on the other side of its line than the player's own line, where there is room. */
function beside(x: number, ownX: number | undefined): Anchor {
	if (ownX === undefined) return anchorAt(x);
	const isRight = ownX > x ? x < 30 : x <= 70;
	return isRight ? 'start' : 'end';
}

function describe({ total, unit, own }: Distribution, bars: readonly SpanBar[]): string {
	const words = viewMessages.distribution;
	const format = unit === 'level' ? words.level : formatTime;
	const fullest = bars.reduce((best, bar) => (bar.count > best.count ? bar : best));
	const range =
		fullest.to === undefined
			? words.andSlower(format(fullest.from))
			: words.span(format(fullest.from), format(fullest.to));
	const parts = [words.plot(total, range)];
	if (own !== null)
		parts.push(words.ownResult(unit === 'level' ? words.level(own.level ?? 0) : formatTime(own.timeMs)));
	return parts.join(' ');
}
