import { testSteps } from '../testing/testSteps.ts';
import { findHiddenSingle } from './hiddenSingle.ts';

testSteps('the last empty cell of a house is found before any other single', findHiddenSingle)`
	r1c8=5 r2c8=7 r3c8:3 r4c8=1 r5c8=8 r6c8=6 r7c8=4 r8c8=9 r9c8=2 -> full_house 1.0 r3c8=3
	r7c7=6 r7c8=4 r7c9=8 r8c7=7 r8c8=9 r8c9=3 r9c7=1 r9c8:2 r9c9=5 -> full_house 1.0 r9c8=2
`;

testSteps('a digit with one place in a box or a line is placed there', findHiddenSingle)`
	r1c1:12 r1c2:13 r2c2:13 -> hidden_single_box 1.2 r1c1=2
	r1c1:13 r1c2:13 r1c4:23 r2c5:23 r3c1:12 r2c9:2 r9c9:2 -> hidden_single_box 1.2 r3c1=2
	r5c2:1 r6c1:1 -> hidden_single_line 1.5 r6c1=1
	r1c1:12 r1c2:12 r2c1:12 r2c2:12 -> none
`;
