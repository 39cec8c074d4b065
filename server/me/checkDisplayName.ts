import { DISPLAY_NAME_LENGTH_MAX as LENGTH_MAX, DISPLAY_NAME_LENGTH_MIN as LENGTH_MIN } from '#contract/limits.ts';
import { isEmail } from '../auth/email.ts';
import { invalidField } from '../http/problem.ts';
import { mixesScripts } from './mixesScripts.ts';
import { isReserved } from './reservedNames.ts';

/** The name in one spelling; 400 for a name that hides something, passes for somebody else or shows an e-mail address. */
export function checkDisplayName(name: string | undefined): string | undefined {
	if (name === undefined) return undefined;
	const spelled = name.normalize('NFKC').replace(/\s+/g, ' ').trim();
	const fault = findNameFault(spelled);
	if (fault !== undefined) throw invalidField('body.displayName', fault);
	return spelled;
}

function findNameFault(name: string): string | undefined {
	if (isUnseen(name)) return 'must not have invisible characters';
	if (STACKED_MARKS.test(name)) return 'must not have more than three marks on one letter';
	const length = countSeen(name);
	if (length < LENGTH_MIN) return `must have ${LENGTH_MIN} characters or more`;
	if (length > LENGTH_MAX) return `must have ${LENGTH_MAX} characters or fewer`;
	if (isEmail(name)) return 'must not be an e-mail address';
	if (mixesScripts(name)) return 'must not mix letters of different scripts in one word';
	if (isReserved(name)) return 'must not look like that of the operator';
	return undefined;
}

/** Characters that are not seen, or that turn the text around them: a name made of them passes for another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Emoji are made of pieces that are joined by unseen ones. */
const EMOJI = /\p{RGI_Emoji}/gv;

const STACKED_MARKS = /\p{M}{4}/u;

function isUnseen(name: string): boolean {
	return UNSEEN.test(name.replace(EMOJI, 'x'));
}

/** As a person counts: an accent belongs to its letter, and a family is one emoji. */
function countSeen(name: string): number {
	return Array.from(new Intl.Segmenter('en').segment(name)).length;
}
