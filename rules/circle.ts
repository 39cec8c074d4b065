import type { CirclePoints, GameStatus, OffBoardReason } from '#contract/kinds.ts';
import { CIRCLE_MEMBERS_MAX, CIRCLE_MEMBERS_MIN, CIRCLES_PER_PLAYER_MAX } from '#contract/limits.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { isUnderWay } from './gameState.ts';
import { isSoftSign } from './standing.ts';
import { addDays, formatUtcDate } from './utcDate.ts';

/**
 * The rules of a circle. Everything that its boards say follows from the members and their games: nothing is stored for a board.
 */
interface CircleFacts {
	readonly makerNumber: number;
}

interface MemberFacts {
	readonly number: number;
}

export type CircleRefusal = 'circle_full' | 'circle_limit' | 'not_the_maker';

/** The member who may change the circle. The members are in the order of joining. */
export function findMaker({ makerNumber }: CircleFacts, members: readonly MemberFacts[]): number | undefined {
	return members.some(({ number }) => number === makerNumber) ? makerNumber : members[0]?.number;
}

/** Why a member cannot do what only the maker may: change the circle or its link, remove a member, hand it on, or end it. */
export function findMakerRefusal({ maker, you }: MemberNumbers): CircleRefusal | undefined {
	return you === maker ? undefined : 'not_the_maker';
}

/** The numbers of the maker and of the caller. */
interface MemberNumbers {
	readonly maker: number;
	readonly you: number;
}

/** Why a player who is no member cannot join. */
export function findJoinRefusal(memberCount: number, ownCircleCount: number): CircleRefusal | undefined {
	if (memberCount >= CIRCLE_MEMBERS_MAX) return 'circle_full';
	return ownCircleCount >= CIRCLES_PER_PLAYER_MAX ? 'circle_limit' : undefined;
}

interface Membership {
	readonly circleId: string;
	readonly playerId: string;
	readonly joinedAt: number;
}

/**
 * The circles that a guest leaves by becoming a user's part: of those without the user, the newest for which there is no
 * room. The user's own stay.
 */
export function listLeftCircles(memberships: readonly Membership[], { userId }: { readonly userId: string }): string[] {
	const usersCircles = new Set(
		memberships.filter(({ playerId }) => playerId === userId).map(({ circleId }) => circleId),
	);
	const others = memberships.filter(({ circleId }) => !usersCircles.has(circleId));
	const inOrder = others.toSorted((a, b) => a.joinedAt - b.joinedAt || (a.circleId < b.circleId ? -1 : 1));
	return inOrder.slice(Math.max(0, CIRCLES_PER_PLAYER_MAX - usersCircles.size)).map(({ circleId }) => circleId);
}

/** Whether a member had joined by the end of a date (UTC): joining changes no points of a day that is over. */
export function hadJoined({ joinedAt }: { readonly joinedAt: number }, date: string): boolean {
	return formatUtcDate(joinedAt) <= date;
}

/** A member's first game on a daily, started on its date by someone who had joined by its end. */
export interface CircleGame {
	readonly number: number;
	readonly date: string;
	readonly difficulty: Difficulty;
	readonly status: GameStatus;
	/** Null without a run. */
	readonly timeMs: number | null;
	/** The logarithm of the milliseconds that were expected; null where nothing was. */
	readonly parMean: number | null;
	readonly reasons: readonly OffBoardReason[];
}

/**
 * Whether a run counts in circles. A family's board is no world board: a guest's run counts, and one that waits for a confirmation or has only soft
 * signs. A contradiction of play by hand counts once it is accepted.
 */
export function countsInCircle({ timeMs, reasons }: Pick<CircleGame, 'timeMs' | 'reasons'>): boolean {
	return timeMs !== null && reasons.every((reason) => reason === 'guest' || isSoftSign(reason));
}

/** Whether the member can gain nothing more from the times of others: a game that was given up has ended too. */
export function hasEnded(game: Pick<CircleGame, 'status'>): boolean {
	return !isUnderWay(game);
}

interface CirclePlace {
	/** 1, 2, 2, 4; null for a run without a place. */
	readonly place: number | null;
	readonly points: number;
}

const NO_PLACE: CirclePlace = { place: null, points: 0 };

/** The places of one daily's games: the best of the n members who started it has n points. Games that do not count have none. */
export function placeGames<Game extends CircleGame>(
	games: readonly Game[],
	points: CirclePoints,
): Map<Game, CirclePlace> {
	const scores = games.map((game) => scoreGame(game, points));
	const places = listPlaces(scores);
	const toPlace = (place: number | null) => (place === null ? NO_PLACE : { place, points: games.length + 1 - place });
	return new Map(games.map((game, index) => [game, toPlace(places[index]!)]));
}

/** The place of each score, the least first: 1, 2, 2, 4. Null for null. */
function listPlaces(scores: readonly (number | null)[]): (number | null)[] {
	const sorted = scores.filter((score) => score !== null).sort((a, b) => a - b);
	const places = new Map<number, number>();
	for (const [index, score] of sorted.entries()) if (!places.has(score)) places.set(score, index + 1);
	return scores.map((score) => (score === null ? null : places.get(score)!));
}

/** The lower, the better; null for a game that has no place. */
function scoreGame(game: CircleGame, points: CirclePoints): number | null {
	const { timeMs, parMean } = game;
	if (timeMs === null || !countsInCircle(game)) return null;
	if (points === 'place') return timeMs;
	return parMean === null ? null : Math.log(Math.max(1, timeMs)) - parMean;
}

/** How much the run was under the time that was expected of its player; null where nothing was expected. */
export function measureAhead({ timeMs, parMean }: Pick<CircleGame, 'timeMs' | 'parMean'>): number | null {
	return timeMs === null || parMean === null ? null : Math.round(Math.exp(parMean)) - timeMs;
}

/** Places by points, the most first; 1, 2, 2, 4. */
export function rankByPoints<Row extends { readonly points: number }>(
	rows: readonly Row[],
): (Row & { readonly place: number })[] {
	const places = listPlaces(rows.map(({ points }) => -points));
	return rows.map((row, index) => ({ ...row, place: places[index]! })).sort((a, b) => a.place - b.place);
}

/** The dates from Monday to Sunday of the week of a date. */
export function listWeek(date: string): string[] {
	const day = (new Date(date).getUTCDay() + 6) % 7;
	return Array.from({ length: 7 }, (_, index) => addDays(date, index - day));
}

export interface WeekRow extends MemberFacts {
	readonly points: number;
	readonly days: readonly number[];
}

interface Week {
	readonly dates: readonly string[];
	readonly members: readonly MemberFacts[];
	readonly games: readonly CircleGame[];
	readonly points: CirclePoints;
}

/** The points of a week. Leave out games whose times are hidden from the caller. */
export function addUpWeek({ dates, members, games, points }: Week): WeekRow[] {
	const sums = new Map(members.map(({ number }) => [number, dates.map(() => 0)]));
	for (const played of groupByDaily(games)) {
		const day = dates.indexOf(played[0]!.date);
		for (const [{ number }, place] of placeGames(played, points)) {
			const own = sums.get(number);
			if (own?.[day] !== undefined) own[day] += place.points;
		}
	}
	return members.map(({ number }) => {
		const days = sums.get(number)!;
		return { number, days, points: days.reduce((sum, each) => sum + each, 0) };
	});
}

function groupByDaily(games: readonly CircleGame[]): CircleGame[][] {
	const dailies = new Map<string, CircleGame[]>();
	for (const game of games) {
		const key = `${game.date} ${game.difficulty}`;
		const played = dailies.get(key);
		if (played === undefined) dailies.set(key, [game]);
		else played.push(game);
	}
	return [...dailies.values()];
}

/** The members with the most points of a week that is over, of those who had joined by its end; none in a circle of one, or without any points. */
export function findWinners(rows: readonly WeekRow[]): WeekRow[] {
	if (rows.length < CIRCLE_MEMBERS_MIN) return [];
	const most = Math.max(...rows.map(({ points }) => points));
	return most === 0 ? [] : rows.filter(({ points }) => points === most);
}

/** The dailies of a date whose results the member may see while the date lasts: those that they have ended. */
export function listEnded(games: readonly CircleGame[], number: number): Difficulty[] {
	return DIFFICULTIES.filter((difficulty) =>
		games.some((game) => game.number === number && game.difficulty === difficulty && hasEnded(game)),
	);
}
