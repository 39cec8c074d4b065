import { DISPLAY_NAME_CODE_POINTS_MAX } from '#contract/limits.ts';
import { NAME_FAULTS } from '#contract/nameFault.ts';
import type { Refusal } from '../browser/refusal.ts';
import { viewMessages } from '../language/viewMessages.ts';

/** A field counts units of UTF-16, two or more for an emoji; only the service counts what readers see. */
export const NAME_FIELD_LENGTH = 2 * DISPLAY_NAME_CODE_POINTS_MAX;

/** The fault of a display name, in the language of the page. The schema of the request refuses only lengths. */
export function describeNameFault({ errors }: Refusal): string {
	const { length, unseen, stacked, dots, email, link, scripts, reserved } = viewMessages.signIn.nameFaults;
	switch (errors.find(({ field }) => field === 'body.displayName')?.message) {
		case NAME_FAULTS.unseen:
			return unseen;
		case NAME_FAULTS.stacked:
			return stacked;
		case NAME_FAULTS.dots:
			return dots;
		case NAME_FAULTS.email:
			return email;
		case NAME_FAULTS.link:
			return link;
		case NAME_FAULTS.scripts:
			return scripts;
		case NAME_FAULTS.reserved:
			return reserved;
		default:
			return length;
	}
}
