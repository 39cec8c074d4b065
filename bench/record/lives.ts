import type { Game } from '#contract/game.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { addDays, DAY_MS, formatUtcDate } from '#rules/utcDate.ts';
import { solutionOf } from '#server/testing/testPlay.ts';
import { mergeFew, mergeMany, playLong } from './longLives.ts';
import { finish, giveUp, logOf, look, PACE_MS, play, start, type Want } from './play.ts';
import type { RecordedService } from './recordedService.ts';

/**
 * The lives that are recorded: everything that makes rows of which answers are read. Each begins with a step of its own. What two requests
 * at the same moment may decide either way is left out.
 */

export interface LivesSize {
	/** How many games a guest and an account each bring into their merge. */
	readonly merged: number;
	/** How many runs one player has. */
	readonly long: number;
}

export const FEW: LivesSize = { merged: 8, long: 12 };
export const MANY: LivesSize = { merged: 300, long: 301 };

const HOUR_MS = 3_600_000;

export async function playLives(service: RecordedService, size: LivesSize): Promise<void> {
	await stay(service);
	await playPractice(service);
	await playOutOfOrder(service);
	await playAtOnce(service);
	await playOverMidnight(service);
	await climb(service);
	await decide(service);
	await refit(service);
	await mergeFew(service);
	await race(service);
	await drill(service);
	await playLong(service, size.long);
	await mergeMany(service, size.merged);
	await leave(service);
	await dropLogs(service);
	await readAll(service, 'the end');
}

/** What players of the version before find in a store that was taken over, and how they go on. */
export async function goOn(service: RecordedService): Promise<void> {
	await readAll(service, 'a store was taken over');
	const easy: Want = { mode: 'random', difficulty: 'easy' };
	for (const name of ['ann', 'cat', 'eve', 'fay', 'gus', 'hal', 'ivy']) {
		service.step(`${name} goes on`);
		const person = await service.user(name);
		await person.get('/api/me/export');
		await person.get('/api/me/decisions');
		await person.get('/api/races');
		await play(service, person, easy);
		await play(service, person, { mode: 'daily', difficulty: 'easy' });
		await play(service, person, { mode: 'progression', difficulty: 'easy', level: 1 });
	}
	service.step('a guest joins gus');
	const guest = await service.guest('a late guest');
	for (const want of [easy, { mode: 'daily', difficulty: 'medium' }] as const) await play(service, guest, want);
	const gus = await service.user('gus', guest);
	await service.learn();
	await look(service, gus, easy);
	service.step('the operator decides, and deletes an account');
	const eve = await service.user('eve');
	const { runs } = (await eve.get('/api/runs?limit=100')).json();
	for (const { id, rankStatus } of runs) {
		if (rankStatus === 'held') await service.operate('held accept', id, '--reason', 'seen');
	}
	await service.operate('accounts delete', 'hal@example.org', '--yes', '--reason', 'asked');
	await readAll(service, 'all have gone on');
}

/** A guest who never signs in, and a player who has a key for a program, preferences, and a code that is not used. */
async function stay(service: RecordedService): Promise<void> {
	service.step('a guest stays a guest');
	const guest = await service.guest('a lasting guest');
	await play(service, guest, { mode: 'daily', difficulty: 'easy' });
	await play(service, guest, { mode: 'progression', difficulty: 'easy', level: 1 });
	await giveUp(service, guest, { mode: 'random', difficulty: 'easy' });
	await start(guest, { mode: 'random', difficulty: 'medium' });
	service.step('ivy has a key, preferences and an open code');
	const ivy = await service.user('ivy');
	await ivy.player.post('/api/me/keys', { name: 'a bot', right: 'read' });
	await ivy.patch('/api/me', { displayName: 'Ivy of the hills', preferences: { language: 'de' } });
	const payload = { email: 'ivy@example.org' };
	await service.app.send({ method: 'POST', url: '/api/auth/otp/request', payload });
	await play(service, ivy, { mode: 'daily', difficulty: 'easy' });
}

/** Practice of all kinds: with help, with a penalty, with pauses, given up. */
async function playPractice(service: RecordedService): Promise<void> {
	service.step('ann signs up');
	const ann = await service.user('ann');
	await look(service, ann, { mode: 'random', difficulty: 'easy' });
	for (const [index, difficulty] of (['easy', 'easy', 'medium', 'easy', 'hard', 'easy', 'easy'] as const).entries()) {
		service.step(`ann practises ${difficulty}, ${index}`);
		await play(service, ann, { mode: 'random', difficulty }, { paceMs: PACE_MS - 90 * index });
	}
	const want: Want = { mode: 'random', difficulty: 'easy' };
	service.step('ann submits a wrong grid first');
	await play(service, ann, want, { isWrongFirst: true });
	service.step('ann takes a hint');
	await play(service, ann, want, { hasHelp: true });
	service.step('ann pauses');
	await play(service, ann, want, { pauses: true });
	service.step('ann gives up');
	await giveUp(service, ann, want);
	service.step('ann gives up a difficulty that she has not finished');
	await giveUp(service, ann, { mode: 'random', difficulty: 'extreme' });
	service.step('ann starts fresh games until the oldest ends');
	for (let count = 0; count < 7; count++) await ann.post('/api/games', { ...want, fresh: true });
	await look(service, ann, want);
	await service.learn();
	await look(service, ann, want);
	await service.readRows();
}

/** Games that end in another order than they began. */
async function playOutOfOrder(service: RecordedService): Promise<void> {
	service.step('ben has three games open');
	const ben = await service.user('ben');
	const wants = (['easy', 'medium', 'hard'] as const).map((difficulty): Want => ({ mode: 'random', difficulty }));
	for (const want of wants) await ben.post('/api/games', want);
	for (const want of wants.toReversed()) {
		service.step(`ben finishes ${want.difficulty}`);
		await play(service, ben, want);
	}
	service.step('ben has a game open from before one that he gives up');
	const open = await start(ben, { mode: 'random', difficulty: 'easy', fresh: true });
	service.app.advance(HOUR_MS);
	const given = await start(ben, { mode: 'random', difficulty: 'easy', fresh: true });
	await ben.post(`/api/games/${given.id}/abandon`);
	await look(service, ben, { mode: 'random', difficulty: 'easy' });
	await finish(service, ben, open);
	await look(service, ben, { mode: 'random', difficulty: 'easy' });
	await service.readRows();
}

/** Of one player two games that do not meet, of which one was helped, and two players on different boards. */
async function playAtOnce(service: RecordedService): Promise<void> {
	service.step('two players end three games at once');
	const [cat, dan] = [await service.user('cat'), await service.user('dan')];
	const games = [
		[cat, await start(cat, { mode: 'random', difficulty: 'easy' })],
		[cat, await start(cat, { mode: 'random', difficulty: 'hard' })],
		[dan, await start(dan, { mode: 'random', difficulty: 'medium' })],
	] as const;
	await cat.post(`/api/games/${games[0][1].id}/hint`);
	service.app.advance(2 * HOUR_MS);
	await Promise.all(
		games.map(([{ player }, game]) => {
			const moves = logOf(service, game);
			return player.act(game, 'finish', { solution: solutionOf(game), moves });
		}),
	);
	for (const [person, game] of games) {
		await person.post(`/api/games/${game.id}/finish`, { solution: solutionOf(game), moves: logOf(service, game) });
		await look(service, person, { mode: 'random', difficulty: game.difficulty });
	}
	await service.readRows();
}

async function playOverMidnight(service: RecordedService): Promise<void> {
	const { app } = service;
	service.step('ann and ben play dailies');
	const [ann, ben] = [await service.user('ann'), await service.user('ben')];
	for (let day = 0; day < 5; day++) {
		for (const difficulty of ['easy', 'medium'] as const) {
			service.step(`day ${day}, ${difficulty}`);
			await play(service, ann, { mode: 'daily', difficulty }, { paceMs: PACE_MS - 100 * day });
			if (day !== 2) await play(service, ben, { mode: 'daily', difficulty }, { paceMs: PACE_MS + 100 });
		}
		if (day === 3) await play(service, ann, { mode: 'daily', difficulty: 'expert', date: '2026-08-01' });
		app.advance(DAY_MS);
	}
	service.step('ann starts before midnight and finishes after it');
	app.advance(DAY_MS - (app.clock() % DAY_MS) - 60_000);
	const game = await start(ann, { mode: 'daily', difficulty: 'hard' });
	app.advance(120_000);
	await finish(service, ann, game, { paceMs: 4000 });
	await look(service, ann, { mode: 'daily', difficulty: 'hard', date: game.date! });
	service.step('ann skips days and comes back');
	app.advance(3 * DAY_MS + 8 * HOUR_MS);
	await play(service, ann, { mode: 'daily', difficulty: 'easy' });
	await giveUp(service, ann, { mode: 'daily', difficulty: 'extreme' });
	await service.learn();
	await look(service, ann, { mode: 'daily', difficulty: 'easy' });
	await service.readRows();
}

async function climb(service: RecordedService): Promise<void> {
	service.step('ben climbs');
	const ben = await service.user('ben');
	const levels = [1, 2, 1, 3, 1] as const;
	for (const [index, level] of levels.entries()) {
		service.step(`ben plays level ${level} as game ${index}`);
		await play(service, ben, { mode: 'progression', difficulty: 'easy', level });
	}
	service.step('ben plays a level of an earlier ladder');
	await play(service, ben, { mode: 'progression', difficulty: 'easy', level: 1, ladder: 1 });
	service.step('ben plays a level with help');
	await play(service, ben, { mode: 'progression', difficulty: 'medium', level: 1 }, { hasHelp: true });
	service.step('ann climbs too');
	await play(service, await service.user('ann'), { mode: 'progression', difficulty: 'easy', level: 1 });
	await service.readRows();
}

/** Held runs, on which the operator decides. */
async function decide(service: RecordedService): Promise<void> {
	service.step('eve sends a grid without moves');
	const eve = await service.user('eve');
	const want: Want = { mode: 'random', difficulty: 'easy' };
	const ids: string[] = [];
	for (const [index, how] of [{ paceMs: 2000 }, { isBlind: true }, { paceMs: 3000 }, { isBlind: true }].entries()) {
		service.step(`eve plays ${index}`);
		ids.push(await play(service, eve, want, how));
	}
	const [ranked = '', held = '', , secondHeld = ''] = ids;
	const decisions = [
		['accept', secondHeld],
		['reject', held],
		['accept', held],
		['reject', held],
		['accept', ranked],
		['reject', secondHeld],
		['reject', ranked],
	];
	await service.operate('held list');
	for (const [index, [verb, id = '']] of decisions.entries()) {
		service.step(`decision ${index}: ${verb}`);
		await service.operate(`held ${verb}`, id, '--reason', 'seen');
		await eve.get('/api/me/decisions');
		await look(service, eve, want);
		await service.learn();
		await look(service, eve, want);
		await service.readRows();
	}
	await eve.post('/api/me/decisions/seen', { runIds: [held] });
	await eve.get('/api/me/decisions');
	service.step('an accepted run is the best, and then a daily is held');
	await service.operate('held accept', held, '--reason', 'seen again');
	await look(service, eve, want);
	const daily = await play(service, eve, { mode: 'daily', difficulty: 'easy' }, { isBlind: true });
	await service.operate('held accept', daily, '--reason', 'seen');
	await look(service, eve, { mode: 'daily', difficulty: 'easy' });
	await service.operate('held list');
	await service.readRows();
}

async function refit(service: RecordedService): Promise<void> {
	const ann = await service.user('ann');
	for (let count = 0; count < 3; count++) {
		service.step(`refit ${count}`);
		service.app.advance(DAY_MS + HOUR_MS);
		await service.learn();
		await play(service, ann, { mode: 'random', difficulty: 'medium' });
		await service.learn();
		await look(service, ann, { mode: 'random', difficulty: 'medium' });
	}
	await service.readRows();
}

async function race(service: RecordedService): Promise<void> {
	service.step('a challenge');
	const [ann, ben, guest] = [await service.user('ann'), await service.user('ben'), await service.guest('racing guest')];
	for (const host of [ann, ben]) {
		service.step(`${host.name} holds a challenge`);
		const { id } = (await host.post('/api/races', { kind: 'challenge', difficulty: 'easy' })).json();
		for (const [index, racer] of [ann, ben, guest].entries()) {
			service.step(`${racer.name} races`);
			const { gameId } = (await racer.post(`/api/races/${id}/join`)).json();
			const game: Game = (await racer.get(`/api/games/${gameId}`)).json();
			await finish(service, racer, game, { paceMs: 1500 + 400 * index });
			for (const what of ['', '/ghosts', '/records']) await racer.get(`/api/races/${id}${what}`);
		}
		for (const racer of [ann, ben, guest]) {
			await racer.get(`/api/races/${id}/records`);
			await racer.get('/api/stats');
		}
	}
	service.step('ann holds a race over a run that she has');
	const runId = await play(service, ann, { mode: 'random', difficulty: 'easy' });
	const { id } = (await ann.post('/api/races', { fromRun: runId })).json();
	const { gameId } = (await ben.post(`/api/races/${id}/join`)).json();
	await ben.post(`/api/games/${gameId}/abandon`);
	for (const racer of [ann, ben]) await racer.get(`/api/races/${id}`);
	await look(service, ben, { mode: 'random', difficulty: 'easy' });
	await service.learn();
	service.step('the guest of the races joins an account');
	const both = await service.user('ann', guest);
	await both.get(`/api/races/${id}/records`);
	await both.get('/api/races');
	await look(service, both, { mode: 'random', difficulty: 'easy' });
	await service.readRows();
}

async function drill(service: RecordedService): Promise<void> {
	service.step('ann drills');
	const ann = await service.user('ann');
	const { id } = (await ann.post('/api/drills', { technique: 'hidden_single_line' })).json();
	for (let index = 0; index < 5; index++) {
		service.app.advance(4000 + 1000 * index);
		await ann.post(`/api/drills/${id}/answers`, { index, skip: true });
	}
	await ann.get(`/api/drills/${id}`);
	await ann.get('/api/insights');
	service.step('ann leaves a drill open');
	await ann.post('/api/drills', { technique: 'hidden_single_line' });
	await ann.get('/api/insights');
}

/** An account and a guest are deleted; what the others are told of par and boards changes. */
async function leave(service: RecordedService): Promise<void> {
	service.step('ben deletes his account');
	const { app } = service;
	const [ann, ben] = [await service.user('ann'), await service.user('ben')];
	await service.operate('accounts export', 'ben@example.org');
	await ben.get('/api/me/export');
	const payload = { email: 'ben@example.org' };
	const { devCode: code } = (await app.send({ method: 'POST', url: '/api/auth/otp/request', payload })).json();
	await ben.post('/api/me/deletion', { code });
	await ben.get('/api/stats');
	for (const difficulty of DIFFICULTIES) {
		await look(service, ann, { mode: 'random', difficulty });
		await look(service, ann, { mode: 'daily', difficulty });
	}
	await ann.get('/api/races');
	await service.readRows();
	service.step('a guest plays and deletes themself');
	const guest = await service.guest('a short guest');
	await play(service, guest, { mode: 'daily', difficulty: 'easy' });
	await guest.post('/api/me/deletion');
	await look(service, ann, { mode: 'daily', difficulty: 'easy' });
	await play(service, ann, { mode: 'daily', difficulty: 'easy' });
	service.step('the operator deletes an account');
	await service.operate('accounts delete', 'dan@example.org', '--yes', '--reason', 'asked');
	await service.operate('stats --json');
	await service.readRows();
}

async function dropLogs(service: RecordedService): Promise<void> {
	service.step('old logs are dropped');
	service.app.advance(70 * DAY_MS);
	const ann = await service.user('ann');
	const runId = await play(service, ann, { mode: 'random', difficulty: 'easy' });
	await service.learn();
	await service.operate('retention --yes', '--reason', 'old');
	await ann.get(`/api/runs/${runId}`);
	const { runs } = (await ann.get('/api/runs?limit=100')).json();
	await ann.get(`/api/runs/${runs.at(-1).id}`);
	await look(service, ann, { mode: 'random', difficulty: 'easy' });
	await play(service, ann, { mode: 'random', difficulty: 'easy' });
	await service.learn();
	await ann.get('/api/me/export');
	await service.readRows();
}

/** Everything that everybody can read. A title that a store has seen would make ids that are taken. */
async function readAll(service: RecordedService, title: string): Promise<void> {
	service.step(title);
	const today = formatUtcDate(service.app.clock());
	for (const name of ['ann', 'cat', 'eve', 'fay', 'gus', 'hal']) {
		const person = await service.user(name);
		for (const difficulty of DIFFICULTIES) {
			await look(service, person, { mode: 'random', difficulty });
			await person.get(`/api/par?difficulty=${difficulty}&from=${addDays(today, -200)}`);
		}
		for (const mode of ['', '&mode=random', '&mode=daily', '&mode=progression']) {
			await person.get(`/api/runs?limit=100${mode}`);
			await person.get(`/api/games?limit=100${mode}`);
		}
	}
	await service.operate('stats --json');
	await service.operate('players verify');
	await service.operate('boards verify');
	await service.operate('held list');
}
