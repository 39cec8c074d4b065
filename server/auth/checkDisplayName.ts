import { CIRCLE_NAME_LENGTH_MAX, DISPLAY_NAME_LENGTH_MAX, DISPLAY_NAME_LENGTH_MIN } from '#contract/limits.ts';
import { NAME_FAULTS, type NameFault } from '#contract/nameFault.ts';
import { invalidField } from '../http/problem.ts';
import { isEmail } from './email.ts';
import { mixesScripts } from './mixesScripts.ts';
import { isReserved } from './reservedNames.ts';

/** The normalized name. Throws 400 for a name with invisible characters, one that imitates the operator, or an e-mail address. */
export function checkDisplayName(name: string | undefined): string | undefined {
	if (name === undefined) return undefined;
	const spelled = spell(name);
	const fault = findNameFault(spelled, DISPLAY_NAME_LENGTHS);
	if (fault !== undefined) throw invalidField('body.displayName', NAME_FAULTS[fault]);
	return spelled;
}

/** The same for the name of a circle, which may be longer. */
export function checkCircleName(name: string): string {
	const spelled = spell(name);
	const fault = findNameFault(spelled, CIRCLE_NAME_LENGTHS);
	if (fault === 'long') throw invalidField('body.name', `must have ${CIRCLE_NAME_LENGTH_MAX} characters or fewer`);
	if (fault !== undefined) throw invalidField('body.name', NAME_FAULTS[fault]);
	return spelled;
}

function spell(name: string): string {
	return name.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

const DISPLAY_NAME_LENGTHS = { min: DISPLAY_NAME_LENGTH_MIN, max: DISPLAY_NAME_LENGTH_MAX };
const CIRCLE_NAME_LENGTHS = { min: 1, max: CIRCLE_NAME_LENGTH_MAX };

function findNameFault(name: string, lengths: { readonly min: number; readonly max: number }): NameFault | undefined {
	if (hasInvisible(name)) return 'unseen';
	if (STACKED_MARKS.test(name)) return 'stacked';
	const length = countGraphemes(name);
	if (length < lengths.min) return 'short';
	if (length > lengths.max) return 'long';
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
