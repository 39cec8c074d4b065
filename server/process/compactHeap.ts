import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Gives back the memory that loading the service has used: garbage, and a young generation of the heap that has grown to
 * 48 MiB, which V8 keeps otherwise: idle, with puzzles but no players, a service holds 127 MiB on SQLite and 136 on PostgreSQL with it,
 * 168 and 171 without it. Blocks for about a tenth of a second, so call it before the service listens.
 */
export function compactHeap(): void {
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc') as Collect;
	// V8's compile cache belongs to the flags at load time.
	setFlagsFromString('--no-expose-gc');
	collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
