/**
 * The test runner of Node, without the hook by which it follows every promise to its test. That hook took a third of the processor
 * time of the server's tests (57 s with it, 37 s without), and it only tells which test an uncaught error belongs to. Here the
 * files run one after the other, and `reportUncaught` knows the test that is running.
 */
import hooks from 'node:async_hooks';
import type { run } from 'node:test';

const NO_HOOK = { enable: () => NO_HOOK, disable: () => NO_HOOK };

/** Has to be the first import of `node:test` in its process. Changes nothing that anybody else reads. */
export async function loadTestRunner(): Promise<typeof run> {
	const { createHook } = hooks;
	Object.assign(hooks, { createHook: () => NO_HOOK });
	try {
		return (await import('node:test')).run;
	} finally {
		Object.assign(hooks, { createHook });
	}
}

/** Reports each error that no test catches, instead of ending the process. */
export function reportUncaught(report: (error: unknown) => void): void {
	for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, report);
}
