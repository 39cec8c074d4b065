import { formatTime } from './formatTime.ts';
import { viewMessages } from './viewMessages.ts';

/** How much faster or slower than another time; less than zero is faster. */
export function describeGap(ms: number): string {
	const { same, faster, slower } = viewMessages.review.gap;
	const time = formatTime(Math.abs(ms));
	if (ms === 0) return same;
	return ms < 0 ? faster({ time }) : slower({ time });
}
