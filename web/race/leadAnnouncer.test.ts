import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeRace, fakeRacer } from '../testing/fakeRacer.ts';
import { ManualSchedule } from '../testing/manualSchedule.ts';
import { describeLead } from './describeStanding.ts';
import { listLanes } from './lanes.ts';
import { LeadAnnouncer } from './leadAnnouncer.ts';

test('a new leader is announced at most every ten seconds, and then the latest one', async () => {
	const time = new ManualSchedule();
	const announcer = new LeadAnnouncer(time.schedule);
	const read = () => describeLead(announcer.leader.value);
	const update = (...counts: number[]) => {
		const racers = counts.map((filled, number) => fakeRacer({ number, filled, status: 'playing' }));
		announcer.update(listLanes(fakeRace({ racers, you: 0 }), undefined));
		return read();
	};
	assert.equal(update(3, 3), '');
	assert.equal(update(3, 4), 'Racer 1 is in the lead.');
	await time.pass(5000);
	assert.equal(update(5, 4), '', 'it would be a lie');
	assert.equal(update(5, 6), '');
	assert.equal(update(7, 6), '');
	await time.pass(5000);
	assert.equal(read(), 'You’re in the lead.');
	await time.pass(30_000);
	assert.equal(update(7, 7), 'You’re in the lead.');
	assert.equal(update(7, 8), 'Racer 1 is in the lead.');
	announcer.close();
});
