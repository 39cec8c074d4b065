import { DISPLAY_NAME_LENGTH_MAX as LENGTH_MAX, DISPLAY_NAME_LENGTH_MIN as LENGTH_MIN } from '#contract/limits.ts';
import { NAME_FAULTS, type NameFault } from '#contract/nameFault.ts';
import { invalidField } from '../http/problem.ts';
import { isEmail } from './email.ts';
import { mixesScripts } from './mixesScripts.ts';
import { isReserved } from './reservedNames.ts';

/** The normalized name. Throws 400 for a name with invisible characters, one that imitates the operator, or an e-mail address. */
export function checkDisplayName(name: string | undefined): string | undefined {
	if (name === undefined) return undefined;
	const spelled = name.normalize('NFKC').replace(/\s+/g, ' ').trim();
	const fault = findNameFault(spelled);
	if (fault !== undefined) throw invalidField('body.displayName', NAME_FAULTS[fault]);
	return spelled;
}

function findNameFault(name: string): NameFault | undefined {
	if (hasInvisible(name)) return 'unseen';
	if (STACKED_MARKS.test(name)) return 'stacked';
	const length = countGraphemes(name);
	if (length < LENGTH_MIN) return 'short';
	if (length > LENGTH_MAX) return 'long';
	if (isEmail(name)) return 'email';
	if (mixesScripts(name)) return 'scripts';
	if (isReserved(name)) return 'reserved';
	return undefined;
}

/** Characters that are invisible or change the direction of the text, so that one name can imitate another. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Emoji consist of parts that invisible characters join. */
const EMOJI = /\p{RGI_Emoji}/gv;

const STACKED_MARKS = /\p{M}{4}/u;

function hasInvisible(name: string): boolean {
	return INVISIBLE.test(name.replace(EMOJI, 'x'));
}

/** Counts as a person does: an accent belongs to its letter, and a family is one emoji. */
function countGraphemes(name: string): number {
	return Array.from(new Intl.Segmenter('en').segment(name)).length;
}
