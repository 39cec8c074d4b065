import { testSteps } from '../testing/testSteps.ts';
import { findAlsXyWing } from './alsXyWing.ts';

testSteps('a third almost locked set links two others', findAlsXyWing)`
	r3c4:36 r3c6:36 r7c6:68 r8c4:68 r8c6:8 -> als_xy_wing 7.2 r8c6<>8
	r3c4:369 r3c6:36 r7c6:68 r8c4:68 r8c6:8 -> none
	r1c4:28 r1c9:38 r4c4:2 r4c6:28 r4c9:38 -> als_xy_wing 7.2 r4c4<>2
	r1c4:258 r1c9:38 r4c4:2 r4c6:28 r4c9:38 -> none
`;
