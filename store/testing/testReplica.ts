import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type PostgresServer, startOn } from './testPostgres.ts';

/** A server that follows another by streaming. */
export interface ReplicaServer extends PostgresServer {
	/** Makes it a primary. */
	promote(): Promise<void>;
	/** Ends the connection to its primary for good: a primary that waits for it acknowledges no commit. */
	disconnect(): Promise<void>;
	/** Waits until the replica has received, though perhaps not replayed, everything that its primary has flushed. */
	untilReceived(): Promise<void>;
	/** Lets the replica fall behind, though it stays connected, or catch up again. */
	pauseReplay(isPaused: boolean): Promise<void>;
}

/** Each server has its own, and a copy must not have the files of the other. */
const OWN_FILES = ['postmaster.pid', 'postmaster.opts'];

/**
 * PostgreSQL's own tool for this is not in the package that brings the server, so the copy is made as its manual describes
 * ("Making a Base Backup Using the Low Level API"): the files as they are, and a label that says from where to replay.
 */
/** The primary knows the replica by its name. */
export async function startReplica(primary: PostgresServer, name = 'replica'): Promise<ReplicaServer> {
	const replica = await startOn(async (_home, directory, account) => {
		const data = join(directory, 'data');
		const label = await copyWhileInBackup(primary, () => {
			const { status, stderr } = spawnSync('cp', ['-R', join(primary.directory, 'data'), data], {
				...account,
				encoding: 'utf8',
			});
			// Files that the server removes during the copy are not needed.
			if (status !== 0 && !/No such file/.test(stderr)) throw new Error(`the data was not copied: ${stderr}`);
		});
		for (const name of OWN_FILES) rmSync(join(data, name), { force: true });
		for (const name of readdirSync(join(data, 'pg_wal'))) {
			if (/^[0-9A-F]{24}/.test(name)) rmSync(join(data, 'pg_wal', name));
		}
		writeOwn('backup_label', label);
		writeOwn('standby.signal', '');
		writeOwn(
			'postgresql.auto.conf',
			`primary_conninfo = 'host=${primary.directory} user=postgres application_name=${name}'\n`,
		);
		chmodSync(data, 0o700);

		function writeOwn(name: string, text: string): void {
			writeFileSync(join(data, name), text);
			if (account.uid !== undefined) chownSync(join(data, name), account.uid, account.gid as number);
		}
	}, []);
	const run = (text: string) => useClient(replica, (client) => client.query(text));
	return {
		...replica,
		promote: async () => void (await run('select pg_promote(true, 60)')),
		async disconnect() {
			await run("alter system set primary_conninfo = ''");
			await run('select pg_reload_conf()');
			while ((await run('select 1 from pg_stat_wal_receiver')).rowCount !== 0);
		},
		async untilReceived() {
			const { rows } = await useClient(primary, (client) => client.query('select pg_current_wal_flush_lsn() as lsn'));
			const hasReceived = `select 1 where pg_last_wal_receive_lsn() >= '${rows[0].lsn}'`;
			while ((await run(hasReceived)).rowCount === 0);
		},
		pauseReplay: async (isPaused) =>
			void (await run(isPaused ? 'select pg_wal_replay_pause()' : 'select pg_wal_replay_resume()')),
	};
}

/** Returns the label of the backup. */
function copyWhileInBackup(primary: PostgresServer, copy: () => void): Promise<string> {
	return useClient(primary, async (client) => {
		await client.query("select pg_backup_start('replica', true)");
		copy();
		const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
		return rows[0]!.labelfile;
	});
}

/** From now on the primary acknowledges no commit that the replica has not flushed, too. */
export async function requireSynchronousReplica(primary: PostgresServer, name: string): Promise<void> {
	await useClient(primary, async (client) => {
		await client.query(`alter system set synchronous_standby_names = '${name}'`);
		await client.query('select pg_reload_conf()');
		const isSynchronous = `select 1 from pg_stat_replication where sync_state = 'sync'`;
		while ((await client.query(isSynchronous)).rowCount === 0);
	});
}

async function useClient<T>({ urlOf }: PostgresServer, use: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client(urlOf('postgres'));
	await client.connect();
	try {
		return await use(client);
	} finally {
		await client.end();
	}
}
