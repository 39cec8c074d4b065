import type { AppParts } from '../appParts.ts';
import type { CoachWorker } from './coachWorker.ts';

export interface CoachParts extends AppParts {
	readonly coach: CoachWorker;
}
