import '../plots.css';
import { scalePar } from './parScale.ts';

interface ParBandProps {
	readonly low: number;
	readonly middle: number;
	readonly high: number;
	/** The actual time. */
	readonly own?: number;
	/** Values that other bands beside it show, so that all have one scale. */
	readonly beside?: readonly number[];
}

/** An interval with its middle and, where there is one, the actual value. The text beside it says the same. */
export function ParBand({ low, middle, high, own, beside = [] }: ParBandProps) {
	const { placeOf } = scalePar([low, high, own ?? middle, ...beside]);
	const from = placeOf(low);
	return (
		<svg class="par-band plot" aria-hidden="true">
			<rect x={`${from}%`} width={`${placeOf(high) - from}%`} y="5" height="8" rx="4" />
			<line x1={`${placeOf(middle)}%`} x2={`${placeOf(middle)}%`} y1="2" y2="16" />
			{own !== undefined && <circle cx={`${placeOf(own)}%`} cy="9" r="5" />}
		</svg>
	);
}
