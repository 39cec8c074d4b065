import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveGuestLife, giveLives } from '#store/testing/testLives.ts';
import { emptyScene, runCommand } from '../testing/testOperator.ts';

const MANUAL = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
const [, DRILL = ''] = /^### Restore drill$.*?```sh\n(.*?)```/ms.exec(MANUAL) ?? [];

emptyScene(
	'the restore drill of the manual finds a backup of the running service whole',
	async ({ directory, store, run }) => {
		await giveLives(store);
		await giveGuestLife(store, 'a guest');
		const backup = join(directory, 'daily.backup');
		const [, rowCount] = / (\d+) rows/.exec((await run('backup', backup)).out) ?? [];
		const calls = Array.from(DRILL.matchAll(/^DATA_DIR=\S+ npm run operator -- (.+)$/gm), ([, words]) =>
			words!.split(' '),
		);
		assert.equal(calls.length, 5);
		let printed = '';
		for (const words of calls) {
			const own = words.map((word) => (word.endsWith('.backup') ? backup : word));
			const { code, out } = await runCommand(own, { DATA_DIR: join(directory, 'drill') });
			// The puzzles of the test are no sudokus.
			assert.equal(code, words[0] === 'puzzles' ? 1 : 0, own.join(' '));
			printed += out;
		}
		assert.ok(printed.startsWith(`restored ${rowCount} rows of `), printed);
		assert.equal(printed.match(/, 0 faulty$/gm)?.length, 4, printed);
	},
);
