import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Cluster, startCluster } from './cluster.ts';
import { ClusterPlay, checkAgreement, checkInvariants } from './clusterPlay.ts';
import { sharedBrowser } from './environment.ts';
import { startRacingRoom } from './raceRoom.ts';

const PLAYER_COUNT = 6;
const FINISHES_BETWEEN = 12;
const REST_MS = 700;

/** `npm run faults` does the same for longer, and with more players. */
test('three processes lose nothing while one is killed, the replica stops, and the primary fails over', async () => {
	const cluster = await startCluster();
	let play: ClusterPlay | undefined;
	try {
		const urls = cluster.services.map(({ baseUrl }) => baseUrl);
		await checkAgreement(urls);
		play = new ClusterPlay(cluster.baseUrl, { playerCount: PLAYER_COUNT, restMs: REST_MS });
		await play.untilFinished(FINISHES_BETWEEN);
		await checkRaceOverKill(cluster);
		await play.untilFinished(FINISHES_BETWEEN);
		await cluster.readReplica.stop();
		await play.untilFinished(FINISHES_BETWEEN);
		await cluster.failOver();
		await play.untilFinished(FINISHES_BETWEEN);
		await play.end();
		await checkAgreement(urls.slice(1));
		const store = await cluster.openDatabase();
		await checkInvariants(store, play);
		await store.close();
		assert.ok(play.acknowledged.size >= 4 * FINISHES_BETWEEN);
	} finally {
		await play?.abandon();
		await cluster.stop();
	}
});

/** Three pages in a live race, one of them without a connection for a while, when the first process dies: no page is loaded again. */
async function checkRaceOverKill(cluster: Cluster): Promise<void> {
	const room = await startRacingRoom(await sharedBrowser(), cluster.baseUrl, [20, 150, 400]);
	try {
		const [host, , lost] = room.pages;
		await lost!.context.setOffline(true);
		await lost!.fill(3);
		const dying = cluster.killService(0);
		await host!.fill(2);
		await room.untilShown(host!, [room.pages[1]!]);
		await dying;
		await lost!.context.setOffline(false);
		await room.untilShown(lost!);
		await host!.fill(2);
		await room.untilShown(host!);
	} finally {
		await room.close();
	}
}
