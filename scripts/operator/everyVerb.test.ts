import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openStore } from '#store/open.ts';
import { createDatabase } from '#store/testing/testStores.ts';
import { giveRace, giveRuns, runCommand } from '../testing/testOperator.ts';
import { isVerb, listVerbs } from './verbs.ts';

/** The exit code, the call, and a line of its output. The runs are on a grid that is not a puzzle, which verify finds. */
const CALLS = `
0 | stats                                                    | players +2 users, 0 guests, 0 that became users
0 | held page                                                | http://127.0.0.1:3000/operator#[\\w-]{22}
0 | held list                                                | run of three  2026-11-20T00:00:03.000Z  random:easy  0:03.000  too_fast,even_pace  Name ann
0 | held show RUN                                            | gaps .*, 0 under 50 ms
0 | held reject RUN --reason x                               | run of three: held \\(too_fast, even_pace\\) -> unranked \\(rejected, too_fast, even_pace\\)
0 | held accept RUN --reason x                               | the player's rank on random:easy: 1 of 2, by this run
0 | held accept --reasons no_log,burst --before 2026-11-20 --reason x --dry-run | dry run: nothing was changed
0 | accounts find ann                                        | runs +2 ranked, 0 held, 0 unranked
0 | accounts export ann@example.org                          | \\s+"email": "ann@example.org",?
0 | accounts revoke ann --reason x                           | ended all tokens of ann@example.org and 0 sign-in codes
0 | boards verify                                            | 1 board, 2 rows, 0 faulty
0 | boards rebuild random:easy                               | random:easy needs no repair
0 | players rebuild ann                                      | the statistics of ann need no repair
0 | players verify                                           | 2 players, 0 faulty
0 | puzzles pool                                            | extreme +0 +0 +0 +0 +today is missing +\\d+ +0 of 100
0 | puzzles make --difficulty easy --count 2                 | made 2 of 2 easy puzzles: 3 are in the pool
1 | puzzles verify --sample 100 --grades                     | 3 puzzles, 0 dailies, 0 levels, 1 faulty
0 | races list                                               | race-of-ann  .*  challenge  easy  running  1 racer
0 | races show race-of-ann                                   | 0  Name ann  user  waiting  -
0 | races cancel race-of-ann --reason x                      | race-of-ann: running -> cancelled
1 | races cancel race-of-ann --reason x                      | race-of-ann cannot be cancelled: the race is over, or does not exist
0 | contests verify                                          | 0 contests, 0 entrants, 0 faulty
0 | database verify                                          | PostgreSQL has tools of its own for its files: .*
0 | backup FILE                                              | .*a.backup: \\d+ rows, .*
1 | restore FILE                                             | the database is not empty: restore into a new one
0 | accounts delete ann@example.org --yes                    | sign-in codes +0
0 | retention                                                | all move logs are kept: MOVE_LOG_MONTHS is not set
0 | audit list                                               | .*  olga  held reject  run of three  x  \\{.*\\}
`;

test('every verb works on PostgreSQL', async (t) => {
	const directory = mkdtempSync(join(tmpdir(), 'ninefold-operator-'));
	const databaseUrl = await createDatabase();
	const store = await openStore({ databaseUrl });
	t.after(async () => {
		await store.close();
		rmSync(directory, { recursive: true });
	});
	await giveRuns(store);
	await giveRace(store);
	const called = new Set<string>();
	for (const line of CALLS.trim().split('\n')) {
		const [code, call, says] = line.split('|').map((part) => part.trim()) as [string, string, string];
		const words = call
			.split(' ')
			.map((word) => ({ RUN: 'run of three', FILE: join(directory, 'a.backup') })[word] ?? word);
		const answer = await runCommand(words, { DATABASE_URL: databaseUrl });
		assert.match(answer.out || answer.err, new RegExp(`^${says}$`, 'm'), call);
		assert.equal(answer.code, Number(code), call);
		called.add(words.slice(0, isVerb(words[0]!) ? 1 : 2).join(' '));
	}
	assert.deepEqual([...called].sort(), listVerbs().sort());
});
