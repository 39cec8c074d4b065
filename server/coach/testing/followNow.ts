import { seededRandom } from '../../testing/seededRandom.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { type CoachWorker, createCoach } from '../coachWorker.ts';
import { followFinished } from '../followFinished.ts';
import { learnTypicalCosts } from '../learnTypicalCosts.ts';

type CoachedApp = Pick<TestApp, 'store' | 'clock'>;

interface FollowSettings {
	readonly coach?: CoachWorker;
	readonly signal?: AbortSignal;
	/** Collects the lines of the log. */
	readonly logged?: object[];
}

/** Follows what waits, as the background job of the service does, without its rests. */
export function followNow(
	{ store, clock }: CoachedApp,
	{ coach = createCoach(), signal = new AbortController().signal, logged = [] }: FollowSettings = {},
): Promise<void> {
	const note = (line: object) => void logged.push(line);
	const log = { info: note, warn: note } as Parameters<typeof followFinished>[0]['log'];
	return followFinished({ store, clock, random: seededRandom('coach'), coach, log, delay: async () => {} }, signal);
}

/** Of all who learn, so that each has a lease of its own. */
const RANDOM = seededRandom('coach learning');

interface LearnSettings {
	readonly signal?: AbortSignal;
	/** Called in place of each rest. */
	readonly onRest?: () => Promise<void>;
}

/** Learns if it is due, as the background job of the service does. */
export function learnNow(
	{ store, clock }: CoachedApp,
	{ signal = new AbortController().signal, onRest = async () => {} }: LearnSettings = {},
): Promise<void> {
	return learnTypicalCosts({ store, clock, random: RANDOM, coach: createCoach(), delay: onRest }, signal);
}
