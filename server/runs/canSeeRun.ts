import type { RunRow } from '#store/runs.ts';

type SeenRun = Pick<RunRow, 'playerId' | 'mode' | 'date' | 'standing'>;

/** A replay gives the solution away: others see a run only when it stands on the board of a daily that is over. */
export function canSeeRun(run: SeenRun, { playerId, today }: { playerId: string | undefined; today: string }): boolean {
	if (run.playerId === playerId) return true;
	return run.mode === 'daily' && run.standing === 'ranked' && run.date !== null && run.date < today;
}
