import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { copyIn, copyOut, hasRows, readCopyHead } from '#store/databaseCopy.ts';
import { MIGRATION_NAMES } from '#store/migrations/listMigrations.ts';
import { readSnapshot } from '#store/reader.ts';
import { type BackupHead, DamagedBackup, readBackupFile, writeBackupFile, writeBackupText } from './backupFile.ts';
import { verifyBoards } from './boards.ts';
import { type CommandContext, type ExitCode, makeChange, Refusal, type RunVerb, reportDryRun } from './context.ts';
import { formatBytes, formatCount, formatMoment } from './format.ts';
import { verifyPlayers } from './players.ts';
import type { Request } from './request.ts';
import { createProgress } from './screen.ts';

/** Copies everything as of one moment, while the service goes on writing. */
export const makeBackup: RunVerb = async (context, { subject: path }) => {
	if (existsSync(path)) throw new Refusal(`${path} already exists`);
	const head = await readSnapshot(context.store, async (db) => {
		const head = await readCopyHead(db);
		const parts = copyOut(db, head, createProgress('rows', context));
		const first = { format: 'ninefold-backup', version: 1, madeAt: formatMoment(context.now()), ...head } as const;
		await writeBackupFile(path, writeBackupText(first, parts));
		return head;
	});
	const { size } = await stat(path);
	context.print(`${path}: ${formatCount(head.rowCount, 'row')}, ${formatBytes(size)}`);
	return 0;
};

/** Reads the whole file before the database is opened. */
export async function checkBackup({ say }: Pick<CommandContext, 'say'>, path: string): Promise<BackupHead> {
	say(`reading ${path}`);
	const head = await readBackupFile(path).catch((error) => {
		if (!(error instanceof DamagedBackup)) throw error;
		throw new Refusal(`${path} is not a complete backup: ${error.message}`);
	});
	if (head.version !== 1 || !MIGRATION_NAMES.includes(head.schema)) {
		const made = `made by another version of Ninefold (format ${head.version}, last migration ${head.schema})`;
		throw new Refusal(`${path} was ${made}: restore it with that version`);
	}
	return head;
}

/** Restores everything in one transaction, which also brings the schema up to date. */
export async function restoreBackup(context: CommandContext, request: Request, head: BackupHead): Promise<ExitCode> {
	const { subject: path, dryRun } = request;
	await makeChange(context, request, async (tx) => {
		if (await hasRows(tx)) throw new Refusal('the database is not empty: restore into a new one');
		const onProgress = createProgress('rows', context);
		await copyIn(tx, context.store, { head, read: (take) => readBackupFile(path, take).then(() => {}), onProgress });
		const detail = { madeAt: head.madeAt, schema: head.schema, rows: head.rowCount };
		return { subject: 'database', detail };
	});
	context.print(`${dryRun ? 'would restore' : 'restored'} ${formatCount(head.rowCount, 'row')} of ${head.madeAt}`);
	reportDryRun(context, request);
	if (dryRun) return 0;
	const boards = await verifyBoards(context, { ...request, subject: '' });
	const players = await verifyPlayers(context, request);
	return boards === 0 ? players : boards;
}
