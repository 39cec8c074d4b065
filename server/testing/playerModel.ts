/**
 * A second model of players, without the rules, the store and the service: the histories of the tests compare the two. It keeps plain lists and
 * counts each figure from them when it is asked.
 */
export interface ModelGame {
	readonly id: string;
	readonly mode: 'random' | 'daily' | 'progression';
	readonly difficulty: string;
	readonly date: string | null;
	readonly level: number | null;
	readonly startedAt: number;
	/** The player's own date, for a daily of that moment. */
	readonly ownDate: string | null;
	readonly puzzle: string;
	readonly solution: string;
	status: 'playing' | 'paused' | 'finished' | 'abandoned';
	playedMs: number;
	runningSince: number;
	penaltyMs: number;
	moveCount: number;
	filled: Set<number>;
	/** The wrong grids since the last move. */
	wrong: string[];
	isAssisted: boolean;
	/** Whether it may rank on its daily. */
	isFirst: boolean;
	endedAt: number;
	run: ModelRun | undefined;
}

interface ModelRun {
	readonly timeMs: number;
	readonly finishedAt: number;
	readonly answer: FinishFigures;
	/** The player's place on the board right after the run; without one the number of its players. */
	readonly rankAtFinish: number | null;
	readonly totalAtFinish: number;
	isGuests: boolean;
}

/** The figures of a finish, which a repeated one gets again. */
interface FinishFigures {
	readonly percentile: number | null;
	readonly place: { readonly rank: number; readonly total: number } | null;
	readonly personalBest: boolean;
	readonly previousBestMs: number | null;
	readonly bestBeforeMs: number | null;
}

export interface ModelPlayer {
	readonly name: string;
	isUser: boolean;
	zone: Zone | undefined;
	games: ModelGame[];
	/** The keys of starts, the earliest first. */
	keys: ModelKey[];
}

interface ModelKey {
	readonly key: string;
	game: ModelGame;
	/** The start that was asked for. */
	readonly want: string;
	readonly at: number;
}

export interface Want {
	readonly mode: ModelGame['mode'];
	readonly difficulty: string;
	readonly date?: string;
	readonly level?: number;
	readonly fresh?: true;
	readonly timeZone?: Zone;
}

/** Zones without summer time, in hours from UTC. */
const ZONES = { UTC: 0, 'Asia/Tokyo': 9, 'America/Lima': -5 } as const;
type Zone = keyof typeof ZONES;
export const ZONE_NAMES = Object.keys(ZONES) as Zone[];

const [HOUR, DAY, PENALTY] = [3_600_000, 86_400_000, 10_000];
const [LEVELS, OPEN_PRACTICE, GRIDS] = [4, 5, 20];

export function dateOf(now: number, zone: Zone = 'UTC'): string {
	return new Date(now + ZONES[zone] * HOUR).toISOString().slice(0, 10);
}

export class PlayerModel {
	readonly players: ModelPlayer[] = [];

	/** The game that a start answers with, `undefined` for a new one, or the code of a refusal. */
	findStarted(player: ModelPlayer, want: Want, key: string | undefined): ModelGame | string | undefined {
		const known = player.keys.find((each) => each.key === key);
		if (want.level !== undefined && want.level > highestOpen(player, want.difficulty)) return 'level_locked';
		if (known !== undefined) return known.want === describe(want) ? known.game : 'idempotency_key_reused';
		if (want.fresh) return undefined;
		const challenge = this.#toChallenge(player, want);
		const open = player.games.filter((game) => isOpen(game) && challengeKeyOf(game) === challengeKeyOf(challenge));
		return open.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst) || compareStarts(b, a))[0];
	}

	/** Resumes a game, or adds the new one whose puzzle the service has chosen. */
	start(player: ModelPlayer, want: Want, started: ModelGame | NewGame, key: string | undefined, now: number) {
		const zone = want.timeZone ?? player.zone;
		const game = 'status' in started ? started : this.#add(player, want, started, zone ?? 'UTC', now);
		player.zone = zone;
		if (game.status === 'paused') Object.assign(game, { status: 'playing', runningSince: now });
		const isKnown = player.keys.some((each) => each.key === key);
		if (key !== undefined && !isKnown) player.keys.push({ key, game, want: describe(want), at: now });
		if (want.fresh) {
			const open = player.games.filter((each) => isOpen(each) && challengeKeyOf(each) === challengeKeyOf(game));
			const old = open.toSorted((a, b) => compareStarts(b, a)).slice(OPEN_PRACTICE);
			for (const each of old) this.abandon(each, now);
		}
		return game;
	}

	#toChallenge(player: ModelPlayer, { mode, difficulty, date = null, level }: AskedChallenge): Challenge {
		return {
			mode,
			difficulty,
			date,
			level: mode === 'progression' ? (level ?? highestOpen(player, difficulty)) : null,
		};
	}

	#add(player: ModelPlayer, want: Want, { id, puzzle, solution }: NewGame, zone: Zone, now: number): ModelGame {
		const challenge = this.#toChallenge(player, want);
		const isToday = challenge.date === dateOf(now);
		const key = challengeKeyOf(challenge);
		const game: ModelGame = {
			id,
			puzzle,
			solution,
			...challenge,
			startedAt: now,
			ownDate: isToday ? dateOf(now, zone) : null,
			status: 'playing',
			playedMs: 0,
			runningSince: now,
			penaltyMs: 0,
			moveCount: 0,
			filled: new Set(),
			wrong: [],
			isAssisted: false,
			endedAt: 0,
			run: undefined,
			isFirst: challenge.mode !== 'daily' || player.games.every((other) => challengeKeyOf(other) !== key),
		};
		player.games.push(game);
		return game;
	}

	/** Each action returns the code of the service's refusal, or `ok`. */
	move(game: ModelGame, cells: readonly number[]): string {
		if (cells.length === 0) return 'ok';
		if (game.status !== 'playing') return refusalOf(game);
		game.moveCount += cells.length;
		game.wrong = [];
		for (const cell of cells) game.filled.add(cell);
		return 'ok';
	}

	pause(game: ModelGame, now: number): string {
		if (game.status !== 'playing') return refusalOf(game);
		if (!canPause(game)) return 'daily_never_pauses';
		Object.assign(game, { playedMs: elapsedOf(game, now), status: 'paused' });
		return 'ok';
	}

	resume(game: ModelGame, now: number): string {
		if (game.status !== 'paused') return game.status === 'playing' ? 'game_not_paused' : 'game_over';
		Object.assign(game, { status: 'playing', runningSince: now });
		return 'ok';
	}

	check(game: ModelGame): string {
		if (game.status !== 'playing') return refusalOf(game);
		game.isAssisted = true;
		return 'ok';
	}

	abandon(game: ModelGame, now: number): string {
		if (!isOpen(game)) return 'game_over';
		Object.assign(game, { playedMs: elapsedOf(game, now), status: 'abandoned', endedAt: now });
		return 'ok';
	}

	finish(player: ModelPlayer, game: ModelGame, grid: string, now: number): string {
		const isRight = grid === game.solution;
		if (game.status === 'finished') return isRight ? 'ok' : 'game_over';
		if (game.wrong.includes(grid)) return 'wrong_grid';
		if (game.status !== 'playing') return refusalOf(game);
		if (isRight) this.#end(player, game, now);
		else {
			game.penaltyMs += PENALTY;
			game.wrong = [...game.wrong, grid].slice(-GRIDS);
		}
		return isRight ? 'ok' : 'wrong_grid';
	}

	#end(player: ModelPlayer, game: ModelGame, now: number): void {
		const playedMs = elapsedOf(game, now);
		const timeMs = playedMs + game.penaltyMs;
		const timesOf = (isSame: (other: ModelGame) => boolean) =>
			player.games.filter((other) => isSame(other) && !other.isAssisted).flatMap(({ run }) => run?.timeMs ?? []);
		const previous = timesOf((other) => boardOf(other) === boardOf(game) && other.level === game.level);
		const dailies = timesOf(({ mode, difficulty }) => mode === 'daily' && difficulty === game.difficulty);
		const previousBestMs = previous.length === 0 ? null : Math.min(...previous);
		const before = this.listBoard(boardOf(game));
		Object.assign(game, { playedMs, status: 'finished', endedAt: now });
		const isGuests = !player.isUser;
		const unknown = undefined as unknown as FinishFigures;
		game.run = { timeMs, finishedAt: now, isGuests, answer: unknown, rankAtFinish: null, totalAtFinish: 0 };
		const after = this.listBoard(boardOf(game));
		const own = isRanked(game) ? after.find((row) => row.player === player) : undefined;
		const others = before.filter((row) => row.player !== player);
		const ownBefore = before.length - others.length;
		const isOff = reasonsOf(game).some((reason) => reason !== 'guest');
		const better = others.filter((row) => compareScores(row.game, game) < 0).length;
		const wouldBe = isOff ? null : { rank: better + 1, total: others.length + 1 };
		const answer: FinishFigures = {
			percentile: own?.percentile ?? null,
			place: own === undefined ? wouldBe : { rank: own.rank, total: after.length },
			personalBest: !game.isAssisted && (previousBestMs === null || timeMs <= previousBestMs),
			previousBestMs,
			bestBeforeMs: game.mode !== 'daily' || dailies.length === 0 ? null : Math.min(...dailies),
		};
		if (ownBefore > 1) throw new Error('A player has one row on a board.');
		game.run = { ...game.run, answer, rankAtFinish: own?.rank ?? null, totalAtFinish: after.length };
	}

	/** Returns what the sign-in says. */
	merge(guest: ModelPlayer, user: ModelPlayer) {
		const replaced: { gameId: string; byGameId: string }[] = [];
		const give = (game: ModelGame, by: ModelGame) => {
			replaced.push({ gameId: game.id, byGameId: by.id });
			for (const side of [guest, user]) side.games = side.games.filter((each) => each !== game);
			moveKeys([guest, user], game, by);
		};
		for (const challengeKey of new Set(guest.games.map(challengeKeyOf))) {
			const all = [...guest.games, ...user.games]
				.filter((game) => challengeKeyOf(game) === challengeKey)
				.toSorted(compareStarts);
			const isShared = user.games.some((game) => challengeKeyOf(game) === challengeKey);
			const [{ mode } = guest.games[0]!] = all;
			if (!isShared) continue;
			const open = all.filter(isOpen);
			if (mode === 'random') {
				const excess = Math.max(0, open.length - OPEN_PRACTICE);
				const extra = open.filter(({ moveCount }) => moveCount === 0).slice(0, excess);
				const newest = open.findLast((game) => !extra.includes(game));
				for (const game of extra) give(game, newest!);
				continue;
			}
			const played = open.filter(({ moveCount }) => moveCount > 0);
			const goesOn = played[0] ?? (mode === 'daily' ? open[0] : open.at(-1));
			const empty = open.filter((game) => game.moveCount === 0 && game !== goesOn);
			if (mode === 'daily') for (const game of all.slice(1)) game.isFirst = false;
			for (const game of empty) give(game, goesOn!);
		}
		const runs = guest.games.filter(({ run }) => run !== undefined);
		for (const { run } of runs) run!.isGuests = false;
		const merged = { games: guest.games.length, runs: runs.length, replaced, leftCircles: [] };
		user.games = [...user.games, ...guest.games].toSorted(compareStarts);
		user.keys = [...user.keys, ...guest.keys].toSorted((a, b) => a.at - b.at);
		user.zone ??= guest.zone;
		this.remove(guest);
		return merged;
	}

	remove(player: ModelPlayer): void {
		this.players.splice(this.players.indexOf(player), 1);
	}

	/** The best ranked run of each user, best first, with the rank and the percentage of the others below. */
	listBoard(board: string) {
		const rows = this.players.flatMap((player) => {
			const ranked = player.games.filter((game) => boardOf(game) === board && isRanked(game));
			const [game] = ranked.toSorted((a, b) => compareScores(a, b) || a.endedAt - b.endedAt);
			return game === undefined ? [] : [{ player, game }];
		});
		return rows
			.toSorted((a, b) => compareScores(a.game, b.game) || a.game.endedAt - b.game.endedAt)
			.map((row) => {
				const rank = 1 + rows.filter(({ game }) => compareScores(game, row.game) < 0).length;
				const below = rows.filter(({ game }) => compareScores(game, row.game) > 0).length;
				const percentile = rows.length === 1 ? 100 : Math.round((1000 * below) / (rows.length - 1)) / 10;
				return { ...row, rank, percentile };
			});
	}
}

/** The keys of a game that goes name the one that goes on, unless that has the same key. */
function moveKeys(sides: readonly ModelPlayer[], from: ModelGame, to: ModelGame): void {
	const known = new Set(sides.flatMap(({ keys }) => keys).flatMap(({ game, key }) => (game === to ? key : [])));
	for (const side of sides) {
		side.keys = side.keys.filter(({ game, key }) => game !== from || !known.has(key));
		for (const each of side.keys) if (each.game === from) each.game = to;
	}
}

interface NewGame {
	readonly id: string;
	readonly puzzle: string;
	readonly solution: string;
}

function describe({ timeZone: _, ...want }: Want): string {
	return JSON.stringify(want);
}

export function highestOpen({ games }: ModelPlayer, difficulty: string): number {
	return Math.min(LEVELS, 1 + Math.max(0, ...listDone(games, difficulty)));
}

export function listDone(games: readonly ModelGame[], difficulty: string): number[] {
	const done = games.filter((game) => game.difficulty === difficulty && game.run !== undefined);
	return [...new Set(done.flatMap(({ level }) => level ?? []))];
}

export function isOpen({ status }: ModelGame): boolean {
	return status === 'playing' || status === 'paused';
}

function canPause({ mode, date, startedAt }: ModelGame): boolean {
	return mode !== 'daily' || date !== dateOf(startedAt);
}

export function elapsedOf(game: ModelGame, now: number): number {
	if (game.status !== 'playing') return game.playedMs;
	return canPause(game) ? game.playedMs + now - game.runningSince : now - game.startedAt;
}

function refusalOf({ status }: ModelGame): string {
	return status === 'paused' ? 'game_paused' : 'game_over';
}

type AskedChallenge = Pick<Want, 'mode' | 'difficulty' | 'level'> & { readonly date?: string | null };
type Challenge = Pick<ModelGame, 'mode' | 'difficulty' | 'date' | 'level'>;

function challengeKeyOf({ mode, difficulty, date, level }: Challenge): string {
	return [mode, difficulty, date, level].join(' ');
}

export function boardOf({ mode, difficulty, date }: Challenge): string {
	return [mode, difficulty, date ?? ''].join(' ');
}

function compareStarts(a: ModelGame, b: ModelGame): number {
	return a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1);
}

function compareScores(a: ModelGame, b: ModelGame): number {
	return (b.level ?? 0) - (a.level ?? 0) || a.run!.timeMs - b.run!.timeMs;
}

/** Why the run of a finished game does not rank. */
export function reasonsOf(game: ModelGame): string[] {
	return [
		...(game.run?.isGuests ? ['guest'] : []),
		...(game.isAssisted ? ['assisted'] : []),
		...(game.mode === 'daily' && game.date !== dateOf(game.startedAt) ? ['archive'] : []),
		...(game.isFirst ? [] : ['not_first_game']),
	];
}

function isRanked(game: ModelGame): boolean {
	return game.run !== undefined && reasonsOf(game).length === 0;
}

/** The average of the last games that have ended, without the best and the worst; `null` with a second one without a time. */
export function averageOf(games: readonly ModelGame[], size: number): number | null | undefined {
	const ended = games.filter((game) => !isOpen(game)).slice(-size);
	if (ended.length < size) return undefined;
	const times = ended.map(({ run, isAssisted }) =>
		run === undefined || isAssisted ? Number.POSITIVE_INFINITY : run.timeMs,
	);
	const middle = times.toSorted((a, b) => a - b).slice(1, -1);
	const sum = middle.reduce((total, time) => total + time, 0);
	return Number.isFinite(sum) ? Math.round(sum / middle.length) : null;
}

/** A day counts by a daily of its moment that was solved within a day; seven in a row earn one of at most two freezes. */
export function streakOf({ games, zone }: ModelPlayer, now: number) {
	const solved = games.filter(({ run, startedAt }) => run !== undefined && run.finishedAt - startedAt <= DAY);
	const days = new Set(solved.flatMap(({ ownDate }) => (ownDate === null ? [] : Date.parse(ownDate) / DAY)));
	const today = Date.parse(dateOf(now, zone)) / DAY;
	let [currentDays, longestDays, freezes] = [0, 0, 0];
	for (let day = Math.min(...days); day <= Math.max(today - 1, ...days); day++) {
		if (days.has(day)) {
			currentDays++;
			longestDays = Math.max(longestDays, currentDays);
			if (currentDays % 7 === 0 && freezes < 2) freezes++;
		} else if (freezes > 0) freezes--;
		else currentDays = 0;
	}
	return { currentDays, longestDays, freezes };
}
