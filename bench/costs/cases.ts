import { readFileSync } from 'node:fs';
import { FIRST_DAILY_DATE, MOVES_PER_REQUEST_MAX } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { solve } from '#e2e/solve.ts';
import { addDays, formatUtcDate } from '#rules/utcDate.ts';
import { guestIdOf, runIdOf } from '../load/fill.ts';
import { type Case, get } from './case.ts';
import { listContestCases } from './contestCases.ts';
import { listDocuments, listPageFiles, listPictures } from './fileCases.ts';
import { listCircleCases, listRaceCases } from './togetherCases.ts';
import { colorMoves, LONG_GAMES, type World } from './world.ts';

const today = formatUtcDate(Date.now());
const games = `${LONG_GAMES.toLocaleString('en')} games`;

export function listCases(world: World): Case[] {
	return [
		...listReads(world),
		...listRaceCases(world),
		...listCircleCases(world),
		...listContestCases(world),
		...listPlayCases(world),
		...listAccountCases(world),
		...listToolCases(world),
		...listOperatorCases(world),
		...listDocuments(),
		...listPictures(world),
		...listPageFiles(),
	];
}

function listReads({ reader, maker, readerName, longRunId, longGuest, drill }: World): Case[] {
	const own = (name: string, path: string, form = `a player with ${games}`) => get(name, form, path, reader);
	const year = `from=${FIRST_DAILY_DATE}&to=${today}`;
	return [
		own('readToday', '/api/today'),
		own('readStats', '/api/stats'),
		own('readInsights', '/api/insights'),
		own('readProgression', '/api/progression'),
		own('readDays', `/api/days?${year}`, `a year of a player with ${games}`),
		own('readPars', `/api/par?${year}`, 'all dailies of a year'),
		own('listGames', '/api/games?limit=100', `100 of ${games}`),
		own('listRuns', '/api/runs?limit=100', `100 of ${games}`),
		own(
			'listGhosts',
			`/api/ghosts?mode=daily&difficulty=easy&date=${addDays(today, -1)}`,
			'own ghosts and those of a board',
		),
		own('listDecisions', '/api/me/decisions'),
		own('listAccess', '/api/me/access'),
		own('readMe', '/api/me'),
		{ ...own('exportMe', '/api/me/export'), exempt: 'in parts' },
		get('readPlayer', `the page of a player with ${games}`, `/api/players/${encodeURIComponent(readerName)}`, maker),
		get('readRun', 'with 9,000 moves', `/api/runs/${longRunId}?guestId=${longGuest.guestId}`),
		get('readRunTime', '', `/api/runs/${runIdOf('reader', 0)}/time`),
		own('readDrill', `/api/drills/${drill.id}`, 'an open drill'),
		own(
			'readLeaderboard',
			'/api/leaderboard?mode=random&difficulty=easy&limit=50&around=me',
			'50 rows around the caller',
		),
		own('readDistribution', '/api/leaderboard/distribution?mode=random&difficulty=easy', 'with the caller’s place'),
		get('followLeaderboard', 'the first event', '/api/leaderboard/events?difficulty=easy', undefined, 'HEAD'),
		get('readDailyPuzzle', 'of a year ago', `/api/daily-puzzle?difficulty=extreme&date=${FIRST_DAILY_DATE}`),
		get('readDailyCommitment', '', `/api/daily-commitments?date=${addDays(today, 1)}`),
		get('listTechniques', 'the whole pool', '/api/techniques'),
		get('readHealth', '', '/api/health'),
		get('readReadiness', '', '/api/ready'),
		get('readService', '', '/api/service'),
	];
}

function listPlayCases(world: World): Case[] {
	const { reader, createGuest, startGame, call, drill, longGame, longGuest, longRunId } = world;
	const inGame = (
		name: string,
		form: string,
		{ action, body, difficulty = 'easy' }: { action: string; body?: (puzzle: string) => object; difficulty?: string },
		before?: string,
	): Case => ({
		name,
		form,
		async prepare() {
			const guest = await createGuest();
			const game = await startGame(guest, difficulty);
			if (before !== undefined) await call({ path: `/api/games/${game.id}/${before}`, body: guest });
			return { path: `/api/games/${game.id}/${action}`, body: { ...guest, ...body?.(game.puzzle!) } };
		},
	});
	const moves = { from: 0, moves: colorMoves(MOVES_PER_REQUEST_MAX) };
	const manyMoves = `with ${MOVES_PER_REQUEST_MAX.toLocaleString('en')} moves`;
	return [
		{
			name: 'startGame',
			form: `a player with ${games}`,
			prepare: () => ({
				path: '/api/games',
				body: { mode: 'random', difficulty: 'extreme', fresh: true },
				token: reader,
			}),
		},
		get('readGame', 'with 9,000 moves', `/api/games/${longGame.id}?guestId=${longGuest.guestId}`),
		inGame('appendMoves', manyMoves, { action: 'moves', body: () => moves }),
		inGame('pauseGame', '', { action: 'pause' }),
		inGame('resumeGame', '', { action: 'resume' }, 'pause'),
		inGame('abandonGame', '', { action: 'abandon' }),
		inGame('askHint', 'the last of 20 steps, extreme', {
			action: 'hint',
			difficulty: 'extreme',
			body: () => ({ skip: 19 }),
		}),
		inGame('checkGrid', 'extreme', { action: 'check', difficulty: 'extreme' }),
		inGame('finishGame', manyMoves, { action: 'finish', body: (puzzle) => ({ solution: solve(puzzle), ...moves }) }),
		{
			name: 'startConfirmation',
			form: 'of a run that needs none',
			prepare: () => ({ path: `/api/runs/${longRunId}/confirmation`, body: longGuest }),
		},
		{
			name: 'startDrill',
			form: `a player with ${games}`,
			prepare: () => ({ path: '/api/drills', body: { technique: drill.technique }, token: reader }),
		},
		{
			name: 'answerDrill',
			form: 'every candidate struck out',
			prepare: () => ({
				path: `/api/drills/${drill.id}/answers`,
				body: { index: 0, eliminations: EVERY_CANDIDATE },
				token: reader,
			}),
		},
		{
			name: 'writeNote',
			form: 'of a run that is not held',
			prepare: () => ({ path: `/api/runs/${longRunId}/note`, body: { ...longGuest, note: 'x'.repeat(500) } }),
		},
		{
			name: 'markDecisionsSeen',
			form: '',
			prepare: () => ({ path: '/api/me/decisions/seen', body: { runIds: [longRunId] }, token: reader }),
		},
	];
}

const EVERY_CANDIDATE = Array.from({ length: 729 }, (_, index) => ({
	cell: Math.floor(index / 9),
	digit: 1 + (index % 9),
}));

function listAccountCases(world: World): Case[] {
	const { call, newUser, hostAddress, account, accountAddress } = world;
	const requestCode = async (email: string) =>
		(await call<{ devCode: string }>({ path: '/api/auth/otp/request', body: { email } })).devCode;
	let asked = 0;
	const byUser = (name: string, path: string, body?: object, method = 'POST'): Case => ({
		name,
		form: '',
		prepare: async () => ({ method, path, body, token: await newUser() }),
	});
	return [
		{ name: 'createGuest', form: '', prepare: () => ({ path: '/api/guest', body: {} }) },
		{
			name: 'requestCode',
			form: '',
			prepare: () => ({ path: '/api/auth/otp/request', body: { email: `code${asked++}@example.org` } }),
		},
		{
			name: 'verifyCode',
			form: '',
			async prepare() {
				const email = `verify${asked++}@example.org`;
				return { path: '/api/auth/otp/verify', body: { email, code: await requestCode(email) } };
			},
		},
		{
			name: 'verifyCode',
			form: `brings a guest with ${games} to as many`,
			isOnce: true,
			exempt: 'in parts',
			async prepare() {
				const body = { email: hostAddress, code: await requestCode(hostAddress), guestId: guestIdOf('longGuest') };
				return { path: '/api/auth/otp/verify', body };
			},
		},
		{
			name: 'deletePlayer',
			form: games,
			isOnce: true,
			exempt: 'in parts',
			prepare: async () => ({
				path: '/api/me/deletion',
				body: { code: await requestCode(accountAddress) },
				token: account,
			}),
		},
		byUser('updateMe', '/api/me', { showsStreak: true }, 'PATCH'),
		byUser('createKey', '/api/me/keys', { name: 'bench', right: 'play' }),
		byUser('revokeAccess', '/api/me/access/this-session', undefined, 'DELETE'),
		byUser('signOutEverywhere', '/api/me/sign-out', {}),
	];
}

const SLOW_GRID = readFileSync(new URL('../../engine/fixtures/slow.txt', import.meta.url), 'utf8').split(' ')[0]!;

function listToolCases({ race }: World): Case[] {
	const tool = (name: string, form: string, args: object): Case => ({
		name: nameTool(name),
		form,
		prepare: () => ({
			path: PATHS.mcp,
			body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
		}),
	});
	const board = { mode: 'random', difficulty: 'easy' };
	return [
		tool('leaderboard', '50 rows', { ...board, limit: 50 }),
		tool('distribution', '', board),
		tool('rank_time', '', { ...board, timeMs: 300_000 }),
		tool('daily_puzzle', '', { difficulty: 'extreme' }),
		tool('how_to_play', '', {}),
		tool('race', '64 racers', { id: race.id }),
		tool('contests', '100 of them', { limit: 100 }),
		tool('explain_step', 'the slowest grid', { puzzle: SLOW_GRID }),
		tool('show_puzzle', 'a daily of a year ago', { difficulty: 'extreme', date: FIRST_DAILY_DATE }),
		tool('health', '', {}),
	];
}

export const nameTool = (name: string) => `callTool: ${name}`;

function listOperatorCases({ operator, heldRunId, call, createGuest, startGame }: World): Case[] {
	return [
		get('operator: held runs', 'the whole queue', '/api/operator/held-runs', operator),
		get('operator: a run', 'with 9,000 moves', `/api/operator/runs/${heldRunId}`, operator),
		{
			name: 'operator: a decision',
			form: '',
			async prepare() {
				const guest = await createGuest();
				const game = await startGame(guest);
				const body = { ...guest, solution: solve(game.puzzle!) };
				const { run } = await call<{ run: { id: string } }>({ path: `/api/games/${game.id}/finish`, body });
				const decision = { decision: 'reject', reason: 'measured' };
				return { path: `/api/operator/runs/${run.id}/decision`, body: decision, token: operator };
			},
		},
	];
}
