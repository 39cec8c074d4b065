import { type Cluster, startCluster } from '#e2e/cluster.ts';
import { ClusterPlay, checkAgreement, checkInvariants } from '#e2e/clusterPlay.ts';
import { type Fault, type Outcome, pause, timeRecovery } from './fault.ts';

const PLAYER_COUNT = 24;
const FINISHES_BETWEEN = 150;
const OUTAGE_MS = 15_000;

/** Players play on three processes while `harm` breaks something; afterwards everything that was acknowledged must be there. */
async function playWhile(
	harm: (cluster: Cluster, play: ClusterPlay) => Promise<Omit<Outcome, 'acknowledged' | 'lost'>>,
): Promise<Outcome> {
	const cluster = await startCluster();
	try {
		await checkAgreement(cluster.services.map(({ baseUrl }) => baseUrl));
		const play = new ClusterPlay(cluster.baseUrl, { playerCount: PLAYER_COUNT });
		await play.untilFinished(FINISHES_BETWEEN);
		const outcome = await harm(cluster, play);
		await play.untilFinished(FINISHES_BETWEEN);
		await play.end();
		await checkAgreement(cluster.services.slice(1).map(({ baseUrl }) => baseUrl));
		const store = await cluster.openDatabase();
		await checkInvariants(store, play);
		await store.close();
		const detail = `${play.retryCount} requests were sent again`;
		return { detail, ...outcome, acknowledged: play.acknowledged.size, lost: 0 };
	} finally {
		await cluster.stop();
	}
}

const processKilled: Fault = {
	name: 'PostgreSQL: one of three processes killed',
	inject: () =>
		playWhile(async (cluster, play) => {
			await cluster.killService(0);
			return { injected: 'kill -9 amid finishes', recoverMs: await timeRecovery(play) };
		}),
};

const replicaStopped: Fault = {
	name: 'PostgreSQL: read replica behind, then gone',
	inject: () =>
		playWhile(async (cluster, play) => {
			await cluster.readReplica.pauseReplay(true);
			await play.untilFinished(FINISHES_BETWEEN);
			await cluster.readReplica.stop();
			return { injected: 'paused, then stopped', recoverMs: await timeRecovery(play) };
		}),
};

const failedOver: Fault = {
	name: 'PostgreSQL: primary killed, standby promoted',
	inject: () =>
		playWhile(async (cluster, play) => {
			await cluster.failOver();
			return { injected: 'kill -9 of every server process', recoverMs: await timeRecovery(play) };
		}),
};

const silent: Fault = {
	name: 'PostgreSQL: silent connections',
	inject: () =>
		playWhile(async (cluster, play) => {
			cluster.database.silenceOpen();
			cluster.database.silenceNew(true);
			await pause(OUTAGE_MS);
			cluster.database.silenceNew(false);
			return { injected: `nothing passes for ${OUTAGE_MS / 1000} s`, recoverMs: await timeRecovery(play) };
		}),
};

const refused: Fault = {
	name: 'PostgreSQL: stopped, connections refused',
	inject: () =>
		playWhile(async (cluster, play) => {
			await cluster.disconnect(OUTAGE_MS);
			return { injected: `for ${OUTAGE_MS / 1000} s`, recoverMs: await timeRecovery(play) };
		}),
};

export const POSTGRES_FAULTS: readonly Fault[] = [processKilled, replicaStopped, failedOver, silent, refused];
