import type { Drill, DrillAnswer, DrillAnswered, Insights, PooledTechniques } from '#contract/coach.ts';
import { COACH_PATHS } from '#contract/coachPaths.ts';
import type { Technique } from '#engine/technique.ts';
import type { Connection } from './connection.ts';
import { pathOf } from './pathOf.ts';

export type CoachApi = ReturnType<typeof createCoachApi>;

/** Insights and drills. */
export function createCoachApi({ play }: Connection) {
	return {
		readInsights: () => play<Insights>('GET', COACH_PATHS.insights),
		listTechniques: () => play<PooledTechniques>('GET', COACH_PATHS.techniques),
		startDrill: (technique: Technique) => play<Drill>('POST', COACH_PATHS.drills, { technique }),
		readDrill: (id: string) => play<Drill>('GET', pathOf(COACH_PATHS.drill, id)),
		answerDrill: (id: string, answer: Omit<DrillAnswer, 'guestId'>) =>
			play<DrillAnswered>('POST', pathOf(COACH_PATHS.drillAnswers, id), answer),
	};
}
