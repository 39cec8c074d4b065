/**
 * Plays today's daily at the pace that is given, with the engine as its head. A program plays as its own guest and says that
 * it is one: its run has no place on a board of people.
 *
 * Usage: node client/examples/playDaily.ts http://localhost:3000 easy [milliseconds a digit]
 */
import { setTimeout } from 'node:timers/promises';
import { type Game, Ninefold, NinefoldError } from '../client.ts';
import { listPlacements, solve } from './engineHead.ts';

const FLUSH_EVERY = 5;

const [baseUrl = 'http://localhost:3000', difficulty = 'easy', pace = '4000'] = process.argv.slice(2);
const ninefold = new Ninefold(baseUrl, { program: true });
await ninefold.createGuest();
// A day of the streak is the player's own.
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const played = await ninefold.startGame({ mode: 'daily', difficulty: difficulty as Game['difficulty'], timeZone });
const { puzzle: givens = '' } = played.game;

let count = 0;
for (const { cell, digit } of listPlacements(givens)) {
	await setTimeout(Number(pace) * (0.4 + 1.2 * Math.random()));
	played.place(cell, digit);
	if (++count % FLUSH_EVERY === 0) await played.flush();
}
try {
	const { run } = await played.finishGame(solve(givens));
	process.stdout.write(`${Math.round(run.timeMs / 1000)} s, ${run.standing} (${run.reasons.join(', ')})\n`);
} catch (error) {
	if (!(error instanceof NinefoldError)) throw error;
	process.stdout.write(`${error.code}: ${error.message}\n`);
}
