import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testSteps } from '../testing/testSteps.ts';
import { findChain, lengthTenths } from './chain.ts';

testSteps('a claim that leads to its opposite is false, and a loop holds in both directions', findChain)`
	r1c5:2 r1c7:2 r2c5:2 r2c7:28 r4c7:2 r6c7:2 r7c7:2 r9c7:2 -> x_cycle 6.5 r4c7<>2 r6c7<>2 r7c7<>2 r9c7<>2
	r1c5:2 r1c7:2 r2c5:2 r4c7:2 r6c7:2 r7c7:2 r9c7:2 -> none
	r7c2:8 r7c4:48 r7c7:8 r7c8:8 r7c9:8 r9c2:8 r9c4:8 r9c7:8 -> x_cycle 6.5 r7c7<>8 r7c8<>8 r7c9<>8 r9c7<>8
	r7c2:8 r7c4:48 r7c7:8 r7c8:8 r7c9:8 r9c2:8 r9c4:8 -> none
	r4c7:7 r6c7:78 r7c7:78 -> xy_cycle 6.5 r4c7<>7
	r4c7:7 r6c7:78 -> none
	r1c7:23 r2c7:28 r3c8:348 r3c9:38 -> xy_cycle 6.5 r3c8<>38
	r1c7:23 r2c7:28 r3c9:38 -> none
	r5c1:4 r5c2:4 r5c7:34 -> x_chain 6.6 r5c7<>4
	r5c1:4 r5c2:4 r5c3:4 r5c7:34 -> none
	r5c1:4 r5c2:4 r5c7:34 r6c3:4 -> none
	r2c7:47 r2c8:247 -> aic 7.0 r2c8<>2
	r2c7:47 -> none
	r2c7:47 r6c7:457 -> aic 7.0 r6c7<>5
	r2c7:47 r6c7:457 r9c7:4 -> none
	r1c2:1 r1c5:1 r1c6:15 r2c3:356 r2c4:56 r2c6:567 r3c2:16 r3c3:156 r3c6:156 r4c2:169 r4c5:1 r4c6:16 r5c3:16 r5c5:14 r5c9:4 -> aic_loop 7.0 r1c2<>1
	r1c1:28 r1c3:8 r1c6:246 r2c2:347 r2c5:347 r2c6:47 r3c1:7 r3c2:7 r3c6:7 r4c4:27 r4c5:4 r4c6:479 r6c3:78 r6c6:68 r7c2:47 r7c3:58 r7c4:7 r7c5:7 r7c7:8 r8c1:8 r8c3:578 r8c4:7 r8c7:8 -> aic_loop 7.1 r7c3<>8 r8c3<>8
	r1c7:56 r1c9:59 r2c9:29 r8c7:58 r9c9:28 -> xy_chain 7.2 r1c7<>5
	r1c7:56 r1c9:59 r2c9:29 r8c7:58 -> none
	r2c2:2 r2c6:69 r2c8:9 r2c9:9 r3c1:6 r3c5:369 r3c6:29 r3c7:9 r4c3:6 r4c6:68 r4c8:26 r5c5:69 r5c7:29 r6c4:9 r6c5:9 r6c8:9 r8c6:49 r9c8:9 -> xy_chain 7.1 r4c6<>6
	r2c2:2 r2c6:69 r2c8:9 r2c9:9 r3c1:6 r3c5:369 r3c6:29 r3c7:9 r4c3:6 r4c6:68 r4c8:26 r5c5:69 r6c4:9 r6c5:9 r6c8:9 r8c6:49 r9c8:9 -> none
`;

test('every threshold that a chain is longer than adds a tenth', () => {
	const thresholds = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];
	for (const [index, threshold] of thresholds.entries()) {
		assert.equal(lengthTenths(threshold + 2), index);
		assert.equal(lengthTenths(threshold + 3), index + 1);
	}
});
