import { testSteps } from '../testing/testSteps.ts';
import { findGroupedChain, findGroupedLoop } from './groupedChain.ts';

testSteps('a chain may pass through cells that hold a digit together', findGroupedChain)`
	r1c1:5 r1c4:5 r1c5:5 r2c6:5 r5c1:5 r5c2:5 r9c1:5 r9c6:5 r9c8:5 r8c8:5 -> grouped_aic 7.2 r9c1<>5
	r1c1:5 r5c2:5 r9c3:5 -> none
`;

testSteps('a loop may pass through cells that hold a digit together', findGroupedLoop)`
	r2c5:2 r3c4:126 r3c6:6 r9c5:2 r9c6:6 r9c8:268 -> grouped_loop 7.2 r3c4<>1 r9c8<>8
	r2c5:2 r3c4:126 r3c6:6 r9c6:6 r9c8:268 -> none
	r1c1:5 r5c2:5 r9c3:5 -> none
`;
