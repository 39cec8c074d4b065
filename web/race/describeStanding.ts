import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { nameRacer } from '../parts/nameRacer.ts';
import { type Lane, listPlaced, placeOf } from './lanes.ts';

/** Where the player is: "2nd of 3" and the distance to the next rival, or only whom they are level with. */
export function describeStanding(lanes: readonly Lane[]): readonly string[] {
	const own = lanes.find(({ isOwn }) => isOwn);
	if (own === undefined) return [];
	if (own.racer.isLate) return [viewMessages.races.isLate];
	const rival = findRival(lanes);
	if (rival === undefined) return [];
	const place = placeOf(lanes, own);
	if (placeOf(lanes, rival) === place) return [viewMessages.races.level({ name: nameRacer(rival.racer) })];
	return [messages.result.ranked({ rank: place, total: listPlaced(lanes).length }), describeGap(own, rival)];
}

/** Who is ahead of all others; empty for nobody. */
export function describeLead(leader: Lane | undefined): string {
	const words = viewMessages.races;
	if (leader === undefined) return '';
	return leader.isOwn ? words.youLead : words.lead({ name: nameRacer(leader.racer) });
}

/** The racer in front of the player or, in the lead, the second. */
function findRival(lanes: readonly Lane[]): Lane | undefined {
	const placed = listPlaced(lanes);
	const index = placed.findIndex(({ isOwn }) => isOwn);
	return placed[index - 1] ?? placed[index + 1];
}

function describeGap(own: Lane, rival: Lane): string {
	const words = viewMessages.races;
	const name = nameRacer(rival.racer);
	const gap = rival.filled - own.filled;
	if (rival.racer.status === 'finished' && gap >= 0) return words.finishedFirst({ name });
	return gap > 0 ? words.behind({ cells: gap, name }) : words.ahead({ cells: -gap, name });
}
