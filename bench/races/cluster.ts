import { startBalancer } from '#e2e/balancer.ts';
import { addNearlyAllPuzzles } from '#e2e/dataFolder.ts';
import { type RunningService, startService } from '#e2e/service.ts';
import { openStore } from '#store/open.ts';
import { startPostgres } from '#store/testing/testPostgres.ts';

/** Processes behind a plain balancer on one PostgreSQL; each can be killed and started again. */
export interface RaceCluster {
	readonly baseUrl: string;
	readonly processCount: number;
	kill(index: number): Promise<void>;
	restart(index: number): Promise<void>;
	stop(): Promise<void>;
}

const PROCESSES = 3;

const SETTINGS = {
	NODE_ENV: 'development',
	BASE_URL: 'http://ninefold.test',
	TOKEN_SECRET: 'the same secret in all three processes',
	PUZZLE_SECRET: 'the same puzzles in all three processes',
	FAIR_PLAY: 'off',
	RATE_LIMIT_FACTOR: '100000',
	LOG_LEVEL: 'fatal',
};

export async function startRaceCluster(): Promise<RaceCluster> {
	const postgres = await startPostgres();
	const databaseUrl = postgres.urlOf('postgres');
	const store = await openStore({ databaseUrl });
	await store.transaction(addNearlyAllPuzzles);
	await store.close();
	const start = () => startService({ ...SETTINGS, DATABASE_URL: databaseUrl });
	const services: RunningService[] = [];
	for (let index = 0; index < PROCESSES; index++) services.push(await start());
	// The balancer looks here whenever a connection comes, so that a process can come back on another port.
	const ports = services.map(portOf);
	const balancer = await startBalancer(ports);
	return {
		baseUrl: balancer.baseUrl,
		processCount: PROCESSES,
		kill: (index) => services[index]!.kill(),
		async restart(index) {
			services[index] = await start();
			ports[index] = portOf(services[index]!);
		},
		async stop() {
			await balancer.close();
			for (const service of services) await service.stop();
			await postgres.stop();
		},
	};
}

function portOf({ baseUrl }: RunningService): number {
	return Number(new URL(baseUrl).port);
}
