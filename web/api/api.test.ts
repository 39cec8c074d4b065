import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { ContestCreation } from '#contract/contest.ts';
import type { ProblemCode } from '#contract/problemCode.ts';
import { Identity } from '../account/identity.ts';
import { ServiceClock } from '../browser/serviceClock.ts';
import { createMemoryStorage } from '../browser/storage.ts';
import { json, problem } from '../testing/fakeResponse.ts';
import { ManualSchedule } from '../testing/manualSchedule.ts';
import { createAccessApi } from './accessApi.ts';
import { Api } from './api.ts';
import { createCircleApi } from './circleApi.ts';
import { createCoachApi } from './coachApi.ts';
import { Connection } from './connection.ts';
import { createContestApi } from './contestApi.ts';
import { createRaceApi } from './raceApi.ts';

/** A service that answers each request as the test says, or not at all, and the keys of the requests. */
function openApi(answers: (ProblemCode | 'ok' | 'lost')[] = []) {
	const keys: (string | null)[] = [];
	let count = 0;
	const connection = new Connection({
		async fetch(_path, { headers } = {}) {
			keys.push(new Headers(headers).get('idempotency-key'));
			const answer = answers.shift() ?? 'lost';
			if (answer === 'lost') throw new TypeError('no connection');
			return answer === 'ok' ? json({}) : problem(answer);
		},
		subscribe: () => () => {},
		identity: new Identity(createMemoryStorage()),
		schedule: new ManualSchedule().schedule,
		random: () => ++count / 1000,
		serviceClock: new ServiceClock({ now: () => 0, wallNow: () => 0, onStep: () => {} }),
		findScreen: () => undefined,
		onSignedOut: () => {},
		onGuestDoubted: () => {},
		onGuestLost: () => {},
		onReach: () => {},
	});
	return { api: new Api(connection), keys };
}

const CUP: ContestCreation = { circle: 'circle-001', name: 'Cup', difficulties: ['easy', 'hard'], minutes: 40 };

/** How each thing is created; each try is a moment later. */
const CREATIONS: Record<string, (api: Api) => (name: string, second: number) => Promise<unknown>> = {
	circle(api) {
		const { createCircle } = api.open(createCircleApi);
		return (name) => createCircle({ name });
	},
	race(api) {
		const { createRace } = api.open(createRaceApi);
		return (name) => createRace({ kind: 'live', circle: name });
	},
	contest(api) {
		const { createContest } = api.open(createContestApi);
		return (name, second) => createContest({ ...CUP, name, closesAt: new Date(1000 * second).toISOString() });
	},
};

test('a creation whose answer was lost is repeated under its key, and each further one has another', async () => {
	for (const [what, open] of Object.entries(CREATIONS)) {
		const { api, keys } = openApi(['lost', 'outcome_unknown', 'ok', 'ok', 'idempotency_key_reused', 'ok']);
		const create = open(api);
		for (let second = 0; second < 6; second++) await create('A', second);
		const [first, second, third, fourth, fifth, sixth] = keys;
		assert.ok(first, what);
		assert.deepEqual([second, third], [first, first], what);
		assert.equal(new Set([first, fourth, fifth, sixth]).size, 4, what);
	}
});

test('after a lost answer another wish is another creation', async () => {
	for (const [what, open] of Object.entries(CREATIONS)) {
		const { api, keys } = openApi();
		const create = open(api);
		for (const [second, name] of ['A', 'B', 'A'].entries()) await create(name, second);
		assert.equal(new Set(keys).size, 2, what);
		assert.equal(keys[2], keys[0], what);
	}
});

/** Requests that are no operations of the described API. */
const OWN_NAMES = ['isGuestKnown', 'endReminders'];

test('every request of the page has the name of its operation', async () => {
	const server = fileURLToPath(new URL('../../server/', import.meta.url));
	const operations = globSync('**/*.ts', { cwd: server }).flatMap((path) =>
		Array.from(readFileSync(server + path, 'utf8').matchAll(/operationId: '(\w+)'/g), ([, name]) => name!),
	);
	const { api } = openApi();
	const late = [createAccessApi, createCircleApi, createCoachApi, createContestApi, createRaceApi].map((create) =>
		api.open<object>(create),
	);
	for (const section of [...Object.values(api), ...late]) {
		const unknown = Object.keys(section).filter((name) => !operations.includes(name) && !OWN_NAMES.includes(name));
		assert.deepEqual(unknown, []);
	}
});
