import { MODES, type Mode } from '#contract/kinds.ts';
import { LEVEL_MAX } from '#contract/limits.ts';
import { PAGE_PATHS, PAGE_PATTERNS } from '#contract/pagePaths.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { packPuzzle, unpackPuzzle } from '#engine/formats/packedPuzzle.ts';
import { isUtcDate } from '#rules/utcDate.ts';
import { formatQuery } from './browser/formatQuery.ts';
import { formatTime, parseTime } from './language/formatTime.ts';

/** The open view; every view has a separate address. */
export type Route = PlainRoute | VaryingRoute;

type PlainName = Exclude<keyof typeof PAGE_PATHS, VaryingRoute['name']>;

/** A view whose whole address is in the list of the page's addresses. */
type PlainRoute = { readonly [Name in PlainName]: { readonly name: Name } }[PlainName];

type VaryingRoute =
	| { readonly name: 'play'; readonly gameId: string }
	| { readonly name: 'replay'; readonly runId: string }
	| { readonly name: 'race'; readonly raceId?: string }
	| { readonly name: 'circle'; readonly circleId: string }
	| { readonly name: 'contest'; readonly contestId: string; readonly isWall?: true }
	| { readonly name: 'join'; readonly invitation: string }
	| { readonly name: 'drill'; readonly drillId: string }
	| { readonly name: 'leaderboards'; readonly mode: Mode; readonly difficulty: Difficulty; readonly date?: string }
	| ({ readonly name: 'daily' } & Challenge)
	| { readonly name: 'archive'; readonly difficulty: Difficulty; readonly month?: string }
	| { readonly name: 'progression'; readonly difficulty: Difficulty }
	| { readonly name: 'player'; readonly player: string }
	| { readonly name: 'reminder'; readonly token: string }
	| { readonly name: 'howToPlay'; readonly isGuided?: true }
	| { readonly name: 'practice'; readonly difficulty: Difficulty; readonly seed?: string; readonly technique?: string }
	| { readonly name: 'operator'; readonly runId?: string }
	| { readonly name: 'lesson'; readonly slug: string }
	| OwnPuzzleRoute
	| ({ readonly name: 'print' } & Printable)
	| { readonly name: 'nowhere' };

/** A puzzle of the player's own: to be solved, perhaps against a time, or to be changed. */
interface OwnPuzzleRoute {
	readonly name: 'solve';
	readonly puzzle?: string;
	readonly beatMs?: number;
	readonly isEdited?: true;
}

/** A daily that a player sends to others, with the time to beat, and the run that it comes from. */
export interface Challenge {
	readonly date: string;
	readonly difficulty: Difficulty;
	readonly beatMs?: number;
	readonly runId?: string;
}

/** The printed puzzles: one and its origin or, without one, those of a contest, puzzles generated from a seed, or the dailies of a date. */
export interface Printable {
	readonly puzzle?: string;
	readonly mode?: Mode;
	readonly difficulty?: Difficulty;
	readonly level?: number;
	readonly date?: string;
	readonly seed?: string;
	readonly count?: number;
	readonly contest?: string;
}

/** A new seed. It need not be secret. */
export function makeSeed(nowMs: number): string {
	return Math.floor(nowMs).toString(36);
}

export interface GeneratedChoice {
	readonly difficulty: Difficulty;
	readonly seed: string;
	readonly count: number;
}

export function generatedChoiceOf({
	puzzle,
	difficulty = 'easy',
	seed,
	count = 1,
}: Printable): GeneratedChoice | undefined {
	return puzzle !== undefined || seed === undefined ? undefined : { difficulty, seed, count };
}

export type RouteOf<Name extends Route['name']> = Extract<Route, { readonly name: Name }>;

const PAGE_NAMES = Object.keys(PAGE_PATHS) as (keyof typeof PAGE_PATHS)[];

/** Puzzle text in an address is cut to this length before it is parsed. */
const PUZZLE_TEXT_MAX = 7000;

const ID = /^[A-Za-z0-9_-]{8,40}$/;
const SEED = /^[A-Za-z0-9-]{1,40}$/;
const GENERATED_COUNT_MAX = 8;

/** The part of an address that names a lesson: `x_wing` is at `/learn/x-wing`. */
export function slugOf(technique: string): string {
	return technique.replaceAll('_', '-');
}

/** The address of the lesson on a technique. */
export function formatLessonPath(technique: string): string {
	return formatRoute({ name: 'lesson', slug: slugOf(technique) });
}

/** Reads an address of this page: path and query. */
export function parseRoute(href: string): Route {
	const { pathname, searchParams } = new URL(href, 'http://page');
	const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
	const gameId = PAGE_PATTERNS.play.exec(path)?.[1];
	if (gameId !== undefined) return { name: 'play', gameId };
	const slug = PAGE_PATTERNS.lesson.exec(path)?.[1];
	if (slug !== undefined) return { name: 'lesson', slug };
	if (path === PAGE_PATHS.solve) {
		const edited = searchParams.get('edit') === '1' ? { isEdited: true as const } : {};
		return { name: 'solve', ...readPuzzle(searchParams), ...readBeat(searchParams), ...edited };
	}
	if (path === PAGE_PATHS.howToPlay) {
		return { name: 'howToPlay', ...(searchParams.get('guided') === '1' ? { isGuided: true } : {}) };
	}
	if (path === PAGE_PATHS.print) return { name: 'print', ...readPrintable(searchParams) };
	const raceId = PAGE_PATTERNS.race.exec(path)?.[1];
	if (raceId !== undefined) return { name: 'race', raceId };
	const circleId = PAGE_PATTERNS.circle.exec(path)?.[1];
	if (circleId !== undefined) return { name: 'circle', circleId };
	const contestId = PAGE_PATTERNS.contest.exec(path)?.[1];
	if (contestId !== undefined) {
		return { name: 'contest', contestId, ...(searchParams.get('wall') === '1' ? { isWall: true } : {}) };
	}
	const invitation = PAGE_PATTERNS.join.exec(path)?.[1];
	if (invitation !== undefined) return { name: 'join', invitation };
	const drillId = PAGE_PATTERNS.drill.exec(path)?.[1];
	if (drillId !== undefined) return { name: 'drill', drillId };
	const player = readName(PAGE_PATTERNS.player.exec(path)?.[1]);
	if (player !== undefined) return { name: 'player', player };
	const token = PAGE_PATTERNS.reminder.exec(path)?.[1];
	if (token !== undefined) return { name: 'reminder', token };
	const runId = PAGE_PATTERNS.replay.exec(path)?.[1];
	if (runId !== undefined) return { name: 'replay', runId };
	if (path === PAGE_PATHS.operator) return { name: 'operator', ...readRunId(searchParams) };
	const daily = readDaily(path);
	if (daily !== undefined) return { ...daily, ...readBeat(searchParams), ...readRunId(searchParams) };
	const difficulty = DIFFICULTIES.find((name) => name === searchParams.get('difficulty')) ?? 'easy';
	if (path === PAGE_PATHS.progression) return { name: 'progression', difficulty };
	if (path === PAGE_PATHS.practice) return { name: 'practice', difficulty, ...readSeed(searchParams) };
	if (path === PAGE_PATHS.archive) {
		const month = searchParams.get('month') ?? '';
		return { name: 'archive', difficulty, ...(isUtcDate(`${month}-01`) ? { month } : {}) };
	}
	if (path === PAGE_PATHS.leaderboards) {
		const mode = MODES.find((name) => name === searchParams.get('mode')) ?? 'daily';
		const date = searchParams.get('date') ?? '';
		return { name: 'leaderboards', mode, difficulty, ...(mode === 'daily' && isUtcDate(date) ? { date } : {}) };
	}
	if (path === PAGE_PATHS.race) return { name: 'race' };
	// Every other address has been read above.
	return { name: (PAGE_NAMES.find((name) => path === PAGE_PATHS[name]) as PlainName | undefined) ?? 'nowhere' };
}

function readDaily(path: string): RouteOf<'daily'> | undefined {
	const [, date = '', difficulty] = PAGE_PATTERNS.daily.exec(path) ?? [];
	return isUtcDate(date) ? { name: 'daily', date, difficulty: difficulty as Difficulty } : undefined;
}

/** A name as it is written, of an address that has one. A dot in it is encoded: with one, an address is that of a file. */
function readName(encoded: string | undefined): string | undefined {
	try {
		return encoded && decodeURIComponent(encoded);
	} catch {
		return undefined;
	}
}

/** The time to beat. */
function readBeat(query: URLSearchParams): { beatMs?: number } {
	const beatMs = parseTime(query.get('beat') ?? '');
	return beatMs === undefined ? {} : { beatMs };
}

function readRunId(query: URLSearchParams): { runId?: string } {
	const runId = query.get('run') ?? '';
	return ID.test(runId) ? { runId } : {};
}

function readPuzzle(query: URLSearchParams): { puzzle?: string } {
	const packed = query.get('p');
	const puzzle = packed === null ? query.get('puzzle')?.slice(0, PUZZLE_TEXT_MAX) : unpackPuzzle(packed);
	return puzzle ? { puzzle } : {};
}

function readSeed(query: URLSearchParams): { seed?: string; technique?: string } {
	const seed = query.get('seed') ?? '';
	const technique = query.get('technique') ?? '';
	return {
		...(SEED.test(seed) ? { seed } : {}),
		...(/^[a-z_]{1,60}$/.test(technique) ? { technique } : {}),
	};
}

function readPrintable(query: URLSearchParams): Printable {
	const mode = MODES.find((name) => name === query.get('mode'));
	const difficulty = DIFFICULTIES.find((name) => name === query.get('difficulty'));
	const level = Number(query.get('level'));
	const date = query.get('date') ?? '';
	const seed = query.get('seed') ?? '';
	const count = Number(query.get('count'));
	const contest = query.get('contest') ?? '';
	return {
		...readPuzzle(query),
		...(mode === undefined ? {} : { mode }),
		...(difficulty === undefined ? {} : { difficulty }),
		...(level >= 1 && level <= LEVEL_MAX && Number.isInteger(level) ? { level } : {}),
		...(isUtcDate(date) ? { date } : {}),
		...(SEED.test(seed) ? { seed } : {}),
		...(count >= 1 && count <= GENERATED_COUNT_MAX && Number.isInteger(count) ? { count } : {}),
		...(ID.test(contest) ? { contest } : {}),
	};
}

/** A puzzle that is sent to others has a short address. */
function puzzleOf({ puzzle = '', beatMs }: OwnPuzzleRoute): { puzzle?: string; p?: string } {
	if (beatMs !== undefined && /^\d{81}$/.test(puzzle)) return { p: packPuzzle(puzzle) };
	return puzzle === '' ? {} : { puzzle };
}

export function formatRoute(route: Route): string {
	switch (route.name) {
		case 'play':
			return `/play/${route.gameId}`;
		case 'lesson':
			return `/learn/${route.slug}`;
		case 'solve':
			return `${PAGE_PATHS.solve}${formatQuery({ ...puzzleOf(route), ...beatOf(route), edit: route.isEdited ? 1 : undefined })}`;
		case 'howToPlay':
			return `${PAGE_PATHS.howToPlay}${formatQuery({ guided: route.isGuided === true ? 1 : undefined })}`;
		case 'print': {
			const { name, ...printable } = route;
			return `${PAGE_PATHS.print}${formatQuery(printable)}`;
		}
		case 'practice': {
			const { name, ...puzzle } = route;
			return `${PAGE_PATHS.practice}${formatQuery(puzzle)}`;
		}
		case 'operator':
			return `${PAGE_PATHS.operator}${formatQuery({ run: route.runId })}`;
		case 'daily': {
			const { date, difficulty, runId } = route;
			return `/daily/${date}/${difficulty}${formatQuery({ ...beatOf(route), run: runId })}`;
		}
		case 'circle':
			return `${PAGE_PATHS.circles}/${route.circleId}`;
		case 'contest':
			return `/contests/${route.contestId}${formatQuery({ wall: route.isWall ? 1 : undefined })}`;
		case 'join':
			return `/join/${route.invitation}`;
		case 'drill':
			return `/drills/${route.drillId}`;
		case 'player':
			return `/players/${encodeURIComponent(route.player).replaceAll('.', '%2E')}`;
		case 'reminder':
			return `/reminders/${route.token}`;
		case 'replay':
			return `/runs/${route.runId}`;
		case 'race':
			return route.raceId === undefined ? PAGE_PATHS.race : `${PAGE_PATHS.race}/${route.raceId}`;
		case 'progression':
			return `${PAGE_PATHS.progression}?difficulty=${route.difficulty}`;
		case 'archive': {
			const month = route.month === undefined ? '' : `&month=${route.month}`;
			return `${PAGE_PATHS.archive}?difficulty=${route.difficulty}${month}`;
		}
		case 'leaderboards': {
			const { mode, difficulty, date } = route;
			return `${PAGE_PATHS.leaderboards}?mode=${mode}&difficulty=${difficulty}${date === undefined ? '' : `&date=${date}`}`;
		}
		case 'nowhere':
			return PAGE_PATHS.home;
		default:
			return PAGE_PATHS[route.name];
	}
}

function beatOf({ beatMs }: { readonly beatMs?: number }): { beat?: string } {
	return beatMs === undefined ? {} : { beat: formatTime(beatMs) };
}
