import { testSteps } from '../testing/testSteps.ts';
import { findNakedSet } from './nakedSet.ts';

testSteps('two cells with two candidates use them up', (position) => findNakedSet(position, 2))`
	r7c2:4 r8c1:14 r8c3:14 r9c2:4 -> naked_pair 3.0 r7c2<>4 r9c2<>4
	r7c2:4 r8c1:14 r8c3:146 r9c2:4 -> none
	r6c2:346 r6c4:346 r6c5:34 r6c7:34 -> naked_pair 3.0 r6c2<>34 r6c4<>34
`;

testSteps('three cells with three candidates use them up', (position) => findNakedSet(position, 3))`
	r4c7:348 r4c8:345 r4c9:234 r5c7:49 r5c8:49 r6c7:34 -> naked_triple 3.6 r4c7<>34 r4c8<>34 r4c9<>34
	r4c7:348 r4c8:345 r4c9:234 r5c7:49 r5c8:479 r6c7:34 -> none
	r2c1:46 r3c1:1467 r4c1:467 r5c1:14 r7c1:456 r8c1:16 -> naked_triple 3.6 r3c1<>146 r4c1<>46 r7c1<>46
`;

testSteps('four cells with four candidates use them up', (position) => findNakedSet(position, 4))`
	r3c1:147 r3c2:1347 r3c4:13489 r3c5:48 r3c6:3469 r3c7:18 r3c8:38 r3c9:38 -> naked_quad 5.0 r3c1<>14 r3c2<>134 r3c4<>1348 r3c6<>34
	r3c1:147 r3c2:1347 r3c4:13489 r3c5:48 r3c6:3469 r3c7:18 r3c8:38 r3c9:358 -> none
`;
