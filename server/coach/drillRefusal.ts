import type { ProblemCode } from '#contract/problemCode.ts';
import { type ProblemError, problem } from '../http/problem.ts';

type DrillRefusal = Extract<ProblemCode, 'not_found' | 'drill_over' | 'position_closed' | 'drill_limit'>;

const DETAILS: Readonly<Record<DrillRefusal, string>> = {
	not_found: 'You have no drill with this id.',
	drill_over: 'All positions of this drill are over.',
	position_closed: 'This position of the drill is not the open one.',
	drill_limit: 'You have started as many drills as one can within a day.',
};

export function drillRefused(why: DrillRefusal): ProblemError {
	return problem(why, { detail: DETAILS[why] });
}
