import { testSteps } from '../testing/testSteps.ts';
import { findWWing } from './wWing.ts';

testSteps('two equal pairs joined by a strong link make a W-Wing', findWWing)`
	r2c2:34 r4c2:34 r4c4:34 r5c2:3 -> w_wing 4.4 r4c2<>4
	r2c2:34 r4c2:34 r4c4:234 r5c2:3 -> none
	r2c2:34 r4c2:34 r4c3:3 r4c4:34 -> w_wing 4.4 r4c2<>4
	r2c2:34 r4c2:34 r4c3:3 r4c4:349 -> none
`;
