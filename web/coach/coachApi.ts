import type { Drill, DrillAnswer, DrillAnswered, Insights, PooledTechniques } from '#contract/coach.ts';
import { COACH_PATHS } from '#contract/coachPaths.ts';
import type { Technique } from '#engine/technique.ts';
import type { Api } from '../api.ts';

/** The requests for insights and drills, which the first game does not need. */
export class CoachApi {
	readonly #api: Pick<Api, 'play'>;

	constructor(api: Pick<Api, 'play'>) {
		this.#api = api;
	}

	readInsights = () => this.#api.play<Insights>('GET', COACH_PATHS.insights, {});
	listTechniques = () => this.#api.play<PooledTechniques>('GET', COACH_PATHS.techniques, {});
	startDrill = (technique: Technique) => this.#api.play<Drill>('POST', COACH_PATHS.drills, { technique });
	readDrill = (id: string) => this.#api.play<Drill>('GET', pathOf(COACH_PATHS.drill, id), {});
	answerDrill = (id: string, answer: Omit<DrillAnswer, 'guestId'>) =>
		this.#api.play<DrillAnswered>('POST', pathOf(COACH_PATHS.drillAnswers, id), answer);
}

function pathOf(path: string, id: string): string {
	return path.replace(':id', id);
}
