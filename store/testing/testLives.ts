import type { PlayerKind } from '#contract/kinds.ts';
import { createStep } from '#engine/step.ts';
import type { Store } from '../open.ts';
import type { Db } from '../schema.ts';
import { addAccess } from '../write/access.ts';
import { appendMoves } from '../write/appendMoves.ts';
import { addCircle, addMember } from '../write/circles.ts';
import { saveFollowed } from '../write/coach.ts';
import { addContest, addEntry } from '../write/contests.ts';
import { addDailyViews } from '../write/dailyViews.ts';
import { addDrill } from '../write/drills.ts';
import { addMail } from '../write/mails.ts';
import { addRace, addRacer } from '../write/races.ts';
import { countMail, rememberSubnet, saveCode } from '../write/signIn.ts';
import { startGame } from '../write/startGame.ts';
import { DAY, giveGuest, givePuzzle, giveRun, giveUser, toNewGame } from './testRows.ts';

/** Players who have done everything that leaves rows. A new table with rows of players gets one here. */

const USERS = ['ann', 'bob', 'cat'];

/** All players' runs on three boards, a level, moves and a code. */
export async function giveLives(store: Store): Promise<void> {
	const puzzleId = await givePuzzle(store.db, 1);
	for (const [index, playerId] of USERS.entries()) {
		await giveUser(store.db, playerId);
		await giveLife(store, { playerId, kind: 'user', puzzleId, timeMs: 1000 * (index + 1) });
	}
}

export async function giveGuestLife(store: Store, playerId: string): Promise<void> {
	const puzzleId = await givePuzzle(store.db, 2);
	await giveGuest(store.db, playerId);
	await giveLife(store, { playerId, kind: 'guest', puzzleId, timeMs: 500 });
}

interface Life {
	readonly playerId: string;
	readonly kind: PlayerKind;
	readonly puzzleId: number;
	readonly timeMs: number;
}

function giveLife({ transaction }: Store, { playerId, kind, puzzleId, timeMs }: Life): Promise<void> {
	const reasons = kind === 'guest' ? ['guest'] : [];
	const run = { playerId, puzzleId, timeMs, reasons };
	return transaction(async (tx) => {
		await giveRun(tx, { ...run, id: `${playerId} practice` });
		// With the first they are as many as an average is made of.
		for (const again of ['again', 'again 2', 'again 3', 'again 4']) {
			await giveRun(tx, { ...run, id: `${playerId} ${again}`, timeMs: 9000 });
		}
		await giveRun(tx, { ...run, id: `${playerId} daily`, mode: 'daily', date: DAY });
		await giveRun(tx, { ...run, id: `${playerId} level`, mode: 'progression', level: 1 });
		const keyed = { startKey: 'key', want: 'it' };
		await startGame(tx, toNewGame({ id: `${playerId} open`, playerId, puzzleId, keyed }));
		const moves = [
			{ at: 5, kind: 'place', cell: 3, digit: 4 },
			{ at: 9, kind: 'mark', cell: 5, digit: 6 },
		] as const;
		await appendMoves(tx, { gameId: `${playerId} open`, from: 0, moves });
		await giveRace(tx, { playerId, puzzleId });
		await giveContest(tx, { playerId, puzzleId });
		await giveCircle(tx, playerId);
		await giveCoaching(tx, { playerId, puzzleId });
		await addDailyViews(tx, [{ date: DAY, difficulty: 'easy', networkKey: 'home', playerId, at: 0 }]);
		if (kind === 'guest') return;
		const email = `${playerId}@example.org`;
		await countMail(tx, { email, networkKey: 'home', now: 0, windowMs: 1, countMax: 1, countMaxOfNetwork: 1 });
		await saveCode(tx, { email, requestKey: playerId, codeHash: 'x', createdAt: 0, expiresAt: 1, attempts: 3 });
		const mail = { email, subject: '', text: '', html: '', usefulUntil: 1, dueAt: 0 };
		await addMail(tx, { ...mail, id: `${playerId} code` });
		await rememberSubnet(tx, { userId: playerId, networkKey: `${playerId} at home`, now: 0 });
		const access = { name: 'a program', keyRight: 'read', keyHash: playerId, createdAt: 0, expiresAt: 1 } as const;
		await addAccess(tx, { ...access, id: `${playerId} key`, playerId, kind: 'key', tokensValidFrom: 0 });
	});
}

/** Followed runs and a drill. */
async function giveCoaching(tx: Db, { playerId, puzzleId }: Pick<Life, 'playerId' | 'puzzleId'>): Promise<void> {
	const run = { id: `run of ${playerId} practice` };
	const share = { technique: 'x_wing', metCount: 1, timeMs: 9, expectedMs: 9, logSum: 0, logSquares: 0 };
	await saveFollowed(tx, run, { timeMs: 9, attributedMs: 9, errorMs: 0, errorCount: 0, techniques: [share] });
	const step = createStep({
		technique: 'x_wing',
		cells: [],
		digits: [],
		pattern: { kind: 'full_house', house: 0, cell: 0, digit: 1 },
	});
	const position = { puzzleId, runId: run.id, cells: '0'.repeat(81), candidates: Array(81).fill(511), step };
	const drill = { id: `${playerId} drill`, playerId, technique: 'x_wing', parMs: 9, startedAt: 0 };
	await addDrill(tx, drill, [position]);
}

/** A circle of one. */
async function giveCircle(tx: Db, playerId: string): Promise<void> {
	const circleId = `circle ${(await tx.selectFrom('circles').select('id').execute()).length}`;
	await addCircle(tx, { id: circleId, name: circleId, invitation: circleId, points: 'place', createdAt: 0 });
	await addMember(tx, { circleId, playerId, name: playerId, joinedAt: 0 });
}

/** A Grand Prix with an entry. */
async function giveContest(tx: Db, { playerId, puzzleId }: Pick<Life, 'playerId' | 'puzzleId'>): Promise<void> {
	const id = `contest ${(await tx.selectFrom('contests').select('id').execute()).length}`;
	const window = { opensAt: 0, closesAt: 9_000_000, minutes: 60, sameStart: false } as const;
	const choices = { circleId: null, shows: 'names', hidden: true, programs: false, salt: '', createdAt: 0 } as const;
	await addContest(tx, { id, name: id, ...window, ...choices }, [{ puzzleId, points: 50 }]);
	await addEntry(tx, {
		contestId: id,
		playerId,
		name: playerId,
		startedAt: 0,
		networkKey: null,
		standing: 'ranked',
		isProgram: false,
	});
}

/** A race with a game of the player under way. */
async function giveRace(tx: Db, { playerId, puzzleId }: Pick<Life, 'playerId' | 'puzzleId'>): Promise<void> {
	const raceId = `race ${(await tx.selectFrom('races').select('id').execute()).length}`;
	const sealed = { sealed: null, sealKey: null, rematchOf: null };
	const race = { id: raceId, difficulty: 'easy', puzzleId, programs: false, createdAt: 0, ...sealed } as const;
	await addRace(tx, { ...race, kind: 'challenge', state: 'running', startsAt: null, closesAt: 1 });
	const gameId = `${playerId} racing`;
	await startGame(tx, { ...toNewGame({ id: gameId, playerId, puzzleId, mode: 'race' }), raceId });
	await addRacer(tx, { raceId, number: 0, playerId, gameId, name: 'Calm Otter', joinedAt: 0, isLate: false });
}
