import '../../styles/plots.css';
import type { Distribution } from '#contract/leaderboard.ts';
import { plotSpans, type SpanBar } from '../../boards/plotSpans.ts';
import { formatTime } from '../../words/formatTime.ts';
import { viewMessages } from '../../words/viewMessages.ts';

/** The distribution of the results of a board, with the player's own marked. Its space is reserved until it is loaded. */
export function DistributionPlot({ distribution }: { distribution: Distribution | undefined }) {
	const words = viewMessages.distribution;
	const format = distribution?.unit === 'level' ? words.level : formatTime;
	const { bars, ownX } = plotSpans(distribution ?? { spans: [], unit: 'ms', own: null });
	const [first, last] = [bars[0], bars.at(-1)];
	return (
		<figure class="distribution">
			{distribution !== undefined && first !== undefined && last !== undefined && (
				<>
					<svg role="img" aria-label={describe(distribution, bars)}>
						{bars.map((bar) => (
							<Bar key={bar.from} bar={bar} format={format} />
						))}
						{ownX !== undefined && <OwnMark x={ownX} />}
					</svg>
					<figcaption class="fine">
						<span>{format(first.from)}</span>
						<span>{distribution.unit === 'ms' ? words.andSlower(format(last.from)) : format(last.from)}</span>
					</figcaption>
				</>
			)}
		</figure>
	);
}

const PLOT_TOP = 24;
const PLOT_HEIGHT = 72;

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
			y={PLOT_TOP + PLOT_HEIGHT - barHeight}
			height={barHeight}
		>
			<title>{words.spanCount(range, count)}</title>
		</rect>
	);
}

function OwnMark({ x }: { x: number }) {
	const anchor = x < 10 ? 'start' : x > 90 ? 'end' : 'middle';
	return (
		<>
			<line x1={`${x}%`} x2={`${x}%`} y1={PLOT_TOP - 6} y2={PLOT_TOP + PLOT_HEIGHT} />
			<text x={`${x}%`} y={PLOT_TOP - 10} text-anchor={anchor}>
				{viewMessages.distribution.youAreHere}
			</text>
		</>
	);
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
