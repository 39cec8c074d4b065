import type { Circle, CircleDaily, CircleRecords, CircleToday, CircleWeek } from '#contract/circle.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { averageLatest, listAttempts } from '#rules/average.ts';
import {
	addUpWeek,
	type CircleGame,
	countsInCircle,
	findWinners,
	hadJoined,
	hasEnded,
	listEnded,
	measureAhead,
	placeGames,
	rankByPoints,
	type WeekRow,
} from '#rules/circle.ts';
import { measureStreak } from '#rules/streak.ts';
import type { CircleRaceRow, MemberRecords } from '#store/read/circles.ts';
import { formatInstant } from '../process/clock.ts';
import type { OwnCircle } from './ownCircle.ts';

export function toCircle({ circle, members, you, maker }: OwnCircle, race: CircleRaceRow | undefined): Circle {
	const { id, name, points, createdAt, invitation } = circle;
	return {
		id,
		name,
		points,
		you,
		maker,
		createdAt: formatInstant(createdAt),
		invitation,
		members: members.map((member) => ({
			number: member.number,
			name: member.name,
			isGuest: member.kind === 'guest',
			page: member.page,
			joinedAt: formatInstant(member.joinedAt),
		})),
		race: race ?? null,
	};
}

/** Today as a member may see it: the times of a daily are hidden until the member has ended it, and until then it gives no points. */
export function toToday(own: OwnCircle, games: readonly CircleGame[], date: string): CircleToday {
	const open = listEnded(games, own.you);
	const dailies = DIFFICULTIES.map((difficulty) =>
		toDailies(own, games, { difficulty, isOpen: open.includes(difficulty) }),
	);
	const rows = own.members.map(({ number, name }) => {
		const cells = dailies.map((cellOf) => cellOf(number));
		return { number, name, points: cells.reduce((sum, { points }) => sum + points, 0), dailies: cells };
	});
	return { date, open, rows: rankByPoints(rows) };
}

const NOTHING = { timeMs: null, aheadMs: null, place: null, points: 0 } as const;

/** Each member's cell of one daily. */
function toDailies(
	{ circle, you }: OwnCircle,
	games: readonly CircleGame[],
	{ difficulty, isOpen }: { readonly difficulty: Difficulty; readonly isOpen: boolean },
): (number: number) => CircleDaily {
	const played = games.filter((game) => game.difficulty === difficulty);
	const places = placeGames(played, circle.points);
	const byNumber = new Map(played.map((game) => [game.number, game]));
	return (number) => {
		const game = byNumber.get(number);
		if (game === undefined) return { status: 'none', ...NOTHING };
		const status = hasEnded(game) ? 'ended' : number === you ? 'playing' : 'none';
		if (!isOpen || !countsInCircle(game)) return { status, ...NOTHING };
		return { status, timeMs: game.timeMs, aheadMs: measureAhead(game), ...places.get(game)! };
	};
}

interface WeekGames {
	readonly dates: readonly string[];
	readonly games: readonly CircleGame[];
	readonly today: string;
	/** The dailies of today that the caller has ended. */
	readonly open: readonly Difficulty[];
	readonly lastWeek: readonly WeekRow[];
}

export function toWeek(own: OwnCircle, { dates, games, today, open, lastWeek }: WeekGames): CircleWeek {
	const seen = games.filter(({ date, difficulty }) => date !== today || open.includes(difficulty));
	const names = new Map(own.members.map(({ number, name }) => [number, name]));
	const rows = addUpWeek({ dates, members: own.members, games: seen, points: own.circle.points });
	const present = lastWeek.filter(({ number }) => names.has(number));
	return {
		from: dates[0]!,
		rows: rankByPoints(rows).map((row) => ({ ...row, name: names.get(row.number)!, days: [...row.days] })),
		lastWeek: { winners: present.map(({ number }) => number), points: present[0]?.points ?? 0 },
	};
}

/** The winners of a week that is over. */
export function findLastWinners(
	{ circle, members }: OwnCircle,
	dates: readonly string[],
	games: readonly CircleGame[],
): WeekRow[] {
	const present = members.filter((member) => hadJoined(member, dates.at(-1)!));
	return findWinners(addUpWeek({ dates, members: present, games, points: circle.points }));
}

type RecordsRow = CircleRecords['rows'][number];
type DailyRecord = RecordsRow['records'][number];

/** The records of a member, kept for all callers: those who have ended today's daily see all, the others those before today. */
export interface KeptRecords extends Pick<RecordsRow, 'number' | 'streakDays'> {
	/** The easiest first. */
	readonly records: readonly { readonly all: DailyRecord; readonly beforeToday: DailyRecord }[];
}

/** `ownDate` is the member's today, `today` that of the dailies. */
export function toKeptRecords(
	{ number, bests, latest, dates }: MemberRecords,
	{ ownDate, today }: { readonly ownDate: string; readonly today: string },
): KeptRecords {
	return {
		number,
		streakDays: measureStreak(dates, ownDate).currentDays,
		records: DIFFICULTIES.map((difficulty) => {
			const own = {
				bests: bests.filter((best) => best.difficulty === difficulty),
				latest: latest.filter((game) => game.difficulty === difficulty),
			};
			const isBefore = ({ date }: { readonly date: string | null }) => date !== today;
			const before = { bests: own.bests.filter(isBefore), latest: own.latest.filter(isBefore) };
			return { all: toRecord(own), beforeToday: toRecord(before) };
		}),
	};
}

function toRecord({ bests, latest }: Pick<MemberRecords, 'bests' | 'latest'>): DailyRecord {
	// Of equal times the earlier daily keeps the record.
	const [best] = bests.toSorted((a, b) => a.timeMs - b.timeMs || (a.date < b.date ? -1 : 1));
	const attempts = listAttempts(latest).map((game) => (countsInCircle(game) ? game.timeMs : null));
	return {
		bestMs: best?.timeMs ?? null,
		bestDate: best?.date ?? null,
		averageMs: averageLatest(attempts, 5) ?? null,
	};
}

const NO_RECORD: DailyRecord = { bestMs: null, bestDate: null, averageMs: null };

/** Only present members have a row, however old the records are. `open` are the dailies of today that the caller has ended. */
export function toRecords(
	{ members }: OwnCircle,
	{ kept, open }: { readonly kept: readonly KeptRecords[]; readonly open: readonly Difficulty[] },
): CircleRecords {
	const byNumber = new Map(kept.map((row) => [row.number, row]));
	return {
		rows: members.map(({ number, name }) => {
			const row = byNumber.get(number);
			const records = DIFFICULTIES.map((difficulty, index) => {
				const { all, beforeToday } = row?.records[index] ?? { all: NO_RECORD, beforeToday: NO_RECORD };
				return open.includes(difficulty) ? all : beforeToday;
			});
			return { number, name, streakDays: row?.streakDays ?? 0, records };
		}),
	};
}
