import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectOnly } from '../grid/selection.ts';
import { PUZZLE } from '../testing/fakeService.ts';
import { openGame, PRACTICE } from '../testing/openPage.ts';
import { Hold } from './hold.ts';

const EMPTY = PUZZLE.indexOf('0');
const GIVEN = [...PUZZLE].findIndex((digit) => digit !== '0');

/** A game whose presses are held for some milliseconds. */
async function openHeld() {
	const page = await openGame(PRACTICE);
	const { session } = page.app;
	const hold = new Hold({ schedule: page.time.schedule, findSession: () => session });
	session.change((state) => ({ state: selectOnly(state, EMPTY), inputs: [] }));
	const swallowed: string[] = [];
	const event = (dataset: Record<string, string>, more: object = {}) =>
		({
			target: { closest: () => (Object.keys(dataset).length === 0 ? null : { dataset }) },
			button: 0,
			clientX: 0,
			clientY: 0,
			...more,
		}) as unknown as PointerEvent;
	const click = (type = 'click', detail = 1) => {
		const before = swallowed.length;
		const stopPropagation = () => void swallowed.push(type);
		hold.swallow({ type, detail, preventDefault() {}, stopPropagation } as unknown as MouseEvent);
		return swallowed.length > before;
	};
	const notes = () => session.state.value!.play!.cornerNotes[EMPTY];
	return { page, session, hold, event, click, notes };
}

test('a key that is held writes a note at once, and its click does nothing more', async () => {
	const { page, hold, event, click, notes } = await openHeld();
	hold.press(event({ digit: '4' }));
	await page.time.pass(449);
	assert.equal(notes(), 0);
	await page.time.pass(1);
	assert.equal(notes(), 1 << 3, 'before the key is released');
	hold.end();
	assert.equal(click('contextmenu'), true);
	assert.equal(click(), true);
	assert.equal(click(), false, 'the next click is its own');
});

test('a short press, a press that moves away and the other button do nothing of their own', async () => {
	const { page, hold, event, click, notes } = await openHeld();
	const presses: (() => void)[] = [
		() => hold.press(event({ digit: '4' })),
		() => {
			hold.press(event({ digit: '4' }));
			hold.end();
		},
		() => {
			hold.press(event({ digit: '4' }));
			hold.move(event({}, { clientY: 20 }));
		},
		() => hold.press(event({ digit: '4' }, { button: 2 })),
		() => hold.press(event({})),
	];
	for (const [index, press] of presses.entries()) {
		press();
		await page.time.pass(index === 0 ? 300 : 1000);
		hold.end();
		assert.equal(notes(), 0, `${index}`);
		assert.equal(click(), false, `${index}`);
	}
	hold.press(event({ digit: '4' }));
	hold.move(event({}, { clientX: 5 }));
	await page.time.pass(450);
	assert.notEqual(notes(), 0, 'a finger that lies almost still');
	assert.equal(click('click', 0), false, 'a click by key');
});

test('a digit of the grid that is held selects all like it, an empty cell only itself', async () => {
	const { page, session, hold, event } = await openHeld();
	hold.press(event({ cell: `${EMPTY}` }));
	await page.time.pass(1000);
	assert.deepEqual(session.state.value?.selected, [EMPTY]);
	hold.press(event({ cell: `${GIVEN}` }));
	await page.time.pass(450);
	const alike = [...PUZZLE].flatMap((digit, cell) => (digit === PUZZLE[GIVEN] ? [cell] : []));
	assert.deepEqual(session.state.value?.selected, alike);
});
