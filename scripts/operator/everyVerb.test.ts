import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openStore } from '#store/open.ts';
import { createDatabase } from '#store/testing/testStores.ts';
import { giveRuns, runCommand } from '../testing/testOperator.ts';
import { isVerb, listVerbs } from './verbs.ts';

/** The exit code, what is called, and a line of the answer. The puzzle of these runs is none. */
const CALLS = `
0 | stats                                                    | extreme .*
0 | held list                                                | run of three .*
0 | held show RUN                                            | gaps .*
0 | held reject RUN --reason x                               | run of three: held .* -> unranked .*
0 | held accept RUN --reason x                               | the player's place on random:easy: 1 of 2, by this run
0 | held accept --reasons no_log,burst --before 2026-11-20 --reason x --dry-run | dry run: nothing was changed
0 | accounts find ann                                        | runs +2 ranked, 0 held, 0 unranked
0 | accounts export ann@example.org                          | }
0 | accounts revoke ann --reason x                           | ended all tokens of .*
0 | boards verify                                            | 1 board, 2 rows, 0 faulty
0 | boards rebuild random:easy                               | random:easy is as it should be
0 | players rebuild ann                                      | .*
0 | players verify                                           | .*
0 | puzzles stock                                            | extreme .*
0 | puzzles make --difficulty easy --count 2                 | made 2 of 2 easy puzzles: 3 are in stock
1 | puzzles verify --sample 100 --grades                     | 3 puzzles, 0 dailies, 0 levels, 1 faulty
0 | backup FILE                                              | .*a.backup: \\d+ rows, .*
1 | restore FILE                                             | the database is not empty: restore into a new one
0 | accounts delete ann@example.org --yes                    | sign-in codes +0
0 | audit list                                               | .* held reject .*
`;

test('every verb works on PostgreSQL', async () => {
	const directory = mkdtempSync(join(tmpdir(), 'ninefold-operator-'));
	const databaseUrl = await createDatabase();
	const store = await openStore({ databaseUrl });
	await giveRuns(store);
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
	await store.close();
	rmSync(directory, { recursive: true });
});
