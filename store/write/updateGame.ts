import type { GameRow } from '../read/games.ts';
import type { Db } from '../schema.ts';
import { formatPauses } from '../storedText.ts';

type GamePatch = Partial<
	Pick<
		GameRow,
		| 'status'
		| 'playedMs'
		| 'runningSince'
		| 'penaltyMs'
		| 'wrongCount'
		| 'assisted'
		| 'hintCount'
		| 'clockMismatch'
		| 'endedAt'
		| 'runId'
		| 'pauses'
		| 'pausedAt'
	>
>;

export async function updateGame(tx: Db, id: string, change: GamePatch): Promise<void> {
	const { assisted, clockMismatch, pauses, ...patch } = change;
	await tx
		.updateTable('games')
		.set({
			...patch,
			...(pauses !== undefined && { pauses: formatPauses(pauses) }),
			...(assisted !== undefined && { assisted: assisted ? 1 : 0 }),
			...(clockMismatch !== undefined && { clockMismatch: clockMismatch ? 1 : 0 }),
		})
		.where('id', '=', id)
		.execute();
}
