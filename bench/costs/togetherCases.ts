import type { Circle } from '#contract/circle.ts';
import type { Race } from '#contract/race.ts';
import { LARGE_CIRCLE } from '../load/fillCircles.ts';
import { type Case, get } from './case.ts';
import type { Ask, World } from './world.ts';

export function listRaceCases(world: World): Case[] {
	const { call, reader: token, race, live, createGuest, newUser } = world;
	const raceOf64 = (name: string, what: string, form = '64 racers') =>
		get(name, form, `/api/races/${race.id}${what}`, token);
	const newRace = async (kind: string) => {
		const host = await newUser();
		return { host, made: await call<Race>({ path: '/api/races', body: { kind, difficulty: 'easy' }, token: host }) };
	};
	const act = (
		name: string,
		action: string,
		before: (race: Race, host: string) => Promise<Ask>,
		kind = 'live',
	): Case => ({
		name,
		form: `${kind === 'live' ? 'a live race' : 'a challenge'}`,
		async prepare() {
			const { host, made } = await newRace(kind);
			return { ...(await before(made, host)), path: `/api/races/${made.id}/${action}` };
		},
	});
	const byHost = async (_race: Race, host: string): Promise<Ask> => ({ path: '', body: {}, token: host });
	const byGuest = async (): Promise<Ask> => ({ path: '', body: await createGuest() });
	const byJoined = (body: object) => async (made: Race) => {
		const guest = await createGuest();
		await call({ path: `/api/races/${made.id}/join`, body: guest });
		return { path: '', body: { ...guest, ...body } };
	};
	return [
		get('listRaces', 'all races of the caller', '/api/races?limit=100', token),
		raceOf64('readRace', ''),
		raceOf64('listRaceGhosts', '/ghosts', '64 racers who have finished'),
		raceOf64('readRaceRecords', '/records', '63 rivals'),
		raceOf64('readRacerGrids', '/grids', '64 racers'),
		get('readSealedPuzzle', 'a live race', `/api/races/${live.id}/sealed`, token),
		get('followRace', 'the first event, 64 racers', `/api/races/${race.id}/events`, token, 'HEAD'),
		{
			name: 'createRace',
			form: 'a live race',
			prepare: async () => ({
				path: '/api/races',
				body: { kind: 'live', difficulty: 'extreme' },
				token: await newUser(),
			}),
		},
		act('joinRace', 'join', byGuest, 'challenge'),
		act('leaveRace', 'leave', byJoined({})),
		act('setReady', 'ready', byJoined({ ready: true })),
		act('startRace', 'start', async (made, host) => {
			await byJoined({})(made);
			return byHost(made, host);
		}),
		act('cancelRace', 'cancel', byHost),
		act(
			'rematchRace',
			'rematch',
			async (made, host) => {
				const path = `/api/races/${made.id}/join`;
				const { gameId } = await call<{ gameId: string }>({ path, body: {}, token: host });
				await call({ path: `/api/games/${gameId}/abandon`, body: {}, token: host });
				return byHost(made, host);
			},
			'challenge',
		),
	];
}

export function listCircleCases({ call, maker: token, createGuest, newUser }: World): Case[] {
	const circleOf200 = (name: string, what: string) =>
		get(name, '200 members', `/api/circles/${LARGE_CIRCLE}${what}`, token);
	const newCircle = async () => {
		const owner = await newUser();
		return { owner, circle: await call<Circle>({ path: '/api/circles', body: { name: 'Bench' }, token: owner }) };
	};
	const joined = async (circle: Circle) => {
		const guest = await createGuest();
		await call({ path: `/api/invitations/${circle.invitation}/join`, body: { ...guest, displayName: 'Mara' } });
		return guest;
	};
	const byMaker = (name: string, method: string, what: string, body?: object): Case => ({
		name,
		form: 'a circle of two',
		async prepare() {
			const { owner, circle } = await newCircle();
			await joined(circle);
			return { method, path: `/api/circles/${circle.id}${what}`, body, token: owner };
		},
	});
	return [
		get('listCircles', 'with one of 200 members', '/api/circles', token),
		circleOf200('readCircle', ''),
		circleOf200('readCircleToday', '/today'),
		circleOf200('readCircleWeek', '/week'),
		{
			...circleOf200('readCircleRecords', '/records'),
			form: '200 members, for the first time in a minute',
			isOnce: true,
			exempt: 'once a minute',
		},
		circleOf200('readCircleRecords', '/records'),
		get('followCircle', 'the first event, 200 members', `/api/circles/${LARGE_CIRCLE}/events`, token, 'HEAD'),
		get('readInvitation', 'to a circle of 200', `/api/invitations/${LARGE_CIRCLE}`, token),
		{
			name: 'createInvitedGuest',
			form: 'to a circle of 200',
			prepare: () => ({ path: `/api/invitations/${LARGE_CIRCLE}/guest`, body: {} }),
		},
		{
			name: 'createCircle',
			form: '',
			prepare: async () => ({ path: '/api/circles', body: { name: 'Bench' }, token: await newUser() }),
		},
		{
			name: 'joinCircle',
			form: 'a circle of two',
			async prepare() {
				const { circle } = await newCircle();
				const body = { ...(await createGuest()), displayName: 'Mara' };
				return { path: `/api/invitations/${circle.invitation}/join`, body };
			},
		},
		{
			name: 'leaveCircle',
			form: 'a circle of two',
			async prepare() {
				const { circle } = await newCircle();
				const { guestId } = await joined(circle);
				return { method: 'DELETE', path: `/api/circles/${circle.id}/members/me?guestId=${guestId}` };
			},
		},
		byMaker('updateCircle', 'PATCH', '', { name: 'Another', maker: 2 }),
		byMaker('renewInvitation', 'POST', '/invitation', {}),
		byMaker('removeMember', 'DELETE', '/members/2'),
		byMaker('endCircle', 'DELETE', ''),
	];
}
