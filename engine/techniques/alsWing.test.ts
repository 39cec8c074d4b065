import { testSteps } from '../testing/testSteps.ts';
import { findAlsWing } from './alsWing.ts';

testSteps('three cells with four digits and a pair make a WXYZ-Wing', (position) => findAlsWing(position, 4))`
	r7c1:467 r7c2:467 r7c3:67 r8c1:17 r8c3:1467 r9c2:478 r9c3:47 -> wxyz_wing 5.5 r7c1<>467 r7c2<>467 r9c2<>47
	r2c4:8 r3c4:8 r7c4:3489 r7c6:49 r7c7:3 r7c8:3 r7c9:3 r9c4:89 r9c6:49 -> wxyz_wing 5.5 r2c4<>8 r3c4<>8 r7c7<>3 r7c8<>3 r7c9<>3
`;

testSteps('four cells with five digits make a VWXYZ-Wing', (position) => findAlsWing(position, 5))`
	r9c2:78 r9c3:47 r9c4:89 r9c6:49 r9c7:45789 r9c8:4589 -> vwxyz_wing 6.2 r9c8<>4589
	r9c2:78 r9c3:47 r9c4:89 r9c6:49 r9c7:45789 -> none
	r2c1:46 r3c1:14567 r3c2:5 r4c1:67 r5c1:14 r7c1:4567 r8c1:46 -> vwxyz_wing 6.2 r3c2<>5 r7c1<>4567
`;

testSteps('five cells with six digits make a UVWXYZ-Wing', (position) => findAlsWing(position, 6))`
	r4c8:2 r9c2:78 r9c3:47 r9c4:89 r9c6:49 r9c7:89 r9c8:25 -> uvwxyz_wing 6.6 r4c8<>2
	r4c8:2 r9c2:378 r9c3:47 r9c4:89 r9c6:49 r9c7:89 r9c8:25 -> none
	r3c2:5 r7c2:78 r7c3:67 r8c1:46 r8c3:16 r9c2:58 r9c3:47 -> uvwxyz_wing 6.6 r3c2<>5
`;

testSteps('six cells with seven digits make a TUVWXYZ-Wing', (position) => findAlsWing(position, 7))`
	r4c2:35 r7c1:24 r7c2:23 r8c1:18 r8c2:58 r8c3:58 r9c1:89 r9c2:5 -> tuvwxyz_wing 7.5 r9c2<>5
	r4c2:35 r7c1:247 r7c2:23 r8c1:18 r8c2:58 r8c3:58 r9c1:89 r9c2:5 -> none
	r4c2:35 r7c1:24 r7c2:23 r8c1:18 r8c2:58 r8c3:45 r9c1:89 r9c2:5 -> tuvwxyz_wing 7.5 r9c2<>5
`;
