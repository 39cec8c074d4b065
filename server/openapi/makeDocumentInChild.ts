import { fork } from 'node:child_process';
import type { DocumentSource, MakeDocument } from './makeDocument.ts';

/** On a busy machine it takes some seconds. */
const MAKE_MS_MAX = 60_000;

/**
 * Makes the document in a child process. In the serving process it would block all requests for a fifth of a second and
 * keep 17 MiB. A thread would leave 60 MiB, because V8 keeps the pages of its heap.
 */
export const makeDocumentInChild: MakeDocument = (source) => {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	const child = fork(import.meta.filename, { serialization: 'advanced', timeout: MAKE_MS_MAX, execArgv: [] });
	child.once('message', (text) => resolve(text as string));
	child.once('error', reject);
	// This event comes after everything that the process has sent; its exit may come before.
	child.once('disconnect', () => reject(new Error('The process ended before the document was made.')));
	try {
		child.send(source, (error) => error && reject(error));
	} catch (error) {
		child.kill();
		reject(error);
	}
	return promise;
};

/** The child receives the input, sends the text and ends. */
if (import.meta.main) {
	process.once('message', async (source) => {
		const { makeDocument } = await import('./makeDocument.ts');
		process.send?.(await makeDocument(source as DocumentSource), () => process.disconnect());
	});
}
