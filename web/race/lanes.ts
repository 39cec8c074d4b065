import type { Race, Racer } from '#contract/race.ts';

/** How far one racer is. */
export interface Lane {
	readonly racer: Racer;
	readonly isOwn: boolean;
	readonly filled: number;
}

/** The racers whose progress the player may see, the foremost first; the player's own is known to the page before the service. */
export function listLanes({ racers, you }: Race, ownFilled: number | undefined): Lane[] {
	return racers
		.flatMap((racer) => {
			const isOwn = racer.number === you;
			const filled = (isOwn ? ownFilled : undefined) ?? racer.filled;
			return filled === null || racer.status === 'waiting' ? [] : [{ racer, isOwn, filled }];
		})
		.sort(compare);
}

/** A late starter plays on a separate clock, and comes last. */
function compare(a: Lane, b: Lane): number {
	return (
		Number(a.racer.isLate) - Number(b.racer.isLate) ||
		orderOf(a) - orderOf(b) ||
		b.filled - a.filled ||
		a.racer.number - b.racer.number
	);
}

/** Racers who have finished are ahead of all others, by time. */
function orderOf({ racer: { timeMs } }: Lane): number {
	return timeMs ?? Number.MAX_SAFE_INTEGER;
}

/** The lanes that have a place. */
export function listPlaced(lanes: readonly Lane[]): readonly Lane[] {
	return lanes.filter(({ racer }) => !racer.isLate);
}

/** Equal lanes share a place: 1, 2, 2, 4. */
export function placeOf(lanes: readonly Lane[], lane: Lane): number {
	return 1 + listPlaced(lanes).filter((other) => orderOf(other) < orderOf(lane) || isAhead(other, lane)).length;
}

function isAhead(a: Lane, b: Lane): boolean {
	return orderOf(a) === orderOf(b) && a.filled > b.filled;
}

/** The racer who is ahead of all others, if there is one. */
export function findLeader(lanes: readonly Lane[]): Lane | undefined {
	const [first, second] = listPlaced(lanes);
	return first !== undefined && second !== undefined && placeOf(lanes, second) > 1 ? first : undefined;
}
