import { testSteps } from '../testing/testSteps.ts';
import { findXyWing, findXyzWing } from './xyWing.ts';

testSteps('whatever the pivot of an XY-Wing is, one pincer has the shared digit', findXyWing)`
	r1c7:23 r2c7:28 r3c8:8 r3c9:38 -> xy_wing 4.2 r3c8<>8
	r1c7:23 r2c7:278 r3c8:8 r3c9:38 -> none
	r2c5:23 r2c9:24 r3c5:3 r3c7:34 -> xy_wing 4.2 r3c5<>3
`;

testSteps('in an XYZ-Wing the pivot may have the shared digit too', findXyzWing)`
	r2c4:4 r4c4:34 r7c4:348 r9c4:48 -> xyz_wing 4.4 r2c4<>4
	r2c4:4 r4c4:346 r7c4:348 r9c4:48 -> none
	r2c2:34 r4c2:4 r5c1:14 r5c2:134 -> xyz_wing 4.4 r4c2<>4
`;
