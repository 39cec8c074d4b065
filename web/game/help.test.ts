import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitSetOf } from '#engine/digitSet.ts';
import { selectOnly } from '../grid/selection.ts';
import { settle } from '../testing/manualSchedule.ts';
import { enter, GAME, type OpenPage, openGame, PRACTICE, takeHelp } from '../testing/openPage.ts';
import { act } from './actions.ts';

function hintLevelOf(page: OpenPage): number | undefined {
	return page.app.session.state.value?.hint?.level;
}

/** A game of a signed-in player. */
async function openRanked(): Promise<OpenPage> {
	const page = await openGame(PRACTICE);
	const { game } = page.app.session.state.value!;
	page.app.session.replace({ game: { ...game, reasons: [] } });
	return page;
}

test('a guest, whose run ranks after a sign-in, is asked as a user is, and not about a run that ranks never', async () => {
	for (const [reasons, isAsked] of [
		[[], true],
		[['guest'], true],
		[['guest', 'archive'], false],
		[['not_first_game'], false],
		[['race'], false],
	] as const) {
		const page = await openGame(PRACTICE);
		const { game } = page.app.session.state.value!;
		page.app.session.replace({ game: { ...game, reasons: [...reasons] } });
		const asked = page.app.session.help.askHint();
		assert.equal(page.app.confirmDialog.open.value !== undefined, isAsked, reasons.join());
		if (isAsked) page.app.confirmDialog.answer(true);
		await asked;
		assert.equal(hintLevelOf(page), 0);
	}
});

test('a hint in a game that another page has ended shows its result', async () => {
	const page = await openGame(PRACTICE);
	page.service.change(GAME, { status: 'finished' });
	page.service.failures = ['game_over'];
	await takeHelp(page);
	assert.equal(page.app.session.state.value?.game.status, 'finished');
});

test('the second stage of a hint names the technique and still not the cell', async () => {
	const page = await openGame(PRACTICE);
	await takeHelp(page);
	assert.equal(page.app.session.announcement.value, 'Look at box 5.');
	page.app.session.help.showMore();
	assert.equal(page.app.session.announcement.value, 'Naked single. Look at box 5.');
	page.app.session.help.showMore();
	assert.equal(
		page.app.session.announcement.value,
		'Naked single. Every other digit is already in the row, column or box of the square with the ring, or ruled out. So the square with the ring is 5. The ring is in row 5, column 5.',
	);
});

test('the first help needs a confirmation, since it takes the run off its leaderboard', async () => {
	const page = await openRanked();
	const asked = page.app.session.help.askHint();
	page.app.confirmDialog.answer(false);
	await asked;
	assert.equal(hintLevelOf(page), undefined);
	const again = page.app.session.help.askHint();
	page.app.confirmDialog.answer(true);
	await again;
	assert.equal(page.app.session.state.value?.game.assisted, true);
	assert.equal(hintLevelOf(page), 0);
	await page.app.session.help.askHint();
	assert.equal(page.app.confirmDialog.open.value, undefined);
});

test('a check asks in its own words whether the run may leave its leaderboard', async () => {
	const page = await openRanked();
	const asked = page.app.session.help.check();
	const { title, text, yes } = page.app.confirmDialog.open.value!;
	assert.deepEqual([title, yes], ['Check your grid?', 'Check']);
	assert.match(text, /won’t be ranked/);
	page.app.confirmDialog.answer(true);
	await asked;
	assert.equal(page.app.session.statusText.value, 'Everything so far is correct.');
});

test('a hint is shown at three levels and its step can be made', async () => {
	const page = await openGame(PRACTICE);
	const asked = page.app.session.help.askHint();
	page.app.confirmDialog.answer(true);
	await asked;
	page.app.session.help.showMore();
	page.app.session.help.showMore();
	assert.equal(hintLevelOf(page), 2);
	page.app.session.help.applyHint();
	assert.equal(page.digitAt(40), 5);
	assert.equal(hintLevelOf(page), undefined);
});

test('one key goes through the levels of a hint and makes its step', async () => {
	const page = await openGame(PRACTICE);
	act(page.app.session, { kind: 'hint' });
	page.app.confirmDialog.answer(true);
	await settle();
	const levels = [hintLevelOf(page)];
	for (let press = 0; press < 3; press++) {
		act(page.app.session, { kind: 'hint' });
		levels.push(hintLevelOf(page));
	}
	assert.deepEqual(levels, [0, 1, 2, undefined]);
	assert.equal(page.digitAt(40), 5);
});

test('applying a hint clears notes as an entry does, and is one edit', async () => {
	const page = await openGame(PRACTICE);
	page.app.session.change((state) => ({ state: selectOnly(state, 37), inputs: [] }));
	act(page.app.session, { kind: 'digit', digit: 5, as: 'corner' });
	const asked = page.app.session.help.askHint();
	page.app.confirmDialog.answer(true);
	await asked;
	page.app.session.help.applyHint();
	assert.equal(page.app.session.state.value?.play?.cornerNotes[37], 0);
	act(page.app.session, { kind: 'undo' });
	assert.deepEqual([page.digitAt(40), page.app.session.state.value?.play?.cornerNotes[37]], [0, digitSetOf(5)]);
});

test('applying a hint on mistakes clears the wrong digits', async () => {
	const page = await openGame(PRACTICE);
	enter(page, 2, 1);
	page.service.hint = { kind: 'mistake', cells: [2], placements: [], eliminations: [] };
	const asked = page.app.session.help.askHint();
	page.app.confirmDialog.answer(true);
	await asked;
	page.app.session.help.applyHint();
	assert.equal(page.digitAt(2), 0);
});

test('a check says which cells are wrong until they change', async () => {
	const page = await openGame(PRACTICE);
	enter(page, 2, 1);
	const asked = page.app.session.help.check();
	page.app.confirmDialog.answer(true);
	await asked;
	assert.deepEqual(page.app.session.state.value?.wrongCells, [2]);
	assert.match(page.app.session.statusText.value, /1 cell is wrong/);
	enter(page, 2, 4);
	assert.deepEqual(page.app.session.state.value?.wrongCells, []);
});

test('without a connection the first help of a game is refused in plain words, and the game stays unassisted', async () => {
	for (const ask of ['askHint', 'check'] as const) {
		const page = await openRanked();
		page.service.isDown = true;
		const asked = page.app.session.help[ask]();
		page.app.confirmDialog.answer(true);
		await asked;
		assert.equal(page.app.session.statusText.value, 'Hints and checks need a connection.');
		assert.equal(page.app.session.state.value?.game.assisted, false);
		assert.equal(hintLevelOf(page), undefined);
	}
});

test('a game that has had help gets more of it from the page itself while there is no connection', async () => {
	const page = await openGame(PRACTICE);
	await takeHelp(page);
	page.app.session.help.closeHint();
	page.service.isDown = true;
	enter(page, 2, 1);
	await page.app.session.help.check();
	assert.deepEqual(page.app.session.state.value?.wrongCells, [2]);
	await page.app.session.help.askHint();
	assert.equal(page.app.session.announcement.value, 'There’s a mistake in box 1.');
	page.app.session.help.applyHint();
	assert.equal(page.digitAt(2), 0);
	await page.app.session.help.askHint();
	assert.equal(page.app.session.state.value?.hint?.answer.kind, 'step');
});
