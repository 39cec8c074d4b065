/**
 * Plays practice as a user at the pace that is given, and confirms the run if it comes among the first of its leaderboard: the rules are the
 * same for a program that plays in its owner's name and says what it decides as it decides it.
 *
 * Usage: node client/examples/confirmRun.ts http://localhost:3000 player@example.com easy [milliseconds a digit]
 */
import { setTimeout } from 'node:timers/promises';
import { type Game, Ninefold, type PlayedGame } from '../client.ts';
import { listPlacements, solve } from './engineHead.ts';

const FLUSH_EVERY = 5;

const [baseUrl = 'http://localhost:3000', email = '', difficulty = 'easy', pace = '4000'] = process.argv.slice(2);
const ninefold = new Ninefold(baseUrl);
const { devCode } = await ninefold.requestCode(email);
if (devCode === undefined) throw new Error('This service mails its codes: sign in as the example signIn does.');
await ninefold.signIn(email, devCode);

let { run, place } = await play(await ninefold.start({ mode: 'random', difficulty: difficulty as Game['difficulty'] }));
say(`${Math.round(run.timeMs / 1000)} s, ${run.standing}, place ${place?.rank} of ${place?.total}`);
for (let { confirmation } = run; confirmation !== undefined && confirmation.attemptsLeft > 0; { confirmation } = run) {
	const attempt = await play(await ninefold.confirm(run.id));
	({ run } = await ninefold.get<{ run: typeof run }>(`/api/runs/${run.id}`));
	say(`${Math.round(attempt.run.timeMs / 1000)} s to confirm it, ${run.standing}`);
}

/** Thinks before each digit, and sends the digits as they are entered. */
async function play(played: PlayedGame) {
	const { puzzle: givens = '' } = played.game;
	let count = 0;
	for (const { cell, digit } of listPlacements(givens)) {
		await setTimeout(Number(pace) * (0.4 + 1.2 * Math.random()));
		played.place(cell, digit);
		if (++count % FLUSH_EVERY === 0) await played.flush();
	}
	return played.finish(solve(givens));
}

function say(line: string): void {
	process.stdout.write(`${line}\n`);
}
