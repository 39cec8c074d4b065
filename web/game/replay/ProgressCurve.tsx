import type { Timeline } from './timeline.ts';

interface ProgressCurveProps {
	readonly timeline: Pick<Timeline, 'fills' | 'errorsMs' | 'emptyCount'>;
	/** Where the time line ends. */
	readonly endMs: number;
	readonly class?: string;
}

/** How the right cells of a run grow, and a stroke for each wrong digit, in a square of 100 by 100. */
export function ProgressCurve({ timeline: { fills, errorsMs, emptyCount }, endMs, class: name }: ProgressCurveProps) {
	const points = fills.map(({ atMs }, index) => `${percent(atMs, endMs)},${100 - percent(index + 1, emptyCount)}`);
	return (
		<>
			<polyline class={name} points={['0,100', ...points].join(' ')} />
			{errorsMs.map((atMs) => (
				<path key={atMs} class="error" d={`M${percent(atMs, endMs)} 0V100`} />
			))}
		</>
	);
}

export function percent(part: number, whole: number): number {
	return Math.round((part / Math.max(whole, 1)) * 10_000) / 100;
}
