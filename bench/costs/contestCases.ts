import type { Contest } from '#contract/contest.ts';
import type { Game } from '#contract/game.ts';
import { CIRCLE_MEMBERS_MAX } from '#contract/limits.ts';
import { solve } from '#e2e/solve.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import { addFullCircle } from '../load/fillCircles.ts';
import {
	addCup,
	CLOSED_GRAND_PRIX,
	COMING_CUP,
	FULL_CUP,
	GRAND_PRIX_ENTRANTS,
	OPEN_GRAND_PRIX,
} from '../load/fillContests.ts';
import { type Case, get } from './case.ts';
import type { World } from './world.ts';

const CUP = `a cup of ${CIRCLE_MEMBERS_MAX}`;
const GRAND_PRIX = `a Grand Prix of ${GRAND_PRIX_ENTRANTS.toLocaleString('en')}`;
const pathOf = (id: string, what = '') => `/api/contests/${id}${what}`;

export function listContestCases(world: World): Case[] {
	return [...listContestReads(world), ...listMakerCases(world), ...listEntrantCases(world)];
}

function listContestReads({ maker: token }: World): Case[] {
	const ofBoth = (name: string, what: string, method = 'GET') => [
		get(name, CUP, pathOf(FULL_CUP, what), token, method),
		get(name, GRAND_PRIX, pathOf(CLOSED_GRAND_PRIX, what), token, method),
	];
	return [
		get('listContests', '100 that the caller has entered', '/api/contests?limit=100', token),
		...ofBoth('readContest', ''),
		...ofBoth('readContestTable', '/table?limit=100&around=me'),
		get('readContestCsv', CUP, pathOf(FULL_CUP, '/table.csv'), token),
		...ofBoth('readContestPuzzles', '/puzzles'),
		...ofBoth('followContest', '/events', 'HEAD'),
	];
}

function listMakerCases({ store, maker: token }: World): Case[] {
	let made = 0;
	return [
		{
			name: 'createContest',
			form: 'in a circle of 200',
			async prepare() {
				const circle = `circle-of-contest-${made++}`;
				await store.transaction((tx) => addFullCircle(tx, circle));
				const difficulties = ['medium', 'medium', 'hard', 'hard', 'expert'];
				const closesAt = new Date(Date.now() + DAY_MS).toISOString();
				return { path: '/api/contests', body: { circle, name: 'Bench', difficulties, closesAt, minutes: 60 }, token };
			},
		},
		{
			name: 'updateContest',
			form: `another start of ${CUP}`,
			prepare: () => {
				const opensAt = new Date(Date.now() + 2 * DAY_MS + made++).toISOString();
				return { method: 'PATCH', path: pathOf(COMING_CUP), body: { opensAt }, token };
			},
		},
		{
			name: 'removeContest',
			form: CUP,
			async prepare() {
				const id = `removed-cup-${made++}`;
				const cup = { id, opensIn: 2, sameStart: true, entrantCount: CIRCLE_MEMBERS_MAX };
				const circleId = `circle-of-removed-${made}`;
				await store.transaction(async (tx) => {
					await addFullCircle(tx, circleId);
					await addCup(tx, { ...cup, circleId });
				});
				return { method: 'DELETE', path: pathOf(id), token };
			},
		},
	];
}

function listEntrantCases({ store, maker: token, call, createGuest }: World): Case[] {
	let made = 0;
	const enter = async () => {
		const guest = await createGuest();
		const { puzzles } = await call<Contest>({ path: pathOf(OPEN_GRAND_PRIX, '/entry'), body: guest });
		const { difficulty, number } = puzzles[0]!;
		return { guest, start: { ...guest, mode: 'random', difficulty, contest: OPEN_GRAND_PRIX, number } };
	};
	return [
		{
			name: 'enterContest',
			form: `${CUP}, as the last`,
			async prepare() {
				const id = `entered-cup-${made++}`;
				const circleId = `circle-of-entered-${made}`;
				await store.transaction(async (tx) => {
					await addFullCircle(tx, circleId);
					await addCup(tx, { id, circleId, opensIn: 0, entrantCount: CIRCLE_MEMBERS_MAX - 1, firstEntrant: 1 });
				});
				return { path: pathOf(id, '/entry'), body: {}, token };
			},
		},
		{
			name: 'enterContest',
			form: GRAND_PRIX,
			prepare: async () => ({ path: pathOf(OPEN_GRAND_PRIX, '/entry'), body: await createGuest() }),
		},
		{
			name: 'startGame',
			form: `in ${GRAND_PRIX}`,
			prepare: async () => ({ path: '/api/games', body: (await enter()).start }),
		},
		{
			name: 'finishGame',
			form: `in ${GRAND_PRIX}`,
			async prepare() {
				const { guest, start } = await enter();
				const game = await call<Game>({ path: '/api/games', body: start });
				return { path: `/api/games/${game.id}/finish`, body: { ...guest, solution: solve(game.puzzle!) } };
			},
		},
	];
}
