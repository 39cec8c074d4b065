import type { Racer } from '#contract/race.ts';
import { viewMessages } from '../language/viewMessages.ts';

export function nameRacer({ name }: Pick<Racer, 'name'>): string {
	return name ?? viewMessages.races.deleted;
}
