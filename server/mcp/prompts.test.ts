import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareTestApp, type TestApp } from '../testing/testApp.ts';
import { testGuest, testUser } from '../testing/testPlay.ts';
import { actIn, createRace, playRace } from '../testing/testRace.ts';

const sharedApp = shareTestApp();

const GRID = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';

async function ask(app: TestApp, method: string, params: object) {
	const payload = { jsonrpc: '2.0', id: 1, method, params };
	return (await app.send({ method: 'POST', url: '/mcp', payload })).json();
}

const readRace = async (app: TestApp, id: string) =>
	(await ask(app, 'tools/call', { name: 'race', arguments: { id } })).result;

test('every prompt names its arguments, and asks for tools and resources that are there', async () => {
	const app = await sharedApp();
	const { prompts } = (await ask(app, 'prompts/list', {})).result;
	const { tools } = (await ask(app, 'tools/list', {})).result;
	const known = new Set(tools.map(({ name }: { name: string }) => name));
	const values: Record<string, string> = {
		difficulty: 'hard',
		puzzle: GRID,
		technique: 'x_wing',
		race: 'race-000001',
	};
	for (const { name, title, description, arguments: wanted } of prompts) {
		assert.ok(title.length > 5 && description.length > 20, name);
		assert.ok(
			wanted.every(({ required, description }: Record<string, unknown>) => required && description),
			name,
		);
		const args = Object.fromEntries(wanted.map((each: { name: string }) => [each.name, values[each.name]]));
		const { messages } = (await ask(app, 'prompts/get', { name, arguments: args })).result;
		const { text } = messages[0].content;
		assert.equal(messages[0].role, 'user');
		assert.ok(
			Object.values(args).every((value) => text.includes(value) || text.includes('X-Wing')),
			name,
		);
		const named = [...text.matchAll(/\btools? ([a-z_]+)/g)].map(([, tool]) => tool!);
		assert.ok(
			named.filter(Boolean).every((tool) => known.has(tool)),
			`${name}: ${named}`,
		);
		const [uri] = /ninefold:\/\/[\w/]+/.exec(text) ?? [];
		if (uri !== undefined) assert.ok((await ask(app, 'resources/read', { uri })).result.contents[0].text);
	}
});

test('a prompt with wrong arguments is refused, and says which', async () => {
	const app = await sharedApp();
	for (const [name, args, said] of [
		['play_daily', { difficulty: 'none' }, /difficulty/],
		['play_daily', {}, /difficulty/],
		['explain_grid', { grid: GRID }, /grid/],
		['explain_grid', { puzzle: '53' }, /puzzle/],
		['learn_technique', { technique: '../x' }, /technique/],
		['follow_race', { race: 'a b' }, /race/],
		['nothing', {}, /nothing/],
	] as const) {
		const { error } = await ask(app, 'prompts/get', { name, arguments: args });
		assert.match(error.message, said, name);
	}
});

test('the race tool shows what a stranger may see, and never the puzzle', async () => {
	const app = await sharedApp();
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const race = await createRace(anna);
	const { game, run } = await playRace(app, anna, race);
	await actIn(ben, race, 'join');
	const seen = await readRace(app, race.id);
	assert.deepEqual(seen.structuredContent, (await app.send({ url: `/api/races/${race.id}` })).json());
	assert.equal(seen.structuredContent.racers[0].timeMs, null, 'the challenge is still run');
	app.advance(Date.parse(race.closesAt) - app.clock() + 1000);
	const closed = await readRace(app, race.id);
	assert.equal(closed.structuredContent.racers[0].timeMs, run.timeMs);
	const live = await createRace(await testGuest(app), { kind: 'live', difficulty: 'easy' });
	const secrets = await app.store.db
		.selectFrom('races')
		.innerJoin('puzzles', 'puzzles.id', 'races.puzzleId')
		.select(['races.sealKey', 'puzzles.givens'])
		.where('races.id', '=', live.id)
		.executeTakeFirstOrThrow();
	const said = JSON.stringify([seen, closed, await readRace(app, live.id)]);
	for (const secret of [game.puzzle!, secrets.givens, secrets.sealKey!]) assert.equal(said.includes(secret), false);
	assert.equal((await readRace(app, 'race-000001')).isError, true);
});
