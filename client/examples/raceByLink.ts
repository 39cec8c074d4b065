/**
 * Joins a race for programs by its link, as its own guest, waits for the start, and plays at the pace that is given, with the
 * engine as its head. In a race of people a program is refused.
 *
 * Usage: node client/examples/raceByLink.ts http://localhost:3000/race/ID [milliseconds a digit]
 */
import { setTimeout } from 'node:timers/promises';
import { Ninefold, NinefoldError, type Race } from '../client.ts';
import { listPlacements, solve } from './engineHead.ts';

const POLL_MS = 1000;

const [link = '', pace = '4000'] = process.argv.slice(2);
const { origin, pathname } = new URL(link);
const id = pathname.split('/').at(-1)!;
const ninefold = new Ninefold(origin, { program: true });
try {
	await ninefold.createGuest();
	const race = await waitForStart(await ninefold.joinRace(id));
	await play(race.gameId!);
	for (const { name, place, timeMs } of (await ninefold.readRace(id)).racers) {
		process.stdout.write(`${place ?? '-'}  ${name}  ${timeMs === null ? '' : `${Math.round(timeMs / 1000)} s`}\n`);
	}
} catch (error) {
	if (!(error instanceof NinefoldError)) throw error;
	process.stdout.write(`${error.code}: ${error.message}\n`);
	process.exitCode = 1;
}

/** Until the own game has begun, or the race is cancelled. */
async function waitForStart(joined: Race): Promise<Race> {
	let race = joined;
	while (race.gameId === null && race.state !== 'cancelled') {
		await setTimeout(POLL_MS);
		race = await ninefold.readRace(id);
	}
	if (race.gameId === null) throw new Error('The race was cancelled.');
	return race;
}

async function play(gameId: string): Promise<void> {
	const played = await ninefold.readGame(gameId);
	const { puzzle: givens = '' } = played.game;
	for (const { cell, digit } of listPlacements(givens)) {
		await setTimeout(Number(pace) * (0.4 + 1.2 * Math.random()));
		played.place(cell, digit);
		await played.flush();
	}
	await played.finishGame(solve(givens));
}
