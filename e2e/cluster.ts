import { openStore, type Store } from '#store/open.ts';
import { type PostgresServer, startPostgres } from '#store/testing/testPostgres.ts';
import { startProxy, type TestProxy } from '#store/testing/testProxy.ts';
import { type ReplicaServer, requireSynchronousReplica, startReplica } from '#store/testing/testReplica.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { addToPostgres } from './dataFolder.ts';
import { type RunningService, startService } from './service.ts';

/** Three processes behind a balancer, on a primary with a synchronous standby and a replica for reads. */
export interface Cluster {
	readonly baseUrl: string;
	readonly services: readonly RunningService[];
	readonly readReplica: ReplicaServer;
	/** Each process also has a separate port. */
	killService(index: number): Promise<void>;
	/** Starts a process that was killed again, on its port. */
	restartService(index: number): Promise<void>;
	/** Kills the primary, and makes the standby the primary. */
	failOver(): Promise<void>;
	/** Leads the processes to the primary. */
	readonly database: Pick<TestProxy, 'silenceOpen' | 'silenceNew'>;
	/** Refuses connections to the database for this long, like a stopped server. */
	disconnect(ms: number): Promise<void>;
	/** The database that is the primary now. */
	openDatabase(): Promise<Store>;
	stop(): Promise<void>;
}

const SERVICE_COUNT = 3;
const STANDBY = 'standby';

/** All processes share these: each reads the tokens and the mailed addresses of the others. */
export const SERVICE_SETTINGS = {
	NODE_ENV: 'development',
	BASE_URL: 'http://ninefold.test',
	TOKEN_SECRET: 'the same secret in all three processes',
	PUZZLE_SECRET: 'the same puzzles in all three processes',
	FAIR_PLAY: 'off',
	RATE_LIMIT_FACTOR: '100000',
	LIMIT_CODES_PER_EMAIL_PER_HOUR: '100000',
	LIMIT_MAILS_PER_EMAIL_PER_DAY: '100000',
	LIMIT_WRONG_CODES_PER_EMAIL_PER_HOUR: '100000',
	LOG_LEVEL: 'fatal',
};

export async function startCluster(): Promise<Cluster> {
	const closing: (() => Promise<void>)[] = [];
	const stop = async () => {
		for (const close of closing.toReversed()) await close();
	};
	try {
		return { ...(await start(closing)), stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

async function start(closing: (() => Promise<void>)[]): Promise<Omit<Cluster, 'stop'>> {
	const closeLater = <T extends { stop(): Promise<void> }>(started: T): T => {
		closing.push(() => started.stop());
		return started;
	};
	const primary = closeLater(await startPostgres(['synchronous_commit=on', 'wal_keep_size=256MB']));
	await addToPostgres(primary);
	const standby = closeLater(await startReplica(primary, STANDBY));
	const readReplica = closeLater(await startReplica(primary));
	await requireSynchronousReplica(primary, STANDBY);
	const proxy: TestProxy = await startProxy(socketOf(primary));
	closing.push(() => proxy.close());
	const settings = {
		...SERVICE_SETTINGS,
		DATABASE_URL: `postgresql://postgres@127.0.0.1:${proxy.port}/postgres`,
		DATABASE_READ_URL: readReplica.urlOf('postgres'),
	};
	const services = await Promise.all(Array.from({ length: SERVICE_COUNT }, () => startService(settings)));
	closing.push(async () => {
		for (const service of services) await service.stop();
	});
	const ports = services.map(({ baseUrl }) => Number(new URL(baseUrl).port));
	const balancer: Balancer = await startBalancer(ports);
	closing.push(() => balancer.close());
	let current: PostgresServer = primary;
	return {
		baseUrl: balancer.baseUrl,
		services,
		readReplica,
		database: proxy,
		async disconnect(ms) {
			proxy.retarget('/nowhere');
			await new Promise((resolve) => setTimeout(resolve, ms));
			proxy.retarget(socketOf(current));
		},
		killService: (index) => services[index]!.kill(),
		async restartService(index) {
			services[index] = await startService(settings, undefined, { port: ports[index]! });
		},
		async failOver() {
			await primary.kill();
			await standby.promote();
			current = standby;
			proxy.retarget(socketOf(standby));
		},
		openDatabase: () => openStore({ databaseUrl: current.urlOf('postgres') }),
	};
}

function socketOf({ directory }: PostgresServer): string {
	return `${directory}/.s.PGSQL.5432`;
}
