import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Contest } from '#contract/contest.ts';
import type { KeyRight } from '#contract/kinds.ts';
import { openTestApp, type TestApp } from '../testing/testApp.ts';
import { joinCircle, makeCircle } from '../testing/testCircle.ts';
import { atTime, describeCup, enterContest, HOUR_MS, makeCup, playPuzzle } from '../testing/testContest.ts';
import { type TestPlayer, testGuest, testPlayer, testUser } from '../testing/testPlay.ts';

/** The keys are those of the maker. */
const CALLERS = [
	'maker',
	'member',
	'entrant',
	'ended',
	'guest',
	'former',
	'stranger',
	'nobody',
	'read key',
	'play key',
	'full key',
] as const;

type Caller = (typeof CALLERS)[number];

const KEY_RIGHTS_OF: { readonly [Name in Caller]?: KeyRight } = {
	'read key': 'read',
	'play key': 'play',
	'full key': 'circles',
};

interface World {
	readonly app: TestApp;
	/** An open contest in which another member has a right grid. */
	readonly cup: Contest;
	/** A contest that has not opened. */
	readonly later: Contest;
}

interface Operation {
	readonly name: string;
	/** The status for each of `CALLERS`, in their order. */
	readonly allowed: string;
	readonly call: (player: TestPlayer, world: World) => ReturnType<TestPlayer['post']>;
}

const get =
	(what = ''): Operation['call'] =>
	(player, { cup }) =>
		player.get(`/api/contests/${cup.id}${what}`);

const start: Operation['call'] = (player, { cup }) =>
	player.post('/api/games', { mode: 'random', difficulty: 'easy', contest: cup.id, number: 1 });

const OPERATIONS: readonly Operation[] = [
	{ name: 'read', allowed: '  200 200 200 200 200 404 404 404 200 200 200', call: get() },
	{ name: 'table', allowed: ' 200 200 200 200 200 404 404 404 200 200 200', call: get('/table') },
	{ name: 'file', allowed: '  409 403 403 403 403 404 404 401 409 409 409', call: get('/table.csv') },
	{ name: 'grids', allowed: ' 403 409 409 200 409 404 404 404 403 403 403', call: get('/puzzles') },
	{
		name: 'list',
		allowed: '          200 200 200 200 200 200 200 200 200 200 200',
		call: (player) => player.get('/api/contests'),
	},
	{ name: 'start', allowed: ' 403 403 201 409 403 404 404 401 403 403 403', call: start },
	{
		name: 'enter',
		allowed: '         200 200 200 200 200 404 404 401 403 200 200',
		call: (player, { cup }) => player.post(`/api/contests/${cup.id}/entry`),
	},
	{
		name: 'create',
		allowed: '        201 403 403 403 403 404 404 401 403 403 201',
		call: (player, { app, cup }) => player.post('/api/contests', describeCup(app, cup.circle!)),
	},
	{
		name: 'change',
		allowed: '        200 403 403 403 403 404 404 401 403 403 200',
		call: (player, { later }) => player.patch(`/api/contests/${later.id}`, { name: 'Changed' }),
	},
	{
		name: 'remove',
		allowed: '        200 403 403 403 403 404 404 401 403 403 200',
		call: (player, { later }) => player.delete(`/api/contests/${later.id}`),
	},
];

describe('what each caller may do in a contest', () => {
	let app: TestApp;
	before(async () => {
		app = await openTestApp({ env: { RATE_LIMIT_FACTOR: '1000' } });
	});
	after(() => app.close());

	/** New contests with a new caller of that kind. */
	async function arrange(caller: Caller): Promise<{ readonly world: World; readonly player: TestPlayer }> {
		const [maker, leader] = [await testUser(app, 'maker'), await testUser(app, 'leader')];
		const circle = await makeCircle(maker);
		await joinCircle(leader, circle);
		const ahead = { opensAt: atTime(app, 3 * HOUR_MS), closesAt: atTime(app, 5 * HOUR_MS) };
		const cup = await makeCup(app, maker, circle);
		const world = { app, cup, later: await makeCup(app, maker, circle, ahead) };
		await enterContest(leader, cup);
		await playPuzzle(app, leader, { contest: cup, number: 1, takesMs: 123_457 });
		if (caller === 'maker') return { world, player: maker };
		if (caller === 'nobody') return { world, player: testPlayer(app, {}) };
		const right = KEY_RIGHTS_OF[caller];
		if (right !== undefined) {
			const answer = await maker.post('/api/me/keys', { name: 'a program', right });
			return { world, player: testPlayer(app, { token: answer.json().secret }) };
		}
		const player = caller === 'guest' ? await testGuest(app) : await testUser(app, caller);
		if (caller !== 'stranger') await joinCircle(player, circle, 'Otto');
		if (caller === 'entrant' || caller === 'ended') await enterContest(player, cup);
		if (caller === 'ended') for (const number of [1, 2, 3]) await playPuzzle(app, player, { contest: cup, number });
		if (caller === 'former') await player.delete(`/api/circles/${circle.id}/members/me`);
		return { world, player };
	}

	/** The operations follow one another, in an order in which none changes what a later one is allowed. */
	for (const [index, caller] of CALLERS.entries()) {
		test(caller, async () => {
			const { world, player } = await arrange(caller);
			await checkHidden(world, { player, caller });
			for (const { name, allowed, call } of OPERATIONS) {
				const answer = await call(player, world);
				const status = Number(allowed.trim().split(' ')[index]);
				assert.equal(answer.statusCode, status, `${name}: ${answer.body.slice(0, 300)}`);
			}
		});
	}
});

/** Whoever may not see the rows of others learns nothing of them, at any read. */
async function checkHidden(
	{ app, cup }: World,
	{ player, caller }: { readonly player: TestPlayer; readonly caller: Caller },
): Promise<void> {
	const leader = await app.store.db
		.selectFrom('entries')
		.select(['name', 'lastRightMs'])
		.where('contestId', '=', cup.id)
		.where('number', '=', 1)
		.executeTakeFirstOrThrow();
	const run = await app.store.db
		.selectFrom('runs')
		.select('id')
		.where('challengeKey', '=', `contest:${cup.id}:1`)
		.orderBy('finishedAt')
		.executeTakeFirstOrThrow();
	const own = `/api/contests/${cup.id}`;
	const paths = [own, `${own}/table`, `${own}/table?around=me`, `${own}/table.csv`, '/api/contests', '/api/games'];
	for (const path of [...paths, '/api/runs', '/api/today', '/api/stats', `/api/runs/${run.id}`]) {
		const { body } = await player.get(path);
		const isSeen = [leader.name, run.id, `:${leader.lastRightMs},`].some((text) => body.includes(text));
		const maySee = caller === 'ended' && path.includes('/table') && !path.endsWith('.csv');
		assert.equal(isSeen, maySee, `${caller} at ${path}: ${body.slice(0, 400)}`);
	}
}
