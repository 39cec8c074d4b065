import { testSteps } from '../testing/testSteps.ts';
import { findNakedSingle } from './nakedSingle.ts';

testSteps('a cell with one candidate left is a naked single', findNakedSingle)`
	r7c9:4 -> naked_single 2.3 r7c9=4
	r7c9:47 -> none
	r1c7:2 -> naked_single 2.3 r1c7=2
	r1c7:12 -> none
`;
