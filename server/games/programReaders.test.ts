import assert from 'node:assert/strict';
import { formatUtcDate } from '#rules/utcDate.ts';
import type { Store } from '#store/open.ts';
import { eachStore } from '#store/testing/testStores.ts';
import { openTestApp, type TestApp } from '../testing/testApp.ts';
import { testPlayer } from '../testing/testPlay.ts';
import { actIn, createRace, playRace } from '../testing/testRace.ts';

/**
 * Every read where a run of a person counts, and the same played by a program does not. `DATE`, `PAST`, `NAME`
 * and `CIRCLE` stand for what the test makes.
 */
const READERS = `
practice board          /api/leaderboard?difficulty=easy
daily board             /api/leaderboard?mode=daily&difficulty=hard&date=DATE
level board             /api/leaderboard?mode=progression&difficulty=easy
practice distribution   /api/leaderboard/distribution?difficulty=easy
daily distribution      /api/leaderboard/distribution?mode=daily&difficulty=hard&date=DATE
level distribution      /api/leaderboard/distribution?mode=progression&difficulty=easy
ghosts of practice      /api/ghosts?mode=random&difficulty=easy
ghosts of past dailies  /api/ghosts?mode=daily&difficulty=easy&date=PAST
ghosts of a level       /api/ghosts?mode=progression&difficulty=easy&level=1
statistics              /api/stats
par                     /api/par?difficulty=easy
days                    /api/days?from=PAST&to=DATE
today                   /api/today
coach                   /api/insights
levels                  /api/progression
profile                 /api/players/NAME
circle today            /api/circles/CIRCLE/today
circle week             /api/circles/CIRCLE/week
circle records          /api/circles/CIRCLE/records
board preview           /previews/leaderboards/random/easy.jpg
`;

const ROWS = READERS.trim()
	.split('\n')
	.map((line) => line.split(/ {2,}/) as [name: string, path: string]);

/** What a person has played before, then the same games of a program or of the person. Returns all reads before and after. */
async function readAll(app: TestApp, { isProgram }: { readonly isProgram: boolean }) {
	const { token, displayName } = await app.signIn(app.newEmail('both'));
	const player = testPlayer(app, { token });
	await player.patch('/api/me', { showsStreak: true, showsMedals: true });
	const circle = (await player.post('/api/circles', { name: 'Family' })).json();
	const dayMs = 86_400_000;
	await player.play({ mode: 'daily', difficulty: 'easy' }, 1500);
	app.advance(dayMs);
	for (let count = 0; count < 4; count++) await player.play({ mode: 'random', difficulty: 'easy', fresh: true }, 1500);
	const [date, past] = [formatUtcDate(app.clock()), formatUtcDate(app.clock() - dayMs)];
	const paths = ROWS.map(([, path]) =>
		path.replace('DATE', date).replaceAll('PAST', past).replace('NAME', displayName).replace('CIRCLE', circle.id),
	);
	// A daily of this service is made when it is first asked for.
	await player.get('/api/daily-puzzle?difficulty=hard');
	// Some of the answers are a minute old at most.
	app.advance(61_000);
	// One after another, as the service asks of a player's long reads.
	async function read(): Promise<string[]> {
		const bodies: string[] = [];
		for (const path of paths) {
			const answer = await player.get(path.replaceAll(' ', '%20'));
			assert.equal(answer.statusCode, 200, `${path}: ${answer.body}`);
			// It counts the last thirty days, to the millisecond.
			bodies.push(path === '/api/insights' ? answer.body.replace(/"since":"[^"]+"/, '') : answer.body);
		}
		return bodies;
	}
	const before = await read();

	const program = isProgram ? { program: true } : {};
	const runs = [
		await player.play({ mode: 'daily', difficulty: 'hard', ...program }, 500),
		await player.play({ mode: 'daily', difficulty: 'easy', date: past, ...program }, 500),
		await player.play({ mode: 'progression', difficulty: 'easy', level: 1, ...program }, 500),
		await player.play({ mode: 'random', difficulty: 'easy', fresh: true, ...program }, 500),
		await player.play({ mode: 'random', difficulty: 'easy', fresh: true, ...program }, 500),
	].map((finish) => finish.run);
	const open = await player.start({ mode: 'random', difficulty: 'hard', ...program });
	await player.act(open, 'abandon');
	const race = await createRace(player, { programs: isProgram });
	if (isProgram) await actIn(player, race, 'join', program);
	runs.push((await playRace(app, player, race, 500)).run);
	app.advance(61_000);
	return { player, runs, before, after: await read() };
}

async function openUnreviewed(store: Store): Promise<TestApp> {
	return openTestApp({ parts: { store }, env: { FAIR_PLAY: 'off', RATE_LIMIT_FACTOR: '1000' } });
}

eachStore('what a program has played counts nowhere', async (store) => {
	const app = await openUnreviewed(store);
	try {
		const { player, runs, before, after } = await readAll(app, { isProgram: true });
		for (const [index, [name]] of ROWS.entries()) assert.equal(after[index], before[index], name);
		const list = (await player.get('/api/runs?limit=100')).json().runs;
		const { runs: exported, games } = (await player.get('/api/me/export')).json();
		for (const { id, gameId } of runs) {
			const replay = (await player.get(`/api/runs/${id}`)).json();
			for (const shown of [
				list.find((run: { id: string }) => run.id === id),
				exported.find((run: { id: string }) => run.id === id),
				replay.run,
			]) {
				assert.deepEqual([shown.standing, shown.reasons[0]], ['unranked', 'program'], id);
				assert.equal(shown.par ?? null, null, id);
			}
			assert.ok(replay.moves.length > 0, id);
			assert.equal(games.find((game: { id: string }) => game.id === gameId).program, true);
			assert.equal((await player.get(`/api/games/${gameId}`)).json().reasons[0], 'program');
		}
	} finally {
		await app.close();
	}
});

eachStore('what a person has played counts in all of these', async (store) => {
	const app = await openUnreviewed(store);
	try {
		const { before, after } = await readAll(app, { isProgram: false });
		for (const [index, [name]] of ROWS.entries()) assert.notEqual(after[index], before[index], name);
	} finally {
		await app.close();
	}
});
