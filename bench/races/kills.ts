import { setTimeout as wait } from 'node:timers/promises';
import type { Game } from '#contract/game.ts';
import type { FinishAnswer } from '#contract/run.ts';
import { solve } from '#e2e/apiClient.ts';
import type { Aim } from '../aims.ts';
import type { RaceCluster } from './cluster.ts';
import { joinAsGuest, listFillMoves, percentile, type RaceClient, startRoom } from './raceClient.ts';

const ROOM_SIZE = 4;
const KILLS_PER_ROOM = 20;
const RIGHT_AIM_MS = 3000;

interface Killed {
	readonly rightAfterMs: number[];
	lostCount: number;
	acknowledgedCount: number;
}

/** Kills the processes in turn while a room plays; a move that is made right after must reach every page. */
export async function measureKills(cluster: RaceCluster, kills: number, say: (line: string) => void): Promise<Aim[]> {
	const seen: Killed = { rightAfterMs: [], lostCount: 0, acknowledgedCount: 0 };
	while (seen.rightAfterMs.length < kills) {
		await playRoom(cluster, Math.min(KILLS_PER_ROOM, kills - seen.rightAfterMs.length), seen);
		say(`${seen.rightAfterMs.length} of ${kills} kills.`);
	}
	return [
		{
			name: 'acknowledged moves and finishes lost',
			aim: 0,
			seen: seen.lostCount,
			atMost: true,
			unit: '',
			detail: `of ${seen.acknowledgedCount}, after ${kills} × kill -9 of one of ${cluster.processCount} processes`,
		},
		{
			name: 'every page right again after a kill, worst',
			aim: RIGHT_AIM_MS,
			seen: Math.max(...seen.rightAfterMs),
			atMost: true,
			unit: 'ms',
			detail: `p50 ${percentile(seen.rightAfterMs, 0.5).toFixed(0)} ms`,
		},
	];
}

async function playRoom(cluster: RaceCluster, kills: number, seen: Killed): Promise<void> {
	const options = { baseUrl: cluster.baseUrl, isBalanced: true };
	const clients = await Promise.all(Array.from({ length: ROOM_SIZE }, () => joinAsGuest(options)));
	try {
		const { id, games } = await startRoom(clients);
		const shown = await followAll(clients, id);
		const [mover] = clients;
		const [game] = games;
		const moves = listFillMoves(game!);
		const restarting: Promise<void>[] = [];
		for (let from = 0; from < kills; from++) {
			const victim = from % cluster.processCount;
			// The one before may still be starting: two of three are down for a moment.
			await restarting[from - cluster.processCount + 1];
			const killedAt = performance.now();
			const dying = cluster.kill(victim);
			await mover!.post(`/api/games/${game!.id}/moves`, { from, moves: [moves[from]] });
			await shown.untilAll(from + 1);
			seen.rightAfterMs.push(performance.now() - killedAt);
			restarting.push(dying.then(() => cluster.restart(victim)));
		}
		await Promise.all(restarting);
		seen.acknowledgedCount += kills;
		seen.lostCount += kills - (await mover!.readGame(game!.id)).moveCount;
		await checkFinish(mover!, game!, seen);
	} finally {
		for (const client of clients) client.close();
	}
}

async function followAll(clients: readonly RaceClient[], id: string) {
	const filled = clients.map(() => 0);
	const follow = (client: RaceClient, index: number) =>
		client.follow(id, ({ event, data }) => {
			if (event === 'filled') filled[index] = data.racers[0].filled;
		});
	await Promise.all(clients.map(follow));
	return {
		async untilAll(count: number): Promise<void> {
			while (filled.some((each) => each < count)) await wait(5);
		},
	};
}

async function checkFinish(client: RaceClient, game: Game, seen: Killed): Promise<void> {
	const { run } = await client.post<FinishAnswer>(`/api/games/${game.id}/finish`, { solution: solve(game.puzzle!) });
	seen.acknowledgedCount++;
	if ((await client.readGame(game.id)).runId !== run.id) seen.lostCount++;
}
