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

/** A replay reveals the solution, so others see a run only when it ranks on a daily whose date is over. */
export function canSeeRun(run: SeenRun, { playerId, today }: Viewer): boolean {
	if (run.playerId === playerId) return true;
	return run.mode === 'daily' && run.standing === 'ranked' && run.date !== null && run.date < today;
}
