import './stats.css';
import type { TechniqueInsight } from '#contract/coach.ts';
import type { ParScale } from '../parts/par/parScale.ts';

interface RatioBarProps {
	readonly insight: Pick<TechniqueInsight, 'ratio' | 'lowRatio' | 'highRatio' | 'verdict'>;
	/** The scale of all bars that are seen together. */
	readonly scale: ParScale;
}

/** A bar from the player's own speed to the figure, and its interval as a line. The text beside it says the same. */
export function RatioBar({ insight: { ratio, lowRatio, highRatio, verdict }, scale: { placeOf } }: RatioBarProps) {
	const [own, end, low, high] = [1, ratio, lowRatio, highRatio].map(placeOf) as [number, number, number, number];
	return (
		<svg class={`stats-ratio-bar plot stats-${verdict}`} aria-hidden="true">
			<rect x={`${Math.min(own, end)}%`} width={`${Math.abs(end - own)}%`} y="3" height="12" />
			<line x1={`${own}%`} x2={`${own}%`} y1="0" y2="18" />
			<line x1={`${low}%`} x2={`${high}%`} y1="9" y2="9" />
			<line x1={`${low}%`} x2={`${low}%`} y1="5.5" y2="12.5" />
			<line x1={`${high}%`} x2={`${high}%`} y1="5.5" y2="12.5" />
		</svg>
	);
}
