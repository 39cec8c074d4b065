import type { Race, Racer } from '#contract/race.ts';

export interface RaceResultRow {
	readonly racer: Racer;
	/** How much more time than the winner's it took; 0 for the winner and without a place. */
	readonly behindMs: number;
}

const STATUS_ORDER: readonly Racer['status'][] = ['finished', 'playing', 'waiting', 'unfinished', 'gave_up'];

/** The table of a race: by place, then the racers without one, by time and by what they are doing. */
export function listResults({ racers }: Pick<Race, 'racers'>): RaceResultRow[] {
	const winnerMs = racers.find(({ place }) => place === 1)?.timeMs;
	return [...racers].sort(compare).map((racer) => ({
		racer,
		behindMs: racer.place === null ? 0 : (racer.timeMs ?? 0) - (winnerMs ?? racer.timeMs ?? 0),
	}));
}

function compare(a: Racer, b: Racer): number {
	const places = (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER);
	const statuses = STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status);
	return places || statuses || (a.timeMs ?? 0) - (b.timeMs ?? 0) || a.number - b.number;
}
