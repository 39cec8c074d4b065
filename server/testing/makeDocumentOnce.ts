import { type MakeDocument, makeDocument } from '../openapi/makeDocument.ts';

/** By everything that a document is made from. */
const documents = new Map<string, Promise<string>>();

/** Makes the description of equal services once for all tests, because it takes several times as long as to build a service. */
export const makeDocumentOnce: MakeDocument = (source) => {
	const key = JSON.stringify(source);
	const document = documents.get(key) ?? makeDocument(source);
	documents.set(key, document);
	return document;
};
