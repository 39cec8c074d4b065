import { readFileSync } from 'node:fs';
import { ROOT } from './sourceFile.ts';

interface DocumentedSetting {
	readonly name: string;
	/** As the document writes it; empty where there is none. */
	readonly fallback: string;
	readonly meaning: string;
}

/** The rows of docs/settings.md. */
export function listSettings(): DocumentedSetting[] {
	const rows = readFileSync(`${ROOT}docs/settings.md`, 'utf8').matchAll(/^\| `([A-Z_]+)` \| (.*?) ?\| (.+) \|$/gm);
	return Array.from(rows, ([, name, fallback, meaning]) => ({ name: name!, fallback: fallback!, meaning: meaning! }));
}
