import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RaceSummary } from '#contract/race.ts';
import { createMemoryStorage } from '../browser/storage.ts';
import { fakeRace, fakeRacer, fakeSummary } from '../testing/fakeRacer.ts';
import { SEEN_RACES } from '../today/savedToday.ts';
import { findNews, takeNews } from './raceNews.ts';

const own = fakeRacer({ number: 0, name: 'Heron', status: 'waiting' });
const other = fakeRacer({ number: 1, name: 'Otter', status: 'playing' });
const finished = { ...other, status: 'finished', timeMs: 60_000 } as const;

test('an end is news once, to a player who had seen the race without it', () => {
	const storage = createMemoryStorage();
	const look = (racers = [own, other], part = {}) =>
		takeNews(storage, fakeRace({ racers, you: 0, state: 'running', ...part })).map(({ name }) => name);
	assert.deepEqual(look([own, finished]), [], 'the first look at a race has no news');
	assert.deepEqual(look([own, finished, { ...other, number: 2, name: 'Crane' }]), []);
	assert.deepEqual(look([own, finished, { ...finished, number: 2, name: 'Crane' }]), ['Crane']);
	assert.deepEqual(look([own, finished, { ...finished, number: 2, name: 'Crane' }]), []);
	const all = [{ ...own, status: 'finished' as const }, finished, { ...finished, number: 2, name: 'Crane' }];
	assert.deepEqual(look([...all, { ...other, number: 3, name: null, status: 'gave_up' }], { state: 'closed' }), [null]);
	assert.equal(storage.read(SEEN_RACES), undefined, 'a race that is over is forgotten');
});

test('home knows the races with an unseen end, and forgets those that are over without one', () => {
	const storage = createMemoryStorage();
	const summary = (id: string, status: 'playing' | 'finished', state: 'running' | 'closed'): RaceSummary => {
		const rival = { name: 'Otter', status, byMs: null, record: null };
		return { ...fakeSummary({ id, state, racers: [] }), rival };
	};
	for (const id of ['open', 'ended', 'closed', 'over']) {
		takeNews(storage, fakeRace({ id, state: 'running', racers: [own, other], you: 0 }));
	}
	const races = [
		summary('open', 'playing', 'running'),
		summary('ended', 'finished', 'running'),
		summary('closed', 'finished', 'closed'),
		summary('over', 'playing', 'closed'),
		summary('strange', 'finished', 'running'),
	];
	const ids = () => findNews(storage, races).map(({ id }) => id);
	assert.deepEqual(ids(), ['ended', 'closed']);
	assert.deepEqual(Object.keys(JSON.parse(storage.read(SEEN_RACES)!)), ['open', 'ended', 'closed']);
	takeNews(storage, fakeRace({ id: 'ended', state: 'running', racers: [own, finished], you: 0 }));
	takeNews(storage, fakeRace({ id: 'closed', state: 'closed', racers: [own, finished], you: 0 }));
	assert.deepEqual(ids(), []);
	storage.write(SEEN_RACES, '{"open":1}');
	assert.deepEqual(ids(), []);
});
