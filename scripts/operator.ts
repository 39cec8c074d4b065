/**
 * The operator's command line: decides on held runs, exports and deletes accounts, checks boards. docs/operator.md explains
 * each verb.
 *
 * Usage: npm run operator -- VERB …
 */

import { userInfo } from 'node:os';
import { systemRandom } from '#server/process/randomSource.ts';
import { listenForStop } from '#server/process/stopOnSignal.ts';
import { runOperator } from './operator/run.ts';

// The program that reads our output may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
	if (error.code === 'EPIPE') process.exit(0);
	throw error;
});

const { env, stdout, stderr } = process;
const environment = {
	env,
	stdout,
	stderr,
	actor: readActor(),
	random: systemRandom,
	now: Date.now,
	listenForStop: abortOnInterrupt,
};
process.exitCode = await runOperator(process.argv.slice(2), environment);

const INTERRUPTED = 130;

/** A signal that the first interrupt aborts. A later interrupt ends the process. */
function abortOnInterrupt(): AbortSignal {
	const controller = new AbortController();
	listenForStop(process, {
		onStop: () => controller.abort(),
		onImpatience: () => process.exit(INTERRUPTED),
	});
	return controller.signal;
}

/** The name of the person who runs the command, for the audit log. A container may run as a user id without a name. */
function readActor(): string {
	try {
		return userInfo().username;
	} catch {
		return `uid ${process.getuid?.() ?? 'unknown'}`;
	}
}
