import type { Circle } from '#contract/circle.ts';
import type { Drill } from '#contract/coach.ts';
import type { Race } from '#contract/race.ts';
import { ApiClient, solve } from './apiClient.ts';

/** Where the page stores the id of its guest. */
export const GUEST_STORAGE = 'ninefold.guest';

/** Views that need no player. */
export const PATHS = [
	'/',
	'/leaderboards',
	'/circles',
	'/progression',
	'/past-dailies',
	'/stats',
	'/settings',
	'/sign-in',
	'/how-to-play',
	'/learn',
	'/learn/x-wing',
	'/solve',
	'/print',
	'/practice',
	'/race',
	'/about',
	'/privacy',
	'/nowhere',
	`/daily/${new Date().toISOString().slice(0, 10)}/extreme?beat=1:04:31`,
];

/** A view of a guest who has played. */
interface Place {
	readonly name: string;
	readonly path: string;
	/** A selector of an element that only this view has. */
	readonly shows: string;
	/** The key that opens the view once the grid of the game is there. */
	readonly key?: string;
}

interface Places {
	/** The player who opens the places. Any other sees refusals. */
	readonly guestId: string;
	readonly places: readonly Place[];
}

/** Makes the places by the API, for a new guest. */
export async function makePlaces(baseUrl: string): Promise<Places> {
	const api = new ApiClient(baseUrl);
	const [guest, friend] = [await api.newGuest(), await api.newGuest()];
	const post = <Answer>(path: string, body: object) => api.call<Answer>('POST', path, body);
	const { token, user } = await api.signIn(`${guest.guestId.slice(0, 20).toLowerCase()}@example.org`);
	await finish(api, { token });
	const run = await finish(api, guest);
	const hinted = await api.start(guest, { mode: 'random', difficulty: 'hard' });
	await post(`/api/games/${hinted.id}/hint`, guest);
	const paused = await api.start(guest, { mode: 'random', difficulty: 'medium' });
	const circle = await post<Circle>('/api/circles', { name: 'Family', displayName: 'Silver Ibex', ...guest });
	const invited = await post<Circle>('/api/circles', { name: 'Friends', displayName: 'Mara', ...friend });
	const room = await post<Race>('/api/races', { kind: 'live', difficulty: 'easy', ...guest });
	const own = await post<Race>('/api/races', { kind: 'challenge', difficulty: 'easy', ...guest });
	const challenge = await post<Race>('/api/races', { kind: 'challenge', difficulty: 'hard', ...friend });
	const drill = await post<Drill>('/api/drills', { technique: 'naked_pair', ...guest });
	return {
		guestId: guest.guestId,
		// Between two grids is a view without one, so that a grid always belongs to the open view.
		places: [
			{ name: 'a player', path: `/players/${encodeURIComponent(user.displayName)}`, shows: 'h1' },
			{ name: 'a circle', path: `/circles/${circle.id}`, shows: '.matrix' },
			{ name: 'a hint', path: `/play/${hinted.id}`, key: 'h', shows: '.hint-sheet' },
			{ name: 'a room', path: `/race/${room.id}`, shows: '.racers' },
			{ name: 'an invitation', path: `/join/${invited.invitation}`, shows: 'form' },
			{ name: 'a drill', path: `/drills/${drill.id}`, shows: '[role="grid"]' },
			{ name: 'a challenge', path: `/race/${challenge.id}`, shows: '.lobby' },
			{ name: 'a result', path: `/play/${run.gameId}`, shows: '#solved' },
			{ name: 'an own challenge', path: `/race/${own.id}`, shows: '.lobby' },
			{ name: 'a pause', path: `/play/${paused.id}`, key: 'p', shows: '.pause-panel' },
			{ name: 'a replay', path: `/runs/${run.id}`, shows: '.replay-controls' },
		],
	};
}

async function finish(api: ApiClient, player: { readonly token?: string; readonly guestId?: string }) {
	const game = await api.start(player, { mode: 'daily', difficulty: 'medium' });
	const { run } = await api.finish(player, game, solve(game.puzzle!));
	return { ...run, gameId: game.id };
}
