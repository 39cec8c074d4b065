import type { Technique } from '#engine/technique.ts';
import type { Notice } from '../browser/notice.ts';
import { OFFLINE, type Refusal } from '../browser/refusal.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { formatRoute } from '../route.ts';
import type { Coach } from './coach.ts';

interface StartParts {
	readonly openCoach: () => Promise<Coach>;
	readonly go: (href: string) => Promise<void>;
	readonly notice: Notice;
}

/** Starts the drill of a technique, or goes on with the open one. Its clock runs from here on. */
export async function startDrill({ openCoach, go, notice }: StartParts, technique: string): Promise<void> {
	const coach = await openCoach().catch(() => undefined);
	// The service names only techniques that it knows.
	const started = coach === undefined ? REFUSED : await coach.start(technique as Technique);
	if (started === undefined) return;
	if (started.ok) await go(formatRoute({ name: 'drill', drillId: started.value }));
	else notice.show(describeDrillRefusal(started.why));
}

const REFUSED = { ok: false, why: OFFLINE } as const;

function describeDrillRefusal(why: Refusal): string {
	const words = viewMessages.drills;
	if (why.code === 'technique_missing') return words.missing;
	return why.code === 'drill_limit' ? words.limit : describeRefusal(why);
}
