import { createRandom } from '#engine/random.ts';
import type { Redis } from './redisPeer.ts';
import { type Timing, timeCalls } from './timeCalls.ts';

const MEMBERS_AT_ONCE = 1000;
const CALLS = 1000;
const KEY = 'board';

/** How long a sorted set with this many members takes for a rank, one query at a time as the service does. */
export async function timeRedis(redis: Redis, count: number): Promise<Timing> {
	const random = createRandom('members of a sorted set');
	for (let first = 1; first <= count; first += MEMBERS_AT_ONCE) {
		const members = [];
		for (let number = first; number < Math.min(count + 1, first + MEMBERS_AT_ONCE); number++) {
			members.push(90_000 + random.below(630_000), `player${number}`);
		}
		await redis.send([['zadd', KEY, ...members]]);
	}
	const timing = await timeCalls(CALLS, () => redis.send([['zrank', KEY, `player${1 + random.below(count)}`]]));
	await redis.send([['del', KEY]]);
	return timing;
}
