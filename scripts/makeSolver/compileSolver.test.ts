import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compileSolver, SOLVER_CODE_FILE } from './compileSolver.ts';

test('the solver is what its sources say, byte for byte', async () => {
	assert.equal(readFileSync(SOLVER_CODE_FILE, 'utf8'), await compileSolver(), 'npm run make:solver writes it');
});
