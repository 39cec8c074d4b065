import type { Drill } from '#contract/coach.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';

export function nameDrill({ technique, title }: Pick<Drill, 'technique' | 'title'>): string {
	return viewMessages.drills.drillOf(messages.nameTechnique(technique, title));
}
