import { CIRCLE_NAME_LENGTH_MAX, DISPLAY_NAME_LENGTH_MAX, DISPLAY_NAME_LENGTH_MIN } from '#contract/limits.ts';
import { MOMENT_PATTERN, NAME_PATTERN, TEXT_PATTERN } from '#contract/shape.ts';

/** A schema and the keyword in it that a value breaks, as both validators name them. */
interface SchemaFault {
	readonly keyword: string;
	readonly params: Readonly<Record<string, unknown>>;
	readonly schema: FaultySchema;
	/** Whether a query has the field more than once. */
	readonly isRepeated?: boolean;
}

interface FaultySchema {
	readonly title?: string;
	readonly type?: unknown;
	readonly enum?: readonly unknown[];
	readonly pattern?: string;
	readonly format?: string;
	readonly anyOf?: readonly FaultySchema[];
}

export const UNKNOWN = 'is not a known field';

/** The rule that a value breaks, in words. A text with a fixed form has one sentence, whether it is too short or has a wrong character. */
export function describeFault({ keyword, params, schema, isRepeated }: SchemaFault): string {
	if (isRepeated) return 'must be given once';
	if (keyword === 'additionalProperties') return UNKNOWN;
	if (keyword === 'required') return 'is required';
	const limit = findVisibleLimit(schema, keyword) ?? params.limit;
	const form = FORMS.get(schema.format ?? '') ?? FORMS.get(schema.pattern ?? '');
	if (form !== undefined && keyword !== 'type') return `must be ${form}`;
	switch (keyword) {
		case 'enum':
		case 'type':
		case 'anyOf':
			return `must be ${describeSchema(schema)}`;
		case 'minimum':
			return `must be ${limit} or more`;
		case 'maximum':
			return `must be ${limit} or less`;
		case 'minLength':
			return limit === 1 ? EMPTY : `must have ${limit} characters or more`;
		case 'maxLength':
			return `must have ${limit} characters or fewer`;
		case 'minItems':
			return limit === 1 ? EMPTY : `must have ${limit} items or more`;
		case 'maxItems':
			return `must have ${limit} items or fewer`;
		case 'maxProperties':
			return `must have ${limit} fields or fewer`;
		case 'minProperties':
			return EMPTY;
		case 'uniqueItems':
			return 'must not have the same item twice';
		case 'pattern':
			return `must be ${TEXTS.get(schema.pattern ?? '') ?? 'of another form'}`;
		default:
			return 'is not valid';
	}
}

/** The schema of a name bounds its code points. A visible character may have several. */
function findVisibleLimit({ title = '' }: FaultySchema, keyword: string): number | undefined {
	const lengths = VISIBLE_LENGTHS.get(title);
	return keyword === 'maxLength' ? lengths?.max : keyword === 'minLength' ? lengths?.min : undefined;
}

const VISIBLE_LENGTHS: ReadonlyMap<string, { readonly min: number; readonly max: number }> = new Map([
	['DisplayName', { min: DISPLAY_NAME_LENGTH_MIN, max: DISPLAY_NAME_LENGTH_MAX }],
	['CircleName', { min: 1, max: CIRCLE_NAME_LENGTH_MAX }],
]);

const EMPTY = 'must not be empty';

function describeSchema(schema: FaultySchema): string {
	const { type, anyOf } = schema;
	if (schema.enum !== undefined) return `one of ${schema.enum.join(', ')}`;
	const form = FORMS.get(schema.format ?? '') ?? FORMS.get(schema.pattern ?? '');
	if (form !== undefined) return form;
	if (anyOf !== undefined) return anyOf.map(describeSchema).join(' or ');
	if (Array.isArray(type)) return type.map((each) => describeSchema({ type: each })).join(' or ');
	return TYPES.get(String(type)) ?? 'valid';
}

const TYPES: ReadonlyMap<string, string> = new Map([
	['string', 'a string'],
	['integer', 'a whole number'],
	['number', 'a number'],
	['boolean', 'true or false'],
	['object', 'an object'],
	['array', 'an array'],
	['null', 'null'],
]);

const ID = 'an id as an answer gives it: 22 letters, digits, - and _';

/** The form of the texts, by the format or the pattern of a schema of a request. */
const FORMS: ReadonlyMap<string, string> = new Map([
	['date', 'a calendar date, YYYY-MM-DD'],
	['email', 'an e-mail address'],
	[MOMENT_PATTERN, 'a moment in UTC, such as 2026-11-01T18:30:00Z, or a date'],
	['^[A-Za-z0-9_-]{8,40}$', ID],
	['^(?:me|[A-Za-z0-9_-]{8,40})$', `me or ${ID}`],
	['^[A-Za-z0-9_-]{22}$', ID],
	['^[A-Za-z0-9_-]{16,64}$', 'a guest id as POST /api/guest gives it'],
	['^[A-Za-z0-9_-]+$', 'a cursor as an answer gives it'],
	['^[a-z0-9_-]+$', 'the name of a technique'],
	['^[0-9]{6}$', 'six digits'],
	['^[0-9]{81}$', '81 digits, row by row; 0 is an empty cell'],
	['^[0-9.]{81}$', '81 characters, row by row: digits, and 0 or a point for an empty cell'],
	['^[1-9]{81}$', '81 digits from 1 to 9, row by row'],
	['^[A-Za-z][A-Za-z0-9_+/-]*$', 'an IANA time zone, such as Europe/Berlin'],
	['^[A-Za-z0-9]+$', 'the code of a key, such as KeyW'],
	['^[\\x21-\\x7e]+$', '1 to 255 visible ASCII characters without a space'],
]);

/** The rule for texts of any length, by the pattern of a schema of a request. */
const TEXTS: ReadonlyMap<string, string> = new Map([
	[NAME_PATTERN, 'one line of text, without a space at its beginning or end'],
	[TEXT_PATTERN, 'text without control characters'],
	['\\S', 'a string with more than spaces'],
]);
