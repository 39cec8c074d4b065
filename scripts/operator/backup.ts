import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type CopyHead, copyOut, readCopyHead } from '#store/backup/copyOut.ts';
import { readSnapshot } from '#store/snapshot.ts';
import { writeBackupFile } from './backupFile.ts';
import { type BackupHead, writeBackupText } from './backupText.ts';
import type { Desk, RunVerb } from './desk.ts';
import { createProgress } from './progress.ts';
import { formatBytes, formatCount, formatMoment } from './words.ts';

/** Everything as it is at one moment, while the service goes on writing. */
export const makeBackup: RunVerb = async (desk, { subject: path }) => {
	if (existsSync(path)) {
		desk.say(`${path} is there already`);
		return 1;
	}
	const head = await readSnapshot(desk.store, async (db) => {
		const head = await readCopyHead(db);
		const parts = copyOut(db, head, createProgress('rows', desk));
		await writeBackupFile(path, writeBackupText(toBackupHead(desk, head), parts));
		return head;
	});
	const { size } = await stat(path);
	desk.print(`${path}: ${formatCount(head.rowCount, 'row')}, ${formatBytes(size)}`);
	return 0;
};

function toBackupHead({ now }: Desk, head: CopyHead): BackupHead {
	return { format: 'ninefold-backup', version: 1, madeAt: formatMoment(now()), ...head };
}
