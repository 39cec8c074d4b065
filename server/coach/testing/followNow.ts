import { seededRandom } from '../../testing/seededRandom.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { type CoachWorker, createCoach } from '../coachWorker.ts';
import { followFinished } from '../followFinished.ts';

interface FollowSettings {
	readonly coach?: CoachWorker;
	readonly signal?: AbortSignal;
	/** Called in place of each rest. */
	readonly onRest?: () => void;
	/** Collects the lines of the log. */
	readonly logged?: object[];
}

/** Follows what waits, as the background job of the service does. */
export function followNow(
	{ store, clock }: Pick<TestApp, 'store' | 'clock'>,
	{ coach = createCoach(), signal = new AbortController().signal, logged = [], onRest = () => {} }: FollowSettings = {},
): Promise<void> {
	const note = (line: object) => void logged.push(line);
	const log = { info: note, warn: note } as Parameters<typeof followFinished>[0]['log'];
	const parts = { store, clock, random: seededRandom('coach'), coach, log, delay: async () => onRest() };
	return followFinished(parts, signal);
}
