import type { Refusal } from '../browser/refusal.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { viewMessages } from '../language/viewMessages.ts';

export function describeDrillRefusal(why: Refusal): string {
	const words = viewMessages.drills;
	if (why.code === 'technique_missing') return words.missing;
	return why.code === 'drill_limit' ? words.limit : describeRefusal(why);
}
