import type { Racer } from '#contract/race.ts';
import { viewMessages } from '../words/viewMessages.ts';

export function nameRacer({ name }: Pick<Racer, 'name'>): string {
	return name ?? viewMessages.races.deleted;
}
