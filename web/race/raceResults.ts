import type { Race, Racer } from '#contract/race.ts';

export interface RaceResultRow {
	readonly racer: Racer;
	/** The place or, while times are being checked, the place that the time would have. */
	readonly place: number | null;
	/** How much more time than the first's it took; 0 for the first and without a place. */
	readonly behindMs: number;
}

const STATUS_ORDER: readonly Racer['status'][] = ['finished', 'playing', 'waiting', 'unfinished', 'gave_up'];

/** The table of a race: by place, then the racers without one, by what they are doing. */
export function listResults({ racers }: Pick<Race, 'racers'>): RaceResultRow[] {
	const placed = racers.map((racer) => ({ racer, place: findPlace(racers, racer) }));
	const firstMs = placed.find(({ place }) => place === 1)?.racer.timeMs;
	return placed.sort(compare).map(({ racer, place }) => ({
		racer,
		place,
		behindMs: place === null ? 0 : (racer.timeMs ?? 0) - (firstMs ?? racer.timeMs ?? 0),
	}));
}

/** Whether no racer has a place yet because times are being checked. */
export function isProvisional({ racers }: { readonly racers: readonly Racer[] }): boolean {
	return racers.some(({ isUnderReview }) => isUnderReview) && racers.every(({ place }) => place === null);
}

/** While no run has a place, the times tell the order so far. */
function findPlace(racers: readonly Racer[], racer: Racer): number | null {
	if (!isProvisional({ racers })) return racer.place;
	if (!hasPlace(racer)) return null;
	return 1 + racers.filter((other) => hasPlace(other) && other.timeMs! < racer.timeMs!).length;
}

function hasPlace({ timeMs, isRejected, isLate }: Racer): boolean {
	return timeMs !== null && !isRejected && !isLate;
}

type Placed = Pick<RaceResultRow, 'racer' | 'place'>;

function compare(a: Placed, b: Placed): number {
	const places = (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER);
	const statuses = STATUS_ORDER.indexOf(a.racer.status) - STATUS_ORDER.indexOf(b.racer.status);
	return places || statuses || (a.racer.timeMs ?? 0) - (b.racer.timeMs ?? 0) || a.racer.number - b.racer.number;
}
