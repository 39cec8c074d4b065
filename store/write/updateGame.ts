import type { PauseState } from '#rules/gamePause.ts';
import type { StatePatch } from '#rules/gameState.ts';
import type { GameRow } from '../read/games.ts';
import type { Db } from '../schema.ts';
import { formatPauses } from '../storedText.ts';

type Column = keyof StatePatch | keyof PauseState | 'penaltyMs' | 'assisted' | 'hintCount' | 'clockMismatch';
type GamePatch = Partial<Pick<GameRow, Column>>;

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
