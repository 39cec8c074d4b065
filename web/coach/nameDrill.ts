import type { Drill } from '#contract/coach.ts';
import { nameTechnique } from '../language/nameTechnique.ts';
import { viewMessages } from '../language/viewMessages.ts';

export function nameDrill({ technique, title }: Pick<Drill, 'technique' | 'title'>): string {
	return viewMessages.drills.drillOf({ technique: nameTechnique(technique, title) });
}
