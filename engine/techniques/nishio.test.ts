import { testSteps } from '../testing/testSteps.ts';
import { findNishio } from './nishio.ts';

testSteps('a digit that cannot be placed everywhere once a claim is made proves the claim false', findNishio)`
	r1c2:58 r1c7:5 r4c7:5 r5c4:5 r5c9:5 r8c2:5 r8c4:5 -> nishio 7.7 r1c2<>5
	r1c2:58 r1c7:5 r4c7:5 r5c4:5 r5c9:5 r8c2:5 -> none
	r1c3:5 r1c5:15 r4c3:5 r4c6:5 r5c7:5 r6c6:5 r6c8:5 r7c4:7 r9c5:5 r9c7:5 -> nishio 7.8 r1c5<>5
	r1c3:5 r1c5:15 r4c3:5 r4c6:5 r5c7:5 r6c6:5 r6c8:5 r7c4:7 r9c5:5 -> none
`;
