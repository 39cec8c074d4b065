import { countPlayers } from '#store/players.ts';
import { findWrongStats, type WrongStats } from '#store/repair/findWrongStats.ts';
import { repairStats } from '#store/repair/repairStats.ts';
import { readSnapshot } from '#store/snapshot.ts';
import { type Desk, makeChange, type RunVerb, sayDryRun } from './desk.ts';
import { createProgress } from './progress.ts';
import { formatCount } from './words.ts';

const SHOWN_MAX = 50;

export const verifyPlayers: RunVerb = async (desk) => {
	const { players, wrong } = await readFaults(desk);
	for (const [playerId, tables] of wrong.slice(0, SHOWN_MAX)) desk.print(`${playerId}: ${tables.join(', ')}`);
	if (wrong.length > SHOWN_MAX) desk.print(`and ${wrong.length - SHOWN_MAX} more`);
	desk.print(`${formatCount(players, 'player')}, ${wrong.length} faulty`);
	return wrong.length === 0 ? 0 : 1;
};

export const rebuildPlayer: RunVerb = async (desk, request) => {
	const { wrong } = await readFaults(desk);
	const [, tables] = wrong.find(([playerId]) => playerId === request.subject) ?? [];
	if (tables === undefined) {
		desk.print(`the statistics of ${request.subject} are as they should be`);
		return 0;
	}
	await makeChange(desk, request, async (tx) => {
		await repairStats(tx, request.subject);
		return { ok: true, subject: request.subject, detail: { tables } };
	});
	desk.print(`${request.subject}: ${tables.join(', ')}`);
	sayDryRun(desk, request);
	return 0;
};

type Faults = readonly [playerId: string, tables: readonly WrongStats['table'][]];

function readFaults({ store, ...desk }: Desk): Promise<{ players: number; wrong: Faults[] }> {
	return readSnapshot(store, async (db) => {
		const rows = await findWrongStats(db, createProgress('players', desk));
		const wrong = Map.groupBy(rows, ({ playerId }) => playerId);
		return {
			players: await countPlayers(db),
			wrong: Array.from(wrong, ([playerId, found]) => [playerId, found.map(({ table }) => table)] as const),
		};
	});
}
