import { listVerbs, OPTIONS, VERB_SPECS, type Verb, type VerbSpec } from './verbs.ts';

const HEAD = `Usage: npm run operator -- VERB …   (npm run --silent keeps npm's own lines out of a pipe)`;

const FOOT = `Whatever changes something takes --dry-run and leaves a line in the audit log.
An account is an e-mail address or the id of a user.
A board is random:DIFFICULTY, daily:DIFFICULTY:DATE or progression:DIFFICULTY.

Exit codes: 0 done, 1 refused, not found or faulty, 2 the words or the settings are wrong.`;

/** Every verb. */
export const USAGE = `${HEAD}

Works on the database of the service, also while it runs: DATABASE_URL, or DATA_DIR (./data).

${describeVerbs(listVerbs())}

The first word with --help tells the options: npm run operator -- held --help

${FOOT}
`;

/** The verbs of a group, `held`, with all that they take. Undefined when there is no such group. */
export function findGroupUsage(group: string): string | undefined {
	const verbs = listVerbs().filter((verb) => verb.split(' ')[0] === group);
	if (verbs.length === 0) return undefined;
	const used = new Set(verbs.flatMap((verb) => VERB_SPECS[verb].options));
	const options = [...used].map((option) => [OPTIONS[option].usage, OPTIONS[option].help] as const);
	const calls = verbs.map((verb) => `  ${formatWholeCall(verb)}\n      ${VERB_SPECS[verb].help}`).join('\n');
	const parts = [HEAD, calls, formatRows(options), FOOT];
	return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function describeVerbs(verbs: readonly Verb[]): string {
	return formatRows(verbs.map((verb) => [formatCall(verb), VERB_SPECS[verb].help]));
}

/** `held accept RUN… --reason TEXT`. What may be left out is told by the options of the group. */
function formatCall(verb: Verb): string {
	const form = VERB_SPECS[verb];
	const needed = (form.needs ?? []).map((option) => OPTIONS[option].usage);
	return [verb, formatSubject(form), ...needed].filter((word) => word !== '').join(' ');
}

/** With what may be left out in brackets. */
function formatWholeCall(verb: Verb): string {
	const { options, needs } = VERB_SPECS[verb];
	const free = options.filter((option) => !needs?.includes(option)).map((option) => `[${OPTIONS[option].usage}]`);
	return [formatCall(verb), ...free].join(' ');
}

function formatSubject({ subject, subjectName: of = '' }: VerbSpec): string {
	return { none: '', needed: of, optional: `[${of}]`, several: `${of}…` }[subject];
}

function formatRows(rows: readonly (readonly [string, string])[]): string {
	const width = Math.max(...rows.map(([words]) => words.length));
	return rows.map(([words, says]) => `  ${words.padEnd(width)}  ${says}`).join('\n');
}
