/**
 * The operator's desk: decides on held runs, exports and deletes accounts, checks boards. docs/operator.md tells
 * what each verb does.
 *
 * Usage: npm run operator -- VERB …
 */
import { systemRandom } from '#server/process/randomSource.ts';
import { abortOnInterrupt } from './operator/abortOnInterrupt.ts';
import { readActor } from './operator/actor.ts';
import { runOperator } from './operator/run.ts';

// Whoever reads our lines may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
	if (error.code === 'EPIPE') process.exit(0);
	throw error;
});

const { env, stdout, stderr } = process;
const surroundings = {
	env,
	stdout,
	stderr,
	actor: readActor(),
	random: systemRandom,
	now: Date.now,
	listenForStop: abortOnInterrupt,
};
process.exitCode = await runOperator(process.argv.slice(2), surroundings);
