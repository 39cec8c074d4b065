import assert from 'node:assert/strict';
import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Circle } from '#contract/circle.ts';
import type { Game } from '#contract/game.ts';
import type { Run } from '#contract/run.ts';
import { playByHand, thinkMs } from '#rules/testing/simulated/playByHand.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import { makeOperatorKey } from '../operator/operatorKey.ts';
import { seededRandom } from './seededRandom.ts';
import { takeSent } from './takeSent.ts';
import { openTestApp, type TestApp } from './testApp.ts';
import { joinCircle, makeCircle } from './testCircle.ts';
import { enterContest, makeCup, startPuzzle } from './testContest.ts';
import { solutionOf, type TestPlayer, testPlayer } from './testPlay.ts';
import { createRace } from './testRace.ts';

/**
 * A day of a service as ten callers see it. Two of its players have played: Olga, a user, whose run ranks, and Gus, a guest, whose run does not.
 * Both are in a circle, and Olga has made a challenge and plays in a contest. Everybody else reads before their own start, after it, and after their own finish.
 */

/** They read three times. */
const PLAYING = ['guest', 'user', 'member', 'maker', 'former', 'program'] as const;
/** They read once: what they may see does not depend on a game of theirs. */
const READING = ['nobody', 'owner', 'key', 'operator'] as const;

export const CALLERS = ['nobody', ...PLAYING, 'owner', 'key', 'operator'] as const;

type Caller = (typeof CALLERS)[number];

/** What a caller sees of one address, one text for each time of reading. */
type Sight = Readonly<Record<Caller, readonly string[]>>;

interface SightReport {
	readonly sights: ReadonlyMap<string, Sight>;
	/** What nobody in particular sees of the documents, by address. */
	readonly documents: ReadonlyMap<string, string>;
	/** Each route of the service, `GET /api/health`, with the titles of what it answers. */
	readonly routes: ReadonlyMap<string, readonly string[]>;
	/** The routes that answered one of the addresses. */
	readonly answered: ReadonlySet<string>;
}

/**
 * What each caller sees at each address, as letters: `g` a grid of today, `T` a time of Olga's, `t` a time of Gus's, `N` and `n` their names, `I` the
 * invitation of the circle, `L` the id of the challenge, `R` the id of a run of theirs, `~` something that depends on their times. `-` is nothing of all
 * this, and `x` a refusal. Each address is read in two worlds that differ in the times of the two alone, so that whatever follows from a time is noticed.
 */
export async function readSights(read: Read): Promise<SightReport> {
	const { addresses } = read;
	const first = await readWorld(read, 0);
	const second = await readWorld(read, 1234);
	const sights = addresses.map((address) => {
		const seen = CALLERS.map((caller) => {
			const others = second.answers.get(address)!.get(caller)!;
			const texts = first.answers
				.get(address)!
				.get(caller)!
				.map((one, at) => compare(one, others[at]!));
			return [caller, texts] as const;
		});
		return [address, Object.fromEntries(seen) as unknown as Sight] as const;
	});
	const documents = first.documents.map(
		([address, one], at) => [address, compare(one, second.documents[at]![1])] as const,
	);
	return { sights: new Map(sights), documents: new Map(documents), routes: first.routes, answered: first.answered };
}

interface Read {
	/** Read by each caller. */
	readonly addresses: readonly string[];
	/** Read by nobody in particular, once. */
	readonly documents: readonly string[];
}

interface Answer {
	readonly status: number;
	readonly body: string;
	readonly marks: string;
}

function compare(one: Answer, other: Answer): string {
	assert.equal(one.status, other.status);
	if (one.status >= 400) return 'x';
	const hasTime = /[Tt]/.test(one.marks);
	const marks = one.marks + (hasTime || one.body === other.body ? '' : '~');
	return marks === '' ? '-' : marks;
}

/** The frame for other sites, without its script and style. */
const EMBED_FILE = fileURLToPath(new URL('../../web/embed/embed.html', import.meta.url));

async function readWorld({ addresses, documents }: Read, slowerMs: number) {
	const routes = new Map<string, readonly string[]>();
	const answered = new Set<string>();
	const watch = (message: unknown) =>
		watchRoutes((message as { fastify: FastifyInstance }).fastify, { routes, answered });
	channel('fastify.initialization').subscribe(watch);
	const app = await openTestApp({ env: { RATE_LIMIT_FACTOR: '1000' }, parts: { embedFile: EMBED_FILE } });
	channel('fastify.initialization').unsubscribe(watch);
	try {
		const world = await makeWorld(app, slowerMs);
		const answers = new Map(addresses.map((address) => [address, new Map<Caller, Answer[]>()]));
		const read = async (caller: Caller) => {
			for (const address of addresses) {
				const ofAddress = answers.get(address)!;
				const answer = await readAddress(world, caller, address, answered);
				ofAddress.set(caller, [...(ofAddress.get(caller) ?? []), answer]);
			}
		};
		const pictures: [string, Answer][] = [];
		for (const address of documents) pictures.push([address, await readAddress(world, 'nobody', address, answered)]);
		for (const caller of READING) await read(caller);
		for (const caller of PLAYING) await read(caller);
		const games = new Map<Caller, Game[]>();
		for (const caller of PLAYING) games.set(caller, await startBoth(world, caller));
		for (const caller of PLAYING) await read(caller);
		for (const caller of PLAYING) {
			for (const game of games.get(caller)!) await finishNow(app, world.callers[caller].player, { game, seed: caller });
		}
		for (const caller of PLAYING) await read(caller);
		return { answers, documents: pictures, routes, answered };
	} finally {
		await app.close();
	}
}

interface World {
	readonly app: TestApp;
	readonly callers: Readonly<Record<Caller, Reader>>;
	/** What stands in an address for something of this world. */
	readonly links: Readonly<Record<string, string>>;
	readonly marks: readonly (readonly [string, (body: string) => boolean])[];
}

/** A caller who names itself in a header, so that the addresses are those of every caller. */
interface Reader {
	readonly player: TestPlayer;
	readonly headers: Readonly<Record<string, string>>;
}

const DAILY = { mode: 'daily', difficulty: 'easy' } as const;

async function makeWorld(app: TestApp, slowerMs: number): Promise<World> {
	await app.puzzles.ready();
	// The first day has no commitment.
	app.advance(DAY_MS);
	await app.puzzles.ready();
	const bearer = (token: string): Reader => ({
		player: testPlayer(app, { token }),
		headers: { authorization: `Bearer ${token}` },
	});
	const newUser = async (name: string) => {
		const { token, displayName } = await app.signIn(app.newEmail(name));
		return { ...bearer(token), displayName };
	};
	const newGuest = async (): Promise<Reader> => {
		const guestId = await app.guest();
		return { player: testPlayer(app, { guestId }), headers: { authorization: `Guest ${guestId}` } };
	};
	const olga = await newUser('olga');
	const { player: gus } = await newGuest();
	const [maker, member, former, user] = [
		await newUser('maker'),
		await newUser('member'),
		await newUser('former'),
		await newUser('user'),
	];
	const [guest, program] = [await newGuest(), await newGuest()];
	const circle: Circle = await makeCircle(maker.player);
	for (const { player } of [olga, member, former]) await joinCircle(player, circle);
	await joinCircle(gus, circle, 'Gus Gustavo');
	await joinCircle(program.player, circle, 'Pro Gram');
	await former.player.delete(`/api/circles/${circle.id}/members/me`);
	const race = await createRace(olga.player);
	const joinRace = async () => {
		const { gameId } = (await olga.player.post(`/api/races/${race.id}/join`)).json();
		return (await olga.player.get(`/api/games/${gameId}`)).json();
	};
	const contest = await makeCup(app, maker.player, circle);
	const startContest = async () => startPuzzle(olga.player, await enterContest(olga.player, contest));
	const runs = [
		await playSlower(app, olga.player, { start: () => olga.player.start(DAILY), slowerMs, seed: 'olga' }),
		await playSlower(app, olga.player, { start: joinRace, slowerMs, seed: 'olga' }),
		await playSlower(app, olga.player, { start: startContest, slowerMs, seed: 'olga' }),
	];
	const gusRun = await playSlower(app, gus, { start: () => gus.start(DAILY), slowerMs, seed: 'gus' });
	const key = (await olga.player.post('/api/me/keys', { name: 'a program', right: 'read' })).json().secret;
	const random = seededRandom('operator');
	const operatorKey = await makeOperatorKey(app.store.db, { kind: 'sign-in', actor: 'op', now: app.clock(), random });
	const entered = await app.send({ method: 'POST', url: '/api/operator/sign-in', payload: { key: operatorKey.key } });
	const all = [...runs, gusRun];
	const [{ run, game }] = runs as [Played, Played];
	return {
		app,
		callers: {
			nobody: { player: testPlayer(app, {}), headers: {} },
			guest,
			user,
			member,
			maker,
			former,
			program,
			owner: olga,
			key: bearer(key),
			operator: bearer(entered.json().token),
		},
		links: {
			run: run.id,
			guestRun: gusRun.run.id,
			game: game.id,
			race: race.id,
			circle: circle.id,
			contest: contest.id,
			invitation: circle.invitation,
			name: encodeURIComponent(olga.displayName),
			today: run.date!,
		},
		marks: [
			['g', anyOf(all.flatMap((played) => [played.game.puzzle!, solutionOf(played.game)]))],
			['T', anyNumber(runs.map((played) => played.run.timeMs))],
			['t', anyNumber([gusRun.run.timeMs])],
			['N', anyOf([olga.displayName])],
			['n', anyOf(['Gus Gustavo'])],
			['I', anyOf([circle.invitation])],
			['L', anyOf([race.id])],
			['R', anyOf(all.map((played) => played.run.id))],
		],
	};
}

const anyOf = (texts: readonly string[]) => (body: string) => texts.some((text) => body.includes(text));

function anyNumber(numbers: readonly number[]): (body: string) => boolean {
	const pattern = new RegExp(`(?<![\\w.])(?:${numbers.join('|')})(?![\\w.])`);
	return (body) => pattern.test(body);
}

interface Played {
	readonly run: Run;
	readonly game: Game;
}

/** The game begins earlier by what it takes longer: all else is the same in both worlds, also when it ends. */
async function playSlower(
	app: TestApp,
	player: TestPlayer,
	{ start, slowerMs, seed }: { readonly start: () => Promise<Game>; readonly slowerMs: number; readonly seed: string },
): Promise<Played> {
	app.advance(10_000 - slowerMs);
	const game = await start();
	app.advance(slowerMs);
	return { game, run: await finishNow(app, player, { game, seed }) };
}

/** The seed of the hand is none that depends on when the game began. */
async function finishNow(
	app: TestApp,
	player: TestPlayer,
	{ game, seed }: { readonly game: Game; readonly seed: string },
): Promise<Run> {
	const givens = game.puzzle!;
	const solution = solutionOf(game);
	const moves = playByHand({ givens, solution, seed, gapMs: (random) => 200 + thinkMs(random, 1500) });
	app.advance(moves.at(-1)!.at + 100);
	const answer = await player.act(game, 'finish', { solution, moves });
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json().run;
}

async function startBoth({ callers, links }: World, caller: Caller): Promise<Game[]> {
	const { player } = callers[caller];
	if (caller === 'program') return [await player.start({ ...DAILY, program: true })];
	const daily = await player.start(DAILY);
	const { gameId } = (await player.post(`/api/races/${links.race}/join`)).json();
	return [daily, (await player.get(`/api/games/${gameId}`)).json()];
}

const TOOL = /^mcp (\w+)(?: (.*))?$/;

async function readAddress(world: World, caller: Caller, address: string, answered: Set<string>): Promise<Answer> {
	const { links, marks } = world;
	const reader = world.callers[caller];
	const filled = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => links[name]!);
	const [, tool, args = ''] = TOOL.exec(filled) ?? [];
	const { status, body } =
		tool === undefined ? await get(world, reader, filled) : await call(world, reader, { tool, args });
	if (tool !== undefined) answered.add('POST /mcp');
	const seen = marks.filter(([, isIn]) => isIn(body)).map(([letter]) => letter);
	return { status, body, marks: seen.join('') };
}

async function get({ app: { app } }: World, { headers }: Reader, url: string) {
	const isStream = /\/events(?:\?|$)/.test(url);
	if (!isStream) {
		const { statusCode: status, body } = await app.inject({ url, headers });
		return { status, body };
	}
	const answer = await app.inject({ url, headers, payloadAsStream: true });
	return { status: answer.statusCode, body: await takeFirst(answer.stream()) };
}

/** What a stream, or a refusal to follow, sends first. */
async function takeFirst(stream: Readable): Promise<string> {
	let text = '';
	while (!/^event: .*\n/m.test(text) && !stream.readableEnded && !text.startsWith('{')) {
		await once(stream, 'readable');
		text += takeSent(stream);
	}
	stream.destroy();
	return text;
}

/** A tool with its arguments as a query. */
async function call(
	{ app: { app } }: World,
	{ headers }: Reader,
	{ tool, args }: { readonly tool: string; readonly args: string },
) {
	const given = Object.fromEntries(new URLSearchParams(args));
	const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: given } };
	const { statusCode: status, body } = await app.inject({ method: 'POST', url: '/mcp', headers, payload });
	return { status, body };
}

interface Watched {
	readonly routes: Map<string, readonly string[]>;
	readonly answered: Set<string>;
}

function watchRoutes(fastify: FastifyInstance, { routes, answered }: Watched): void {
	fastify.addHook('onRoute', ({ method, url, schema }: RouteOptions) => {
		const answers = Object.values((schema?.response ?? {}) as Record<string, { title?: string }>);
		const titles = answers.flatMap(({ title }) => title ?? []);
		for (const each of [method].flat()) if (each !== 'HEAD') routes.set(`${each} ${url}`, titles);
	});
	fastify.addHook('onRequest', async ({ method, routeOptions }) => {
		answered.add(`${method} ${routeOptions.url}`);
	});
}
