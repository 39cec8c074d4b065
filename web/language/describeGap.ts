import { formatTime } from './formatTime.ts';
import { viewMessages } from './viewMessages.ts';

/** How much faster or slower than another time; less than zero is faster. Of equal times there is nothing to say. */
export function describeGap(ms: number): string {
	const { faster, slower } = viewMessages.review.gap;
	const time = formatTime(Math.abs(ms));
	if (ms === 0) return '';
	return ms < 0 ? faster({ time }) : slower({ time });
}
