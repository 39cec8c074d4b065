import type { GameSummary } from '#contract/game.ts';
import type { OpenGame, Today, TodayCard, TodayGame, TodayStreak } from '#contract/today.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { addDays } from '#rules/utcDate.ts';
import { isRecord } from '../account/preferences.ts';
import { readJson, type Storage } from '../browser/storage.ts';
import { countFilled, forgetGames, listSavedGames } from '../game/savedGame.ts';

const NAME = 'today';
/** Under this name the browser saves when drills are due. */
export const DRILLS = 'drills';
/** Under this name the browser saves what the player has seen of races that go on. */
export const SEEN_RACES = 'races';

/** Under this name the browser saves that its player needs no tips any more. */
export const TIPS_SEEN = 'coached';

/** Saves the player's board, so that home and the streak show it without a connection too. */
export function saveToday(storage: Storage, today: Today): void {
	storage.write(NAME, JSON.stringify(today));
}

/**
 * The saved board with the games that were played since, or `undefined` if there is neither. A board of an earlier date keeps what does not
 * depend on the date. `ownDate` is the player's own.
 */
export function loadToday(
	storage: Storage,
	{ date, ownDate }: { readonly date: string; readonly ownDate: string },
): Today | undefined {
	const played = listSavedGames(storage).map(({ game }) => ({ ...game, filled: countFilled(storage, game) }));
	const saved = readJson(storage, NAME, isToday);
	if (saved === undefined && played.length === 0) return undefined;
	const { streak, open = [], waiting = [], level } = saved ?? {};
	const { streak: _, ...board }: Today =
		saved?.date === date ? saved : { ...makeBlank(date), open, waiting, ...(level !== undefined && { level }) };
	return addPlayed({ ...board, ...carryStreak(streak, ownDate) }, played);
}

/** Removes the saved board and games of the previous player, after a sign-in or sign-out. */
export function forgetPlayer(storage: Storage): void {
	storage.write(NAME, undefined);
	storage.write(DRILLS, undefined);
	storage.write(SEEN_RACES, undefined);
	forgetGames(storage);
}

/** Five dailies without a time. */
export function makeBlank(date: string): Today {
	const cards = DIFFICULTIES.map((difficulty) => ({ difficulty }));
	return { date, cards, yesterday: cards };
}

/** The streak of the day before holds until the end of today, if that day was played. */
function carryStreak(streak: TodayStreak | undefined, ownDate: string): Pick<Today, 'streak'> {
	if (streak?.date === undefined) return {};
	if (streak.date >= ownDate) return { streak };
	if (addDays(streak.date, 1) !== ownDate || streak.marks.at(-1) !== 'played') return {};
	return { streak: { ...streak, date: ownDate, marks: [...streak.marks.slice(1), 'open'], played: [] } };
}

/** The games under way that this browser has saved, which may be newer than the board. */
function addPlayed(board: Today, played: readonly GameSummary[]): Today {
	const ofToday = played.filter(({ mode, date }) => mode === 'daily' && date === board.date);
	const others = played.filter((game) => !ofToday.includes(game)).map(toOpenGame);
	const cards = board.cards.map((card): TodayCard => {
		const own = ofToday.find(({ difficulty }) => difficulty === card.difficulty);
		if (own === undefined) return card;
		const isKnown = own.id === card.game?.id;
		return { ...card, game: isKnown ? { ...card.game!, filled: own.filled } : toTodayGame(own) };
	});
	const known = (board.open ?? []).filter(({ id }) => others.every((game) => game.id !== id));
	return { ...board, cards, open: [...others, ...known] };
}

function toOpenGame({
	id,
	mode,
	difficulty,
	date,
	level,
	status,
	raceId,
	contest,
	confirms,
	...game
}: GameSummary): OpenGame {
	return {
		id,
		mode,
		difficulty,
		date,
		level,
		timeMs: game.elapsedMs + game.penaltyMs,
		status: status === 'paused' ? 'paused' : 'playing',
		filled: game.filled,
		empty: game.empty,
		...(raceId !== undefined && { raceId }),
		...(contest !== undefined && { contest }),
		...(confirms !== undefined && { confirms }),
	};
}

function toTodayGame({ id, status, elapsedMs, penaltyMs, assisted, runId, filled, empty }: GameSummary): TodayGame {
	return {
		id,
		status,
		timeMs: elapsedMs + penaltyMs,
		assisted,
		runId,
		filled,
		empty,
		rank: null,
		total: null,
		parMs: null,
		isBest: false,
	};
}

function isToday(value: unknown): value is Today {
	return (
		isRecord(value) && typeof value.date === 'string' && Array.isArray(value.cards) && Array.isArray(value.yesterday)
	);
}
