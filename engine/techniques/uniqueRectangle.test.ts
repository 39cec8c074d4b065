import { testSteps } from '../testing/testSteps.ts';
import { findBoundRectangle } from './uniqueRectangle.ts';

testSteps('a digit with no other place in parallel or crossing lines decides a rectangle', findBoundRectangle)`
	r1c7:4 r7c3:467 r7c7:479 r9c3:47 r9c7:47 -> hidden_rectangle 4.5 r7c7<>4
	r1c7:4 r7c3:467 r7c7:479 r9c3:47 -> none
	r6c7:4 r7c3:467 r7c7:479 r9c3:47 r9c7:47 -> hidden_rectangle 4.5 r7c7<>4
	r6c7:4 r7c3:467 r7c7:479 r9c3:47 -> none
	r4c1:129 r4c3:1 r4c8:19 r6c1:19 r6c8:19 r9c1:1 -> unique_rectangle_6 4.5 r4c1<>9 r6c8<>9
	r4c1:129 r4c3:1 r4c8:19 r6c1:19 r9c1:1 -> none
	r1c8:278 r1c9:28 r5c5:2 r5c8:28 r5c9:28 r6c8:2 -> unique_rectangle_6 4.5 r1c8<>8 r5c9<>8
	r1c8:278 r1c9:28 r5c5:2 r5c8:28 r6c8:2 -> none
`;
