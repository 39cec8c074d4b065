import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { writeBackupText } from '../operator/backupFile.ts';

/** The values of a row as text; a dash is no value. */
const cellsOf = (text: string) =>
	text.split(' ').map((cell) => (cell === '-' ? null : /^\d+$/.test(cell) ? Number(cell) : cell));

/** A backup with one user who has one run, without the columns that came later. */
const listOldTables = (gameOf: string) =>
	[
		{
			table: 'players',
			columns: 'id kind guestKey email displayName nameKey preferences createdAt endedAt'.split(' '),
			rows: [['ann', 'user', null, 'ann@example.org', 'Ann', 'ann', '{}', 1, null]],
		},
		{
			table: 'puzzles',
			columns: 'id givens solution difficulty rating technique load clueCount createdAt inStock givenCount'.split(' '),
			rows: [[5, '0'.repeat(81), '1'.repeat(81), 'easy', 1.2, 'hidden_single_box', 10.5, 30, 1, 1, 1]],
		},
		{
			table: 'games',
			columns:
				'id playerId puzzleId mode difficulty date level slot status startedAt playedMs runningSince penaltyMs wrongCount assisted hintCount firstOnBoard moveCount lastMoveAt clockMismatch endedAt runId'.split(
					' ',
				),
			rows: [cellsOf(`game ${gameOf} 5 random easy - - random:easy finished 10 50 - 0 0 0 0 1 0 0 0 60 run`)],
		},
		{
			table: 'runs',
			columns:
				'id gameId playerId puzzleId mode difficulty date level slot board timeMs penaltyMs assisted standing reasons startedAt finishedAt onDate rankAtFinish totalAtFinish percentileAtFinish personalBest previousBestMs'.split(
					' ',
				),
			rows: [
				cellsOf('run game ann 5 random easy - - random:easy random:easy 50 0 0 unranked rejected 10 60 0 - 0 - 1 -'),
			],
		},
	] as const;

export async function writeOldBackup(path: string, schema: string, { gameOf = 'ann' } = {}): Promise<void> {
	const head = { format: 'ninefold-backup', version: 1, madeAt: 'then', schema, rowCount: 4 } as const;
	async function* listParts() {
		for (const { rows, ...table } of listOldTables(gameOf)) yield* [table, { rows }];
	}
	let text = '';
	for await (const chunk of writeBackupText(head, listParts())) text += chunk;
	writeFileSync(path, gzipSync(text));
}
