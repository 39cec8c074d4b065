import { PATHS } from '#contract/paths.ts';
import { Today } from '#contract/today.ts';
import { readUsualTimes, type UsualTimes } from '#store/read/usualTimes.ts';
import type { Db } from '#store/schema.ts';
import type { App, AppParts } from '../appParts.ts';
import { findCaller, OPEN_SECURITY } from '../auth/identity.ts';
import { answerPrivately, answerTagged, NotModified } from '../http/caching.ts';
import { responseSchemas } from '../http/problem.ts';
import { SharedReads } from '../process/boundedMap.ts';
import { readPublicToday, readToday } from './readToday.ts';

/** The lifetime of the public part. A day begins with a minute. */
const KEPT_MS = 60_000;
const PUBLIC = `public, max-age=${KEPT_MS / 1000}`;
const HOUR_MS = 3_600_000;

export function registerToday(app: App, { store, clock, puzzles, timeZones }: AppParts): void {
	const kept = new SharedReads<Today>(1);
	const keptUsual = new SharedReads<UsualTimes>(1);
	const readUsual = (now: number) =>
		keptUsual.read(`${Math.floor(now / HOUR_MS)}`, () => store.reader.read((db) => readUsualTimes(db, now)));
	app.get(
		PATHS.today,
		{
			config: { limit: 'play', right: 'read', compress: true },
			schema: {
				operationId: 'readToday',
				summary: 'Read the board of today',
				description:
					"Today's dailies and yesterday's with the player's games on them, and what is under way or next. It has no grid, so it is no look at a daily.",
				tags: ['runs'],
				security: OPEN_SECURITY,
				response: responseSchemas({ 200: Today, 304: NotModified }),
			},
		},
		async (request, reply) => {
			const player = await findCaller(request);
			const now = clock();
			const usual = await readUsual(now);
			if (player === undefined) {
				const minute = `${Math.floor(now / KEPT_MS)}`;
				const answer = await kept.read(minute, () => store.reader.read((db) => readPublicToday(db, { usual, now })));
				reply.headers({ 'cache-control': PUBLIC, vary: 'Authorization' });
				return answerTagged(request, reply, answer);
			}
			const read = (db: Db) => readToday(db, { player, puzzles, timeZones, usual, now });
			const answer = await app.longReads.read({ request, playerId: player.id }, read);
			return answerPrivately(request, reply, answer);
		},
	);
}
