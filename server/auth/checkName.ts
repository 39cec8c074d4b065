import {
	CIRCLE_NAME_LENGTH_MAX,
	CONTEST_NAME_LENGTH_MAX,
	DISPLAY_NAME_LENGTH_MAX,
	DISPLAY_NAME_LENGTH_MIN,
	KEY_NAME_LENGTH_MAX,
	NOTE_LENGTH_MAX,
} from '#contract/limits.ts';
import { NAME_FAULTS, type NameFault } from '#contract/nameFault.ts';
import { invalidField } from '../http/problem.ts';
import { isEmail } from './email.ts';
import { mixesScripts } from './mixesScripts.ts';
import { isReserved } from './reservedNames.ts';

interface TextKind {
	readonly field: string;
	readonly min: number;
	readonly max: number;
	/** Whether other players read it. */
	readonly isShown: boolean;
}

/** The kinds of names that callers choose. */
const KINDS = {
	player: {
		field: 'body.displayName',
		min: DISPLAY_NAME_LENGTH_MIN,
		max: DISPLAY_NAME_LENGTH_MAX,
		isShown: true,
	},
	circle: { field: 'body.name', min: 1, max: CIRCLE_NAME_LENGTH_MAX, isShown: true },
	contest: { field: 'body.name', min: 1, max: CONTEST_NAME_LENGTH_MAX, isShown: true },
	key: { field: 'body.name', min: 1, max: KEY_NAME_LENGTH_MAX, isShown: false },
} as const satisfies Record<string, TextKind>;

const NOTE: TextKind = { field: 'body.note', min: 1, max: NOTE_LENGTH_MAX, isShown: false };

/**
 * The normalized name. Throws 400 for one that is too short or long, has invisible characters, or is a step in a path (`.` and `..`); a name
 * that others read may not be an address either, or imitate another name.
 */
export function checkName(name: string, kind: keyof typeof KINDS): string {
	return checkText(name, KINDS[kind]);
}

/** The normalized words to the operator. Throws 400 as for the name of a key. */
export function checkNote(note: string): string {
	return checkText(note, NOTE);
}

function checkText(text: string, { field, min, max, isShown }: TextKind): string {
	const spelled = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
	const length = countGraphemes(spelled);
	const fault = findUnreadable(spelled) ?? (isShown ? findPretense(spelled) : undefined);
	if (fault === 'unseen' || fault === 'stacked') throw invalidField(field, NAME_FAULTS[fault]);
	if (length < min) throw invalidField(field, min === 1 ? 'must not be empty' : `must have ${min} characters or more`);
	if (length > max) throw invalidField(field, `must have ${max} characters or fewer`);
	if (fault !== undefined) throw invalidField(field, NAME_FAULTS[fault]);
	return spelled;
}

function findUnreadable(name: string): NameFault | undefined {
	if (hasInvisible(name)) return 'unseen';
	if (STACKED_MARKS.test(name)) return 'stacked';
	return /^\.+$/.test(name) ? 'dots' : undefined;
}

function findPretense(name: string): NameFault | undefined {
	if (isEmail(name)) return 'email';
	if (LINK.test(name)) return 'link';
	if (mixesScripts(name)) return 'scripts';
	return isReserved(name) ? 'reserved' : undefined;
}

/** Readers, and the programs that show them a name, take these for links. */
const LINK = /:\/\/|www\./i;

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
