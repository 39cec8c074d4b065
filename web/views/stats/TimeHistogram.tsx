import type { TimeSpan } from '#contract/stats.ts';
import { formatTime } from '../../words/formatTime.ts';
import { viewMessages } from '../../words/viewMessages.ts';

/** How many times lie in each span. */
export function TimeHistogram({ spans }: { spans: readonly TimeSpan[] }) {
	const words = viewMessages.stats;
	if (spans.length === 0) return null;
	const most = spans.reduce((best, span) => (span.count > best.count ? span : best));
	const rangeOf = ({ from, to }: TimeSpan) => words.span(formatTime(from), formatTime(to));
	const total = spans.reduce((sum, { count }) => sum + count, 0);
	const width = 100 / spans.length;
	return (
		<figure class="time-histogram">
			<h3>{words.histogram}</h3>
			<svg role="img" aria-label={words.histogramOf(total, rangeOf(most))}>
				{spans.map((span, index) => {
					const height = (span.count / most.count) * 100;
					return (
						<rect
							key={span.from}
							x={`${(index + 0.06) * width}%`}
							width={`${width * 0.88}%`}
							y={`${100 - height}%`}
							height={`${height}%`}
						>
							<title>{words.spanCount(rangeOf(span), span.count)}</title>
						</rect>
					);
				})}
			</svg>
			<figcaption class="fine">
				<span>{formatTime(spans[0]!.from)}</span>
				<span>{formatTime(spans.at(-1)!.to)}</span>
			</figcaption>
		</figure>
	);
}
