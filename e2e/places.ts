import { Ninefold } from '#client/client.ts';
import type { Drill } from '#contract/coach.ts';
import { playAtOnce, signIn } from './players.ts';

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
export interface Place {
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

const DAILY = { mode: 'daily', difficulty: 'medium' } as const;

/** Makes the places by the API, for a new guest. */
export async function makePlaces(baseUrl: string): Promise<Places> {
	const [guest, friend, user] = [new Ninefold(baseUrl), new Ninefold(baseUrl), new Ninefold(baseUrl)];
	const { guestId } = await guest.createGuest();
	await friend.createGuest();
	const { displayName } = (await signIn(user, `${guestId.slice(0, 20).toLowerCase()}@example.org`)).user;
	await playAtOnce(user, DAILY);
	const { run } = await playAtOnce(guest, DAILY);
	const { game: hinted } = await guest.startGame({ mode: 'random', difficulty: 'hard' });
	await guest.post(`/api/games/${hinted.id}/hint`);
	const { game: paused } = await guest.startGame({ mode: 'random', difficulty: 'medium' });
	const circle = await guest.createCircle({ name: 'Family', displayName: 'Silver Ibex' });
	const invited = await friend.createCircle({ name: 'Friends', displayName: 'Mara' });
	const cup = await guest.createContest({
		circle: circle.id,
		name: 'First lesson',
		difficulties: ['easy', 'medium', 'hard'],
		minutes: 40,
		closesAt: new Date(Date.now() + 86_400_000).toISOString(),
	});
	await guest.enterContest(cup.id);
	const room = await guest.createRace({ kind: 'live', difficulty: 'easy' });
	const own = await guest.createRace({ kind: 'challenge', difficulty: 'easy' });
	const challenge = await friend.createRace({ kind: 'challenge', difficulty: 'hard' });
	const drill = await guest.post<Drill>('/api/drills', { technique: 'naked_pair' });
	return {
		guestId,
		// Between two grids is a view without one, so that a grid always belongs to the open view.
		places: [
			{ name: 'a player', path: `/players/${encodeURIComponent(displayName)}`, shows: 'h1' },
			{ name: 'a circle', path: `/circles/${circle.id}`, shows: '.circle-table' },
			{ name: 'a cup', path: `/contests/${cup.id}`, shows: '.contest-puzzles' },
			{ name: 'a wall', path: `/contests/${cup.id}?wall=1`, shows: '.contest-wall' },
			{ name: 'a hint', path: `/play/${hinted.id}`, key: 'h', shows: '.game-hint-sheet' },
			{ name: 'a room', path: `/race/${room.id}`, shows: '.race-racers' },
			{ name: 'an invitation', path: `/join/${invited.invitation}`, shows: 'form' },
			{ name: 'a drill', path: `/drills/${drill.id}`, shows: '[role="grid"]' },
			{ name: 'a challenge', path: `/race/${challenge.id}`, shows: '.lobby' },
			{ name: 'a result', path: `/play/${run.gameId}`, shows: '#solved' },
			{ name: 'an own challenge', path: `/race/${own.id}`, shows: '.lobby' },
			{ name: 'a pause', path: `/play/${paused.id}`, key: 'p', shows: '.game-pause-panel' },
			{ name: 'a replay', path: `/runs/${run.id}`, shows: '.replay-controls' },
		],
	};
}
