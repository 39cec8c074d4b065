import { Writable } from 'node:stream';
import { pino } from 'pino';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import type { Move } from '#engine/move.ts';
import { createRandom, type Random } from '#engine/random.ts';
import { isFollowing } from '#rules/fairPlay/copiedLog.ts';
import { listRightPlacements } from '#rules/fairPlay/placements.ts';
import { drawBetween, pick } from '#rules/testing/simulated/chance.ts';
import { drawPerson, SKILLS } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import { openTestApp, type TestApp } from '#server/testing/testApp.ts';
import { type TestPlayer, testGuest } from '#server/testing/testPlay.ts';
import type { Aim } from '../aims.ts';
import { findSigns, sendLive } from '../delivery.ts';
import { type BenchPuzzle, readLadder } from '../ladderPuzzles.ts';

const STEPS = 8;
const ACTIONS = ['join', 'leave', 'ready', 'start', 'cancel', 'rematch'];
const READS = ['', '/sealed', '/grids', '/ghosts', '/records', '/events'];
const OTHER_READS = ['/api/games', '/api/races', '/api/runs'];

/** Random histories of live races up to their start: whether the puzzle or its key is in any answer, stream or line of the log. */
export async function measureLeaks(histories: number, say: (line: string) => void): Promise<Aim> {
	const lines: string[] = [];
	const log = pino({ level: 'trace' }, new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }));
	const app = await openTestApp({ parts: { log }, env: { RATE_LIMIT_FACTOR: '1000000' } });
	const players = [await testGuest(app), await testGuest(app), await testGuest(app)];
	let leakCount = 0;
	let answerCount = 0;
	for (let history = 0; history < histories; history++) {
		lines.length = 0;
		const texts = await playToStart(app, players, `${history}`);
		answerCount += texts.length;
		if (await leaks(app, [...texts, ...lines])) leakCount++;
		if (history % 1000 === 999) say(`${history + 1} of ${histories} histories.`);
	}
	await app.close();
	const detail = `${answerCount} answers and streams, in ${histories} histories, and their log`;
	return { name: 'plain puzzle or key before the start', aim: 0, seen: leakCount, atMost: true, unit: '', detail };
}

/** The service's messages until just before the start. */
async function playToStart(app: TestApp, players: readonly TestPlayer[], seed: string): Promise<string[]> {
	const random = createRandom(`leaks ${seed}`);
	const texts: string[] = [];
	const [host] = players;
	const created = await host!.post('/api/races', { kind: 'live', difficulty: 'easy' });
	const { id } = created.json();
	for (let step = 0; step < STEPS; step++) {
		const player = players[random.below(players.length)]!;
		const action = ACTIONS[random.below(ACTIONS.length)]!;
		const body = action === 'ready' ? { ready: true } : {};
		texts.push((await player.post(`/api/races/${id}/${action}`, body)).body);
		const read = READS[random.below(READS.length)]!;
		texts.push(read === '/events' ? await readStream(app, id) : (await player.get(`/api/races/${id}${read}`)).body);
		texts.push((await player.get(OTHER_READS[random.below(OTHER_READS.length)]!)).body);
		app.advance(random.below(600));
	}
	return [created.body, ...texts];
}

async function readStream({ app }: TestApp, id: string): Promise<string> {
	const answer = await app.inject({ url: `/api/races/${id}/events`, payloadAsStream: true });
	const stream = answer.stream();
	for await (const piece of stream) {
		if (String(piece).includes('data:')) return String(piece);
	}
	return '';
}

/** Every puzzle of a race whose start has not come, and its key. Gives the puzzles back, because thousands are needed. */
async function leaks({ store, clock }: TestApp, texts: readonly string[]): Promise<boolean> {
	const secrets = await store.db
		.selectFrom('races')
		.innerJoin('puzzles', 'puzzles.id', 'races.puzzleId')
		.select(['races.sealKey', 'puzzles.givens', 'races.startsAt'])
		.where('races.state', 'in', ['open', 'counting', 'cancelled'])
		.execute();
	const isSecret = ({ startsAt }: (typeof secrets)[number]) => startsAt === null || startsAt > clock();
	const said = texts.join('\n');
	const isSaid = secrets
		.filter(isSecret)
		.some(({ sealKey, givens }) => said.includes(sealKey!) || said.includes(givens));
	await store.db.deleteFrom('racers').execute();
	await store.db.deleteFrom('races').execute();
	await store.db.updateTable('puzzles').set({ isPooled: 1 }).execute();
	return isSaid;
}

const ROOM_SIZE = 8;
const HONEST_AIM = 1;
const COPIES_AIM = 95;
/** Less than a person needs from one cell to the next. */
const HAND_MS = 400;

/** Simulated people in rooms of eight, and people who copy one of them from the screen, with fair play's verdict. */
export function measureCopies({ rooms, copies }: { readonly rooms: number; readonly copies: number }): Aim[] {
	const random = createRandom('races');
	const puzzles = DIFFICULTIES.map(readLadder);
	let held = 0;
	for (let room = 0; room < rooms; room++) {
		const puzzle = pick(random, puzzles[room % puzzles.length]!);
		const logs = Array.from({ length: ROOM_SIZE }, () => playHonestly(puzzle, random));
		held += logs.filter((log, index) => isHeld(puzzle, log, logs.toSpliced(index, 1))).length;
	}
	let caught = 0;
	for (let copy = 0; copy < copies; copy++) {
		const puzzle = pick(random, puzzles[copy % puzzles.length]!);
		const original = playHonestly(puzzle, random);
		if (isHeld(puzzle, copyFromScreen(original, random), [original])) caught++;
	}
	const runCount = rooms * ROOM_SIZE;
	return [
		{
			name: 'honest runs held, of 1000',
			aim: HONEST_AIM,
			seen: (1000 * held) / runCount,
			atMost: true,
			unit: '',
			detail: `${held} of ${runCount}, in rooms of ${ROOM_SIZE}`,
		},
		{
			name: 'copies from another screen held',
			aim: COPIES_AIM,
			seen: (100 * caught) / copies,
			unit: '%',
			detail: `${caught} of ${copies}, each cell 1 to 8 s later`,
		},
	];
}

function playHonestly(puzzle: BenchPuzzle, random: Random): Move[] {
	return playAsPerson(puzzle, drawPerson(random, pick(random, SKILLS)), random);
}

/** Enters the digits a few seconds later, each as long as it takes to look, and never two at once. No one copies marks. */
function copyFromScreen(original: readonly Move[], random: Random): Move[] {
	const digits = original.filter(({ kind }) => kind === 'place' || kind === 'clear');
	const late = digits.map((move) => ({ ...move, at: Math.round(move.at + 1000 * 8 ** drawBetween(random, 0, 1)) }));
	const inOrder = late.toSorted((a, b) => a.at - b.at);
	let last = 0;
	return inOrder.map((move) => {
		last = Math.max(move.at, last + HAND_MS);
		return { ...move, at: last };
	});
}

function isHeld(puzzle: BenchPuzzle, moves: readonly Move[], others: readonly (readonly Move[])[]): boolean {
	const placements = listRightPlacements(moves, puzzle.solution);
	const rivals = others.map((log) => listRightPlacements(log, puzzle.solution));
	if (rivals.some((rival) => isFollowing(placements, rival))) return true;
	const sameOrder = rivals.filter(
		(rival) => rival.length === placements.length && rival.every(({ cell }, index) => cell === placements[index]!.cell),
	);
	return findSigns({ puzzle, batches: sendLive(moves), earlier: sameOrder }).length > 0;
}
