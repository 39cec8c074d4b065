import { CIRCLES_PER_PLAYER_MAX } from '#contract/limits.ts';
import { dateLocale } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';

/** What a sign-in says about the circles that its guest left, by their names. */
export function describeLeftCircles(names: readonly string[]): string {
	const circles = new Intl.ListFormat(dateLocale).format(names);
	return viewMessages.signIn.leftCircles({ max: CIRCLES_PER_PLAYER_MAX, circles });
}
