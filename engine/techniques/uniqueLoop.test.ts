import { testSteps } from '../testing/testSteps.ts';
import { findUniqueLoop } from './uniqueLoop.ts';

testSteps('a rectangle or loop of one pair must be broken by a cell with more candidates', findUniqueLoop)`
	r1c2:14 r1c3:134 r2c2:3 r5c1:14 r5c2:134 r8c1:14 r8c3:14 -> unique_loop 4.6 r2c2<>3
	r1c2:14 r1c3:134 r2c2:3 r5c1:14 r5c2:1347 r8c1:14 r8c3:14 -> none
	r1c2:14 r1c3:134 r2c2:3 r5c1:14 r5c2:134 r8c1:134 r8c3:14 -> none
	r3c8:348 r3c9:38 r8c8:38 r8c9:38 -> unique_rectangle_1 4.5 r3c8<>38
	r3c8:348 r3c9:38 r8c8:38 r8c9:138 -> none
	r3c8:348 r3c9:38 r8c8:38 r8c9:378 -> none
	r6c2:79 r6c7:478 r6c9:178 r7c7:78 r7c9:78 -> unique_rectangle_3 4.5 r6c2<>9
	r6c2:79 r6c7:478 r6c9:178 r7c7:78 r7c9:178 -> none
	r6c2:79 r6c7:478 r6c9:178 r7c7:78 r7c9:478 -> none
	r4c1:129 r4c2:2 r4c8:19 r6c1:129 r6c2:2 r6c8:19 -> unique_rectangle_2 4.5 r4c2<>2 r6c2<>2
	r4c1:129 r4c2:2 r4c8:19 r6c1:129 r6c2:2 r6c8:139 -> none
	r4c1:129 r4c2:2 r4c8:19 r6c1:129 r6c2:2 r6c8:19 r9c1:2 -> unique_rectangle_2 4.5 r4c2<>2 r6c2<>2 r9c1<>2
	r4c1:129 r4c2:2 r4c8:19 r6c1:129 r6c2:2 r6c8:189 r9c1:2 -> none
	r4c1:129 r4c3:1 r4c8:19 r6c1:129 r6c8:19 r9c1:1 -> unique_rectangle_4 4.5 r4c1<>1 r6c1<>1
	r4c1:129 r4c3:1 r4c8:19 r6c1:129 r6c8:159 r9c1:1 -> none
	r4c1:129 r4c3:1 r4c8:139 r6c1:129 r6c8:19 r9c1:1 -> none
	r1c1:15 r1c3:125 r3c1:2 r4c1:125 r4c3:15 -> unique_rectangle_5 4.5 r3c1<>2
	r1c1:15 r1c3:125 r3c1:2 r4c1:125 r4c3:158 -> none
	r7c4:24 r7c5:6 r7c7:246 r8c4:246 r8c7:24 -> unique_rectangle_5 4.5 r7c5<>6
	r7c4:24 r7c5:6 r7c7:246 r8c4:2467 r8c7:24 -> none
`;
