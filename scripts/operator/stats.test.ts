import assert from 'node:assert/strict';
import { emptyScene, scene } from '../testing/testOperator.ts';

scene('stats prints the figures of the service', async ({ run }) => {
	const { code, out, err } = await run('stats');
	assert.deepEqual([code, err], [0, '']);
	const figures = [
		/^players +2 users, 0 guests, 0 that became users\n/,
		/\nactive +2 in 1 day, 2 in 7 days, 2 in 30 days\n/,
		/\nruns +2 ranked, 1 held, 0 unranked\n/,
		/\nheld +1 run waiting, run of three for /,
		/\npar +\d+ runs? counted/,
		/\nboards +1 board, 2 rows: random:easy 2\n/,
		/\ncodes +0 open\n/,
		/\ndatabase +sqlite, [\d.]+ kB\n/,
		/\n2026-11-07 +0 +0\n/,
		/\n2026-11-20 +3 +3 {2}#{30}\n/,
		/\neasy +1 +0 +3 +/,
	];
	for (const figure of figures) assert.match(out, figure);
	assert.doesNotMatch(out, / $/m);
});

scene('programs get the same figures as JSON', async ({ run }) => {
	const stats = JSON.parse((await run('stats --json')).out);
	assert.deepEqual(stats.players, { users: 2, guests: 0, mergedGuests: 0 });
	assert.equal(stats.games.length, 14);
	assert.deepEqual(stats.games[13], { date: '2026-11-20', started: 3, finished: 3 });
	assert.equal(stats.longestHeld.run, 'run of three');
	assert.deepEqual(
		stats.pool.map((pool: { difficulty: string }) => pool.difficulty),
		['easy', 'medium', 'hard', 'expert', 'extreme'],
	);
});

emptyScene('a service without any games has figures too', async ({ run }) => {
	const { code, out } = await run('stats');
	assert.equal(code, 0);
	assert.match(
		out,
		/\nheld +0 runs waiting\npar +0 runs counted\ncoach +all logs followed\nboards +0 boards, 0 rows\n/,
	);
});
