import type { Random } from '#engine/random.ts';

/** A second implementation of a contest's rules, written without the first: it keeps what happened and counts it anew each time. */

interface ModelEntry {
	readonly number: number;
	playerId: string | null;
	readonly startedAt: number;
	/** Whether it has a place. */
	isRanked: boolean;
	hasLeft: boolean;
	/** What an entry has for good whose player was deleted. */
	frozen: ModelCount | undefined;
}

interface ModelCount {
	readonly points: number;
	readonly lastRightMs: number;
	readonly rightCount: number;
	readonly isHeld: boolean;
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
	hasSign: boolean;
	isHeld: boolean;
	/** Until when the player was asked to confirm the run. */
	confirmBy: number | undefined;
}

interface ModelRules {
	readonly minutes: number;
	readonly closesAt: number;
	readonly points: readonly number[];
	readonly isGrandPrix: boolean;
}

/** Who enters: guests have no place in the Grand Prix. */
interface ModelPlayer {
	readonly playerId: string;
	readonly isUser: boolean;
}

const HOUR_MS = 3_600_000;
const CONFIRM_MS = 48 * HOUR_MS;
const ASKED_MS = 7 * 24 * HOUR_MS;

export class ContestModel {
	readonly #rules: ModelRules;
	#entries: ModelEntry[] = [];
	#games: ModelGame[] = [];
	#lastNumber = 0;

	constructor(rules: ModelRules) {
		this.#rules = rules;
	}

	enter({ playerId, isUser }: ModelPlayer, now: number): string {
		const own = this.#entryOf(playerId);
		if (own !== undefined) {
			own.hasLeft = false;
			return 'ok';
		}
		if (now >= this.#rules.closesAt) return 'contest_closed';
		const number = ++this.#lastNumber;
		const isRanked = isUser || !this.#rules.isGrandPrix;
		this.#entries.push({ number, playerId, startedAt: now, isRanked, hasLeft: false, frozen: undefined });
		return 'ok';
	}

	start(playerId: string, puzzle: number, now: number): string {
		const own = this.#entryOf(playerId);
		if (own === undefined) return now < this.#rules.closesAt ? 'not_entered' : 'contest_closed';
		if (now >= this.#endOf(own)) return 'contest_time_over';
		const first = this.#listGames(playerId, puzzle)[0];
		if (first !== undefined) return first.isOpen ? 'ok' : 'game_over';
		const fresh = { id: '', isOpen: true, rightAt: undefined, wrongCount: 0, isRejected: false, hasSign: false };
		this.#games.push({ playerId, puzzle, startedAt: now, ...fresh, isHeld: false, confirmBy: undefined });
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

	/** A decision clears the sign of a run that is held or rejected, and that of any run that it rejects. */
	decide(game: ModelGame, isRejected: boolean): void {
		if (!isRejected && !game.isHeld && !game.isRejected) return;
		if (isRejected && game.isRejected) return;
		Object.assign(game, { isRejected, isHeld: false, hasSign: false });
	}

	/** Once the Grand Prix is closed, the first three are asked to confirm their runs with a sign. */
	ask(now: number): void {
		const { isGrandPrix, closesAt } = this.#rules;
		if (!isGrandPrix || now < closesAt || now >= closesAt + ASKED_MS) return;
		for (const entry of this.#entries) {
			if (entry.playerId === null || !this.#isAmongFirst(entry)) continue;
			for (const game of this.#listCounted(entry)) {
				if (!game.hasSign || game.confirmBy !== undefined) continue;
				Object.assign(game, { isHeld: true, confirmBy: now + CONFIRM_MS });
			}
		}
	}

	findWaiting(playerId: string, now: number): ModelGame | undefined {
		return this.#games.find((game) => game.playerId === playerId && game.isHeld && now < game.confirmBy!);
	}

	/** A confirmation clears that run, and those of the player that wait and are as hard or easier. */
	confirm({ playerId, puzzle }: ModelGame, now: number): void {
		for (const game of this.#games) {
			const isCovered = game.playerId === playerId && game.puzzle <= puzzle;
			if (isCovered && game.isHeld && now < game.confirmBy!) Object.assign(game, { isHeld: false, hasSign: false });
		}
	}

	/** When the time to confirm is over, only the runs of the first three stay held. */
	expire(now: number): void {
		for (const game of this.#games) {
			const entry = this.#entryOf(game.playerId);
			if (game.isHeld && now >= game.confirmBy! && !this.#isAmongFirst(entry!)) game.isHeld = false;
		}
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
		if (own !== undefined)
			Object.assign(own, { frozen: { ...this.#countEntry(own), isHeld: false }, hasLeft: true, playerId: null });
		this.#games = this.#games.filter((game) => game.playerId !== playerId);
	}

	/** The earlier entry stays. Of two games under way on a puzzle the first goes on, and the first of all counts. */
	merge(guestId: string, userId: string): void {
		const both = [this.#entryOf(guestId), this.#entryOf(userId)].filter((entry) => entry !== undefined);
		const [kept, other] = both.sort((a, b) => a.startedAt - b.startedAt || a.number - b.number);
		if (other !== undefined) this.#entries = this.#entries.filter((entry) => entry !== other);
		if (kept !== undefined) Object.assign(kept, { playerId: userId, isRanked: true });
		if (kept !== undefined && other !== undefined) kept.hasLeft = kept.hasLeft && other.hasLeft;
		for (const game of this.#games) if (game.playerId === guestId) game.playerId = userId;
		for (const [index] of this.#rules.points.entries()) {
			const [, ...later] = this.#listGames(userId, index + 1).filter(({ isOpen }) => isOpen);
			this.#games = this.#games.filter((game) => !later.includes(game));
			for (const game of this.#listGames(userId, index + 1).slice(1)) game.isHeld = false;
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

	/** Number, place and points of each row; those without a place come last. */
	rank(): [number, number | null, number][] {
		const isRanked = (row: { number: number }) =>
			this.#entries.some((own) => own.number === row.number && own.isRanked);
		const rows = this.count().sort(
			(a, b) =>
				Number(isRanked(b)) - Number(isRanked(a)) ||
				b.points - a.points ||
				a.lastRightMs - b.lastRightMs ||
				a.number - b.number,
		);
		const isBetter = (a: ModelCount, b: ModelCount) =>
			a.points > b.points || (a.points === b.points && a.lastRightMs < b.lastRightMs);
		const placeOf = (row: ModelCount) => 1 + rows.filter((other) => isRanked(other) && isBetter(other, row)).length;
		return rows.map((row) => [row.number, isRanked(row) ? placeOf(row) : null, row.points]);
	}

	#isAmongFirst({ number }: ModelEntry): boolean {
		const [, place] = this.rank().find(([other]) => other === number)!;
		return place !== null && place <= 3;
	}

	#countEntry(entry: ModelEntry): ModelCount {
		if (entry.frozen !== undefined) return entry.frozen;
		const endsAt = this.#endOf(entry);
		let [points, latest, penaltyMs, rightCount, isHeld] = [0, 0, 0, 0, false];
		for (const game of this.#listCounted(entry)) {
			points += this.#rules.points[game.puzzle - 1]!;
			rightCount++;
			latest = Math.max(latest, game.rightAt!);
			penaltyMs += 10_000 * game.wrongCount;
			isHeld ||= game.isHeld;
		}
		if (rightCount === 0) return { points: 0, lastRightMs: 0, rightCount: 0, isHeld };
		const lastRightMs = latest - entry.startedAt + penaltyMs;
		const isWhole = rightCount === this.#rules.points.length;
		const minutesLeft = Math.floor((endsAt - entry.startedAt - lastRightMs) / 60_000);
		return { points: points + (isWhole ? 10 * Math.max(0, minutesLeft) : 0), lastRightMs, rightCount, isHeld };
	}

	/** The games that count for the entry. */
	#listCounted(entry: ModelEntry): ModelGame[] {
		const endsAt = this.#endOf(entry);
		return this.#rules.points.flatMap((_, index) => {
			const [first] = this.#listGames(entry.playerId!, index + 1);
			if (first?.rightAt === undefined || first.isRejected) return [];
			return first.rightAt >= entry.startedAt && first.rightAt < endsAt ? [first] : [];
		});
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
