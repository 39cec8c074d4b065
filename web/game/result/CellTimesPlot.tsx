import '../../parts/plots.css';
import { formatTime } from '../../language/formatTime.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import type { Timeline } from '../replay/timeline.ts';
import type { Stall } from './stalls.ts';

interface CellTimesPlotProps {
	readonly timeline: Timeline;
	readonly stalls: readonly Stall[];
}

/** Cells filled over time. Stalls are shaded and numbered, wrong digits ticked below. */
export function CellTimesPlot({ timeline, stalls }: CellTimesPlotProps) {
	const { fills, endMs, emptyCount, errorsMs } = timeline;
	const words = viewMessages.review;
	const x = (atMs: number) => share(atMs, endMs);
	const points = fills.map(({ atMs }, index) => `${x(atMs)},${100 - share(index + 1, emptyCount)}`);
	const label = words.plot({
		cells: emptyCount,
		time: formatTime(endMs),
		stalls: stalls.length,
		errors: errorsMs.length,
	});
	return (
		<figure class="cell-times-plot">
			<svg class="plot" role="img" aria-label={label}>
				{stalls.map(({ atMs, lengthMs }, index) => (
					<g key={atMs}>
						<rect class="stall" x={`${x(atMs)}%`} width={`${x(lengthMs)}%`} y="0" height="100%" />
						<text x={`${x(atMs + lengthMs / 2)}%`} y="16" text-anchor="middle">
							{index + 1}
						</text>
					</g>
				))}
				<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
					<polyline points={['0,100', ...points].join(' ')} />
				</svg>
				{errorsMs.map((atMs) => (
					<line key={atMs} class="error" x1={`${x(atMs)}%`} x2={`${x(atMs)}%`} y1="88%" y2="100%" />
				))}
			</svg>
			<figcaption class="fine">
				<span>0:00</span>
				<span>{words.caption({ errors: errorsMs.length })}</span>
				<span>{formatTime(endMs)}</span>
			</figcaption>
		</figure>
	);
}

/** The part as a percentage. */
function share(part: number, whole: number): number {
	return Math.round((part / Math.max(whole, 1)) * 10_000) / 100;
}
