import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import { TECHNIQUE_RATINGS } from '#engine/technique.ts';
import { placesDigit } from '#engine/techniques/placingTechniques.ts';
import { LESSON_TECHNIQUES, readExample } from '#rules/lessonExample.ts';
import { createMemoryStorage } from '../browser/storage.ts';
import { act } from '../game/actions.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { findDueDrill } from '../parts/dueDrills.ts';
import { enterIn } from '../testing/enterIn.ts';
import { BESIDE, DRILL_ID, FINDS, NEEDED } from '../testing/fakeCoach.ts';
import { FakeService } from '../testing/fakeService.ts';
import { loadView } from '../testing/loadView.ts';
import { settle } from '../testing/manualSchedule.ts';
import { openPage } from '../testing/openPage.ts';
import { renderInShell, wordsOf } from '../testing/testViews.ts';

const { ShortcutsDialog } = await loadView<typeof import('../game/ShortcutsDialog.tsx')>('../game/ShortcutsDialog.tsx');

async function openDrill(service = new FakeService()) {
	const storage = createMemoryStorage();
	storage.write('guest', 'g'.repeat(22));
	const page = await openPage({ service, storage, href: '/' });
	const coach = await page.app.controllers.coach.open();
	await coach.start('x_wing');
	const room = coach.room.value!;
	const strike = async ({ cell, digit }: { cell: number; digit: number }) => {
		enterIn(room.session.value!, cell, digit);
		await settle();
	};
	const openIndex = () => room.drill.data!.positions.findIndex(({ state }) => state === 'open');
	const marksAt = (cell: number) => room.session.value!.state.value!.play!.cornerNotes[cell]!;
	return { ...page, coach, room, strike, openIndex, marksAt, told: () => room.news.value?.verdict };
}

test('a drill that was just started is shown without being read again, with its clock running', async () => {
	const { app, service, room, time } = await openDrill();
	assert.equal(app.hasWholeGame.value, true);
	assert.ok(!service.requests.includes(`GET /api/drills/${DRILL_ID}`));
	assert.equal(room.clockText.value, '0:00');
	await time.pass(3000);
	assert.equal(room.clockText.value, '0:03');
});

test('a find of the technique opens the next position; one of several is enough', async () => {
	const { service, strike, openIndex, told, room } = await openDrill();
	service.coach.openMs = 12_345;
	await strike(FINDS[0]!);
	assert.equal(told(), 'right');
	assert.equal(room.news.value!.timeMs, 12_345);
	assert.equal(openIndex(), 1);
	assert.deepEqual(service.coach.answers, [{ index: 0, placements: [], eliminations: [FINDS[0]] }]);
});

test('a wrong answer is undone and announced each time, and the clock runs on', async () => {
	const { service, strike, openIndex, told, marksAt, room, time } = await openDrill();
	const before = marksAt(NEEDED.cell);
	service.coach.openMs = 4000;
	for (const count of [1, 2]) {
		await strike(NEEDED);
		assert.deepEqual([told(), room.news.value!.count], ['wrong', count]);
		assert.equal(marksAt(NEEDED.cell), before);
	}
	assert.equal(openIndex(), 0);
	await time.pass(1000);
	assert.equal(room.clockText.value, '0:05');
	act(room.session.value!, { kind: 'redo' });
	await settle();
	assert.equal(service.coach.answers.length, 2, 'what was wrong cannot be made again by a redo');
});

test('a change that is true but not from the technique stays, and is sent with those that follow', async () => {
	const { service, strike, told, marksAt } = await openDrill();
	const before = marksAt(BESIDE.cell);
	await strike(BESIDE);
	assert.equal(told(), 'other');
	assert.notEqual(marksAt(BESIDE.cell), before);
	await strike(NEEDED);
	assert.equal(told(), 'wrong');
	assert.notEqual(marksAt(BESIDE.cell), before, 'only the wrong part is taken back');
	await strike(FINDS[0]!);
	assert.equal(told(), 'right');
	assert.equal(service.coach.answers.at(-1)!.eliminations!.length, 2);
});

test('a color or an undone change asks nothing', async () => {
	const { service, strike, room } = await openDrill();
	act(room.session.value!, { kind: 'mode', mode: 'color' });
	await strike({ cell: BESIDE.cell, digit: 3 });
	assert.deepEqual(service.coach.answers, []);
});

test('a lost answer is sent again on request, and a position that was answered elsewhere is left', async () => {
	const { service, strike, room, openIndex, told } = await openDrill();
	service.failures = ['offline'];
	await strike(FINDS[0]!);
	assert.equal(room.refusal.value?.code, 'offline');
	await room.resend();
	assert.deepEqual([told(), openIndex(), room.refusal.value], ['right', 1, undefined]);
	service.coach.skipElsewhere();
	await strike(FINDS[0]!);
	await settle();
	assert.deepEqual([openIndex(), room.refusal.value], [2, undefined]);
});

test('after the last position the grid is gone and home knows when the drill is due', async () => {
	const { room, strike, storage, openIndex, told } = await openDrill();
	await room.skip();
	assert.deepEqual([told(), openIndex()], ['skipped', 1]);
	for (let count = 0; count < 4; count++) await strike(FINDS[0]!);
	assert.equal(room.drill.data!.status, 'done');
	assert.equal(room.session.value, undefined);
	assert.equal(findDueDrill(storage, '2026-11-21'), undefined);
	assert.equal(findDueDrill(storage, '2026-11-22')?.technique, 'x_wing');
});

test('a text that another version of the page has saved about drills is ignored', () => {
	const storage = createMemoryStorage();
	for (const text of [
		'',
		'x',
		'2026-11-21T00:00:00.000Z',
		'2026-11-21T00:00:00.000Z {',
		'[] []',
		'~ [1]',
		'~ {"a":1}',
	]) {
		storage.write('drills', text);
		assert.equal(findDueDrill(storage, '2026-11-21'), undefined, text);
	}
});

test('a player who leaves a drill and comes back finds it with its clock', async () => {
	const { app, service, coach, room } = await openDrill();
	await app.go('/stats');
	assert.equal(coach.room.value, undefined);
	assert.equal(room.session.value, undefined);
	service.coach.openMs = 61_000;
	await app.go(`/drills/${DRILL_ID}`);
	assert.equal(coach.room.value!.clockText.value, '1:01');
});

test('the service refuses a technique without positions, and a stranger becomes a guest', async () => {
	const page = await openPage();
	const coach = await page.app.controllers.coach.open();
	await coach.start('nishio');
	assert.equal(page.app.notice.text.value, viewMessages.drills.missing);
	assert.ok(page.service.requests.includes('POST /api/guest'));
});

const RATING_MAX = 5;

test('a technique is entered as a digit exactly if its examples place one', () => {
	// The engine takes long over the hardest examples, and these place no digit.
	const quick = LESSON_TECHNIQUES.filter((technique) => TECHNIQUE_RATINGS[technique] < RATING_MAX);
	for (const technique of quick) {
		const places = readExample(technique, 0).step.placements.length > 0;
		assert.equal(placesDigit(technique), places, technique);
	}
});

test('a drill has neither hints nor pauses, whichever key asks, and its sheet of keys lists none', async () => {
	const { app, room } = await openDrill();
	const session = room.session.value!;
	app.localSession.value = session;
	const keys = wordsOf(renderInShell(app, h(ShortcutsDialog, app.controllers)));
	assert.match(keys, / F Auto notes/);
	assert.doesNotMatch(keys, / (H Hint|P Pause)/);
	for (const aid of ['hint', 'pause'] as const) {
		act(session, { kind: aid });
		await settle();
		assert.equal(room.missingAid.value, aid);
		assert.deepEqual([session.state.value?.hint, session.state.value?.game.status], [undefined, 'playing']);
	}
});
