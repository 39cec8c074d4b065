import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Identity } from '../account/identity.ts';
import { ServiceClock } from '../browser/serviceClock.ts';
import { createMemoryStorage } from '../browser/storage.ts';
import { ManualSchedule } from '../testing/manualSchedule.ts';
import { createAccessApi } from './accessApi.ts';
import { Api } from './api.ts';
import { createCircleApi } from './circleApi.ts';
import { createCoachApi } from './coachApi.ts';
import { Connection } from './connection.ts';
import { createContestApi } from './contestApi.ts';
import { createRaceApi } from './raceApi.ts';

function openApi(): Api {
	const connection = new Connection({
		fetch: () => Promise.reject(new TypeError('no connection')),
		subscribe: () => () => {},
		identity: new Identity(createMemoryStorage()),
		schedule: new ManualSchedule().schedule,
		random: () => 0,
		serviceClock: new ServiceClock({ now: () => 0, wallNow: () => 0, onStep: () => {} }),
		findScreen: () => undefined,
		onSignedOut: () => {},
		onGuestDoubted: () => {},
		onGuestLost: () => {},
		onReach: () => {},
	});
	return new Api(connection);
}

/** Requests that are no operations of the described API. */
const OWN_NAMES = ['isGuestKnown', 'endReminders'];

test('every request of the page has the name of its operation', async () => {
	const server = fileURLToPath(new URL('../../server/', import.meta.url));
	const operations = globSync('**/*.ts', { cwd: server }).flatMap((path) =>
		Array.from(readFileSync(server + path, 'utf8').matchAll(/operationId: '(\w+)'/g), ([, name]) => name!),
	);
	const api = openApi();
	const late = [createAccessApi, createCircleApi, createCoachApi, createContestApi, createRaceApi].map((create) => api.open<object>(create));
	for (const section of [...Object.values(api), ...late]) {
		const unknown = Object.keys(section).filter((name) => !operations.includes(name) && !OWN_NAMES.includes(name));
		assert.deepEqual(unknown, []);
	}
});
