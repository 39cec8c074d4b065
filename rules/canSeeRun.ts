import type { PlayedMode, Standing } from '#contract/kinds.ts';

interface SeenRun {
	readonly playerId: string;
	readonly mode: PlayedMode;
	readonly date: string | null;
	readonly standing: Standing;
}

interface Viewer {
	readonly playerId: string | undefined;
	readonly today: string;
}

export function canSeeRun(run: SeenRun, { playerId, today }: Viewer): boolean {
	return run.playerId === playerId || isPublicRun(run, today);
}

/** A replay reveals the solution, so others see a run only when it ranks on a daily whose date is over. */
export function isPublicRun(run: Omit<SeenRun, 'playerId'>, today: string): boolean {
	return run.mode === 'daily' && run.standing === 'ranked' && run.date !== null && run.date < today;
}
