import { listVerbs, OPTIONS, VERB_SPECS, type Verb, type VerbSpec } from './verbs.ts';

const HEAD = `Usage: npm run operator -- VERB …   (npm run --silent keeps npm's own lines out of a pipe)`;

const FOOT = `Every verb that changes something takes --dry-run and adds an entry to the audit log.
An account is an e-mail address or the id of a user.
A board is random:DIFFICULTY, daily:DIFFICULTY:DATE or progression:DIFFICULTY.

Exit codes: 0 done, 1 refused, not found or faulty, 2 wrong arguments or settings.`;

/** Every verb. */
export const USAGE = `${HEAD}

Works on the database of the service, even while the service is running: DATABASE_URL, or DATA_DIR (./data).

${describeVerbs(listVerbs())}

For the options of a verb, add --help to its first word: npm run operator -- held --help

${FOOT}
`;

/** The help for a group such as `held`, with all options. Undefined for an unknown group. */
export function findGroupUsage(group: string): string | undefined {
	const verbs = listVerbs().filter((verb) => verb.split(' ')[0] === group);
	if (verbs.length === 0) return undefined;
	const parts = [HEAD, describeCalls(verbs), describeOptions(verbs), FOOT];
	return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Every verb with every option, as the manual shows them. */
export function describeEverything(): string {
	return [describeCalls(listVerbs()), describeOptions(listVerbs()), FOOT].join('\n\n');
}

function describeCalls(verbs: readonly Verb[]): string {
	return verbs.map((verb) => `  ${formatWholeCall(verb)}\n      ${VERB_SPECS[verb].help}`).join('\n');
}

function describeOptions(verbs: readonly Verb[]): string {
	const used = new Set(verbs.flatMap((verb) => VERB_SPECS[verb].options));
	return formatRows([...used].map((option) => [OPTIONS[option].usage, OPTIONS[option].help]));
}

function describeVerbs(verbs: readonly Verb[]): string {
	return formatRows(verbs.map((verb) => [formatCall(verb), VERB_SPECS[verb].help]));
}

/** `held accept RUN… --reason TEXT`. The help of the group lists the optional parts. */
function formatCall(verb: Verb): string {
	const form = VERB_SPECS[verb];
	const needed = (form.needs ?? []).map((option) => OPTIONS[option].usage);
	return [verb, formatSubject(form), ...needed].filter((word) => word !== '').join(' ');
}

/** The call with its optional parts in brackets. */
function formatWholeCall(verb: Verb): string {
	const { options, needs } = VERB_SPECS[verb];
	const free = options.filter((option) => !needs?.includes(option)).map((option) => `[${OPTIONS[option].usage}]`);
	return [formatCall(verb), ...free].join(' ');
}

function formatSubject({ subject, subjectName: of = '' }: VerbSpec): string {
	return { none: '', needed: of, optional: `[${of}]`, several: `${of}…` }[subject];
}

function formatRows(rows: readonly (readonly [string, string])[]): string {
	const width = Math.max(0, ...rows.map(([words]) => words.length));
	return rows.map(([words, says]) => `  ${words.padEnd(width)}  ${says}`).join('\n');
}
