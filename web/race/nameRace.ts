import type { RaceSummary } from '#contract/race.ts';
import { isRaceOver } from '#rules/race.ts';
import { formatTime } from '../language/formatTime.ts';
import { isolateName } from '../language/isolateName.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { nameRacer } from '../parts/nameRacer.ts';

/** Whose turn it is, or who has won. */
export function nameRace({ rival, timeMs, state, kind, racerCount }: RaceSummary): string {
	const words = viewMessages.races;
	const name = isolateName(rival === null ? '' : nameRacer(rival));
	if (rival !== null && rival.byMs !== null) {
		if (rival.byMs === 0) return words.drawWith({ name });
		const time = formatTime(Math.abs(rival.byMs));
		return rival.byMs > 0 ? words.wonBy({ time }) : words.lostBy({ name, time });
	}
	if (isRaceOver({ state })) return words.racers({ count: racerCount });
	if (rival?.status === 'gave_up' || rival?.status === 'unfinished') return `${name}: ${words.statuses[rival.status]}`;
	if (timeMs === null) return rival?.status === 'finished' ? words.finishedFirst({ name }) : words.kinds[kind];
	if (rival === null) return words.waitingForAny;
	return rival.status === 'finished' ? words.racers({ count: racerCount }) : words.waitingFor({ name });
}
