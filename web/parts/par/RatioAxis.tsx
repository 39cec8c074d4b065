import '../plots.css';
import { dateLocale } from '../../language/messages.ts';
import { listTicks, type ParScale } from './parScale.ts';

interface RatioAxisProps {
	readonly scale: ParScale;
	/** All that is drawn above it. */
	readonly ratios: readonly number[];
}

/** The scale below bars and bands of ratios. */
export function RatioAxis({ scale, ratios }: RatioAxisProps) {
	const { placeOf } = scale;
	return (
		<svg class="ratio-axis plot" aria-hidden="true">
			{listTicks(ratios, scale).map((tick) => (
				<g key={tick}>
					<line x1={`${placeOf(tick)}%`} x2={`${placeOf(tick)}%`} y2="4" />
					<text x={`${placeOf(tick)}%`} y="17">
						{formatRatio(tick)}×
					</text>
				</g>
			))}
		</svg>
	);
}

/** Below one with two digits, so that 0.5 and 0.25 differ. */
export function formatRatio(ratio: number): string {
	const format = new Intl.NumberFormat(dateLocale, { maximumFractionDigits: ratio < 1 ? 2 : 1 });
	return format.format(ratio);
}
