import { type DocumentSource, makeDocument } from './makeDocument.ts';

/** The process that makes the document: it receives what to describe, sends the text and ends. */
process.once('message', async (source) => {
	const text = await makeDocument(source as DocumentSource);
	process.send?.(text, () => process.disconnect());
});
