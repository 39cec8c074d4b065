import { createHash } from 'node:crypto';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';

/** What a commitment binds. */
interface CommittedDailies {
	readonly date: string;
	readonly salt: string;
	readonly puzzles: Readonly<Record<Difficulty, string>>;
}

/** The text that is hashed: seven lines, each with a line feed at its end. docs/fair-dailies.md promises it. */
export function writeCommitted({ date, salt, puzzles }: CommittedDailies): string {
	const lines = [`date:${date}`, `salt:${salt}`, ...DIFFICULTIES.map((each) => `${each}:${puzzles[each]}`)];
	return lines.map((line) => `${line}\n`).join('');
}

export function hashCommitted(dailies: CommittedDailies): string {
	return createHash('sha256').update(writeCommitted(dailies)).digest('hex');
}
