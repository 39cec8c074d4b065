import rateGlicko from 'glicko2-lite';
import { rate as rateOpenSkill, rating as startOpenSkill } from 'openskill';
import { median } from '../aims.ts';
import type { Play } from './league.ts';

/** The time that something else than par expects, in milliseconds; undefined while it cannot say. Learns from the play afterwards. */
export type Peer = (play: Play) => number | undefined;

const AVERAGED = 12;

/** The mean of the player's last twelve times at the difficulty; before the first, the mean of everybody's. */
export function ownAverages(): Peer {
	const own = new Map<string, number[]>();
	const all = new Map<string, { sum: number; count: number }>();
	return ({ person, puzzle: { difficulty }, timeMs }) => {
		const key = `${person} ${difficulty}`;
		const times = own.get(key) ?? [];
		const everybody = all.get(difficulty) ?? { sum: 0, count: 0 };
		const last = times.slice(-AVERAGED);
		const isKnown = last.length > 0 || everybody.count > 0;
		const expected =
			last.length > 0 ? last.reduce((sum, time) => sum + time, 0) / last.length : everybody.sum / everybody.count;
		own.set(key, [...last, timeMs]);
		all.set(difficulty, { sum: everybody.sum + timeMs, count: everybody.count + 1 });
		return isKnown ? expected : undefined;
	};
}

/**
 * A rating system that knows wins only. A player beats a puzzle with a time under the middle of its difficulty; a line, fitted to all
 * earlier runs of the difficulty, turns the difference of the ratings into a time.
 */
function ratedByWins<Rated>(
	start: () => Rated,
	strengthOf: (rated: Rated) => number,
	play: (winner: Rated, loser: Rated) => [Rated, Rated],
): Peer {
	const players = new Map<number, Rated>();
	const puzzles = new Map<string, Rated>();
	const lines = new Map<string, { times: number[]; fit: LineFit }>();
	return ({ person, puzzle: { givens, difficulty }, timeMs }) => {
		const [player, puzzle] = [players.get(person) ?? start(), puzzles.get(givens) ?? start()];
		const line = lines.get(difficulty) ?? { times: [], fit: new LineFit() };
		lines.set(difficulty, line);
		const strength = strengthOf(player) - strengthOf(puzzle);
		const expected = line.fit.valueAt(strength);
		const isWin = line.times.length === 0 || timeMs < median(line.times);
		const [winner, loser] = isWin ? play(player, puzzle) : play(puzzle, player);
		players.set(person, isWin ? winner : loser);
		puzzles.set(givens, isWin ? loser : winner);
		line.times.push(timeMs);
		line.fit.add(strength, Math.log(timeMs));
		return expected === undefined ? undefined : Math.exp(expected);
	};
}

export function openSkill(): Peer {
	return ratedByWins(
		() => startOpenSkill(),
		({ mu }) => mu,
		(winner, loser) => {
			const [[won], [lost]] = rateOpenSkill([[winner], [loser]]) as [[typeof winner], [typeof winner]];
			return [won, lost];
		},
	);
}

interface GlickoRating {
	readonly rating: number;
	readonly rd: number;
	readonly vol: number;
}

export function glicko2(): Peer {
	const rate = (own: GlickoRating, other: GlickoRating, score: number) =>
		rateGlicko(own.rating, own.rd, own.vol, [[other.rating, other.rd, score]]);
	return ratedByWins<GlickoRating>(
		() => ({ rating: 1500, rd: 350, vol: 0.06 }),
		({ rating }) => rating / 173.7,
		(winner, loser) => [rate(winner, loser, 1), rate(loser, winner, 0)],
	);
}

/** A least-squares line that grows. */
class LineFit {
	#count = 0;
	#x = 0;
	#y = 0;
	#xx = 0;
	#xy = 0;

	add(x: number, y: number): void {
		this.#count++;
		this.#x += x;
		this.#y += y;
		this.#xx += x * x;
		this.#xy += x * y;
	}

	valueAt(x: number): number | undefined {
		if (this.#count === 0) return undefined;
		const spread = this.#xx - this.#x ** 2 / this.#count;
		const slope = spread > 1e-9 ? (this.#xy - (this.#x * this.#y) / this.#count) / spread : 0;
		return this.#y / this.#count + slope * (x - this.#x / this.#count);
	}
}
