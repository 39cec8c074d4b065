import { createHash } from 'node:crypto';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';

interface CommittedDailies {
	readonly date: string;
	readonly salt: string;
	readonly puzzles: Readonly<Record<Difficulty, string>>;
}

/** The text that is hashed: seven lines, each ending with a line feed. docs/fair-dailies.md documents it. */
export function writeCommitted({ date, salt, puzzles }: CommittedDailies): string {
	const lines = [`date:${date}`, `salt:${salt}`, ...DIFFICULTIES.map((each) => `${each}:${puzzles[each]}`)];
	return lines.map((line) => `${line}\n`).join('');
}

export function hashCommitted(dailies: CommittedDailies): string {
	return createHash('sha256').update(writeCommitted(dailies)).digest('hex');
}
