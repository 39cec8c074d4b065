import type { Random } from '#engine/random.ts';

/** A second implementation of a contest's rules, written without the first: it keeps what happened and counts it anew each time. */

interface ModelEntry {
	readonly number: number;
	playerId: string | null;
	readonly startedAt: number;
	hasLeft: boolean;
	/** What an entry has for good whose player was deleted. */
	frozen: ModelCount | undefined;
}

interface ModelCount {
	readonly points: number;
	readonly lastRightMs: number;
	readonly rightCount: number;
}

interface ModelGame {
	playerId: string;
	readonly puzzle: number;
	readonly startedAt: number;
	id: string;
	isOpen: boolean;
	rightAt: number | undefined;
	wrongCount: number;
	isRejected: boolean;
}

interface ModelRules {
	readonly minutes: number;
	readonly closesAt: number;
	readonly points: readonly number[];
}

export class ContestModel {
	readonly #rules: ModelRules;
	#entries: ModelEntry[] = [];
	#games: ModelGame[] = [];
	#lastNumber = 0;

	constructor(rules: ModelRules) {
		this.#rules = rules;
	}

	enter(playerId: string, now: number): string {
		const own = this.#entryOf(playerId);
		if (own !== undefined) {
			own.hasLeft = false;
			return 'ok';
		}
		if (now >= this.#rules.closesAt) return 'contest_closed';
		const number = ++this.#lastNumber;
		this.#entries.push({ number, playerId, startedAt: now, hasLeft: false, frozen: undefined });
		return 'ok';
	}

	start(playerId: string, puzzle: number, now: number): string {
		const own = this.#entryOf(playerId);
		if (own === undefined) return now < this.#rules.closesAt ? 'not_entered' : 'contest_closed';
		if (now >= this.#endOf(own)) return 'contest_time_over';
		const first = this.#listGames(playerId, puzzle)[0];
		if (first !== undefined) return first.isOpen ? 'ok' : 'game_over';
		const fresh = { id: '', isOpen: true, rightAt: undefined, wrongCount: 0, isRejected: false };
		this.#games.push({ playerId, puzzle, startedAt: now, ...fresh });
		return 'ok';
	}

	/** The id that the service gave the game. */
	name(playerId: string, puzzle: number, id: string): void {
		this.#listGames(playerId, puzzle)[0]!.id = id;
	}

	findOpen(playerId: string, random: Random): ModelGame | undefined {
		const open = this.#games.filter((game) => game.playerId === playerId && game.isOpen);
		return open[random.below(Math.max(1, open.length))];
	}

	findRight(playerId: string, random: Random): ModelGame | undefined {
		const right = this.#games.filter((game) => game.playerId === playerId && game.rightAt !== undefined);
		return right[random.below(Math.max(1, right.length))];
	}

	abandon(game: ModelGame, now: number): string {
		if (now >= this.#endOf(this.#entryOf(game.playerId)!)) return 'game_over';
		game.isOpen = false;
		return 'ok';
	}

	finish(game: ModelGame, { isRight, now }: { readonly isRight: boolean; readonly now: number }): string {
		if (now >= this.#endOf(this.#entryOf(game.playerId)!)) return 'contest_time_over';
		if (!isRight) {
			game.wrongCount++;
			return 'wrong_grid';
		}
		game.isOpen = false;
		game.rightAt = now;
		return 'ok';
	}

	leave(playerId: string): void {
		const own = this.#entryOf(playerId);
		if (own !== undefined) own.hasLeft = true;
	}

	remove(playerId: string): void {
		const own = this.#entryOf(playerId);
		if (own !== undefined) Object.assign(own, { frozen: this.#countEntry(own), hasLeft: true, playerId: null });
		this.#games = this.#games.filter((game) => game.playerId !== playerId);
	}

	/** The earlier entry stays. Of two games under way on a puzzle the first goes on, and the first of all counts. */
	merge(guestId: string, userId: string): void {
		const both = [this.#entryOf(guestId), this.#entryOf(userId)].filter((entry) => entry !== undefined);
		const [kept, other] = both.sort((a, b) => a.startedAt - b.startedAt || a.number - b.number);
		if (other !== undefined) this.#entries = this.#entries.filter((entry) => entry !== other);
		if (kept !== undefined) kept.playerId = userId;
		if (kept !== undefined && other !== undefined) kept.hasLeft = kept.hasLeft && other.hasLeft;
		for (const game of this.#games) if (game.playerId === guestId) game.playerId = userId;
		for (const [index] of this.#rules.points.entries()) {
			const [, ...later] = this.#listGames(userId, index + 1).filter(({ isOpen }) => isOpen);
			this.#games = this.#games.filter((game) => !later.includes(game));
		}
	}

	count() {
		return this.#entries
			.toSorted((a, b) => a.number - b.number)
			.map((entry) => ({
				number: entry.number,
				startedAt: entry.startedAt,
				...this.#countEntry(entry),
				hasLeft: entry.hasLeft,
			}));
	}

	/** Number, place and points of each row. */
	rank(): [number, number, number][] {
		const rows = this.count().sort(
			(a, b) => b.points - a.points || a.lastRightMs - b.lastRightMs || a.number - b.number,
		);
		const isBetter = (a: ModelCount, b: ModelCount) =>
			a.points > b.points || (a.points === b.points && a.lastRightMs < b.lastRightMs);
		return rows.map((row) => [row.number, 1 + rows.filter((other) => isBetter(other, row)).length, row.points]);
	}

	#countEntry(entry: ModelEntry): ModelCount {
		if (entry.frozen !== undefined) return entry.frozen;
		const endsAt = this.#endOf(entry);
		let [points, latest, penaltyMs, rightCount] = [0, 0, 0, 0];
		for (const [index, worth] of this.#rules.points.entries()) {
			const [first] = this.#listGames(entry.playerId!, index + 1);
			if (first?.rightAt === undefined || first.isRejected) continue;
			if (first.rightAt < entry.startedAt || first.rightAt >= endsAt) continue;
			points += worth;
			rightCount++;
			latest = Math.max(latest, first.rightAt);
			penaltyMs += 10_000 * first.wrongCount;
		}
		if (rightCount === 0) return { points: 0, lastRightMs: 0, rightCount: 0 };
		const lastRightMs = latest - entry.startedAt + penaltyMs;
		const isWhole = rightCount === this.#rules.points.length;
		const minutesLeft = Math.floor((endsAt - entry.startedAt - lastRightMs) / 60_000);
		return { points: points + (isWhole ? 10 * Math.max(0, minutesLeft) : 0), lastRightMs, rightCount };
	}

	#entryOf(playerId: string): ModelEntry | undefined {
		return this.#entries.find((entry) => entry.playerId === playerId);
	}

	#listGames(playerId: string, puzzle: number): ModelGame[] {
		const own = this.#games.filter((game) => game.playerId === playerId && game.puzzle === puzzle);
		return own.sort((a, b) => a.startedAt - b.startedAt);
	}

	#endOf({ startedAt }: ModelEntry): number {
		return Math.min(startedAt + this.#rules.minutes * 60_000, this.#rules.closesAt);
	}
}
