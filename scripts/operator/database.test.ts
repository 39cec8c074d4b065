import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { STORE_FILE } from '#store/open.ts';
import { scene } from '../testing/testOperator.ts';

scene('an index that does not agree with its table is found in the file', async ({ directory, store, run }) => {
	const sound = await run('database verify');
	assert.deepEqual([sound.code, sound.err], [0, 'every page, row and index of the file is sound\n']);
	await store.close();
	const database = new DatabaseSync(join(directory, STORE_FILE), { defensive: false });
	database.exec('pragma writable_schema = on');
	database.exec(`update sqlite_schema set sql = replace(sql, '''held''', '''ranked''') where name = 'runsHeld'`);
	database.close();
	const broken = await run('database verify');
	assert.equal(broken.code, 1);
	assert.match(broken.out, /index runsHeld/);
	assert.match(broken.err, /^\d+ faults?\n$/);
});
