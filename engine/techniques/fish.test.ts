import { testSteps } from '../testing/testSteps.ts';
import { findFish } from './fish.ts';

testSteps('two lines with the same two places for a digit are an X-Wing', (position) => findFish(position, 2))`
	r4c1:2 r4c2:2 r4c8:2 r4c9:2 r6c2:2 r7c1:2 r7c2:2 r7c8:2 r7c9:2 r9c8:2 -> x_wing 3.2 r4c2<>2 r4c8<>2 r7c2<>2 r7c8<>2
	r4c1:2 r4c2:2 r4c8:2 r4c9:2 r6c2:2 r6c9:2 r7c1:2 r7c2:2 r7c8:2 r7c9:2 r9c8:2 -> none
	r4c1:2 r4c2:2 r4c7:2 r4c8:2 r4c9:2 r6c2:2 r6c7:2 r7c1:2 r7c2:2 r7c7:2 r7c8:2 r7c9:2 r9c8:2 -> x_wing 3.2 r4c2<>2 r4c7<>2 r4c8<>2 r7c2<>2 r7c7<>2 r7c8<>2
`;

testSteps('three lines with three places are a swordfish', (position) => findFish(position, 3))`
	r1c5:2 r1c7:2 r2c5:2 r2c7:2 r4c2:2 r4c7:2 r4c9:2 r6c2:2 r6c7:2 r7c2:2 r7c7:2 r9c2:2 r9c7:2 -> swordfish 3.8 r4c2<>2 r4c7<>2 r7c2<>2 r7c7<>2 r9c2<>2 r9c7<>2
	r1c5:2 r1c7:2 r2c5:2 r2c7:2 r4c2:2 r4c7:2 r4c9:2 r6c2:2 r6c7:2 r7c2:2 r7c7:2 -> none
	r1c5:2 r1c7:2 r2c5:2 r2c7:2 r4c2:2 r4c7:2 r4c8:2 r6c2:2 r6c7:2 r7c2:2 r7c7:2 r9c2:2 r9c7:2 -> swordfish 3.8 r4c2<>2 r4c7<>2 r7c2<>2 r7c7<>2 r9c2<>2 r9c7<>2
`;

testSteps('four lines with four places are a jellyfish', (position) => findFish(position, 4))`
	r1c7:9 r2c6:9 r3c1:9 r3c4:9 r4c8:9 r6c1:9 r6c5:9 r8c2:9 r8c3:9 r8c4:9 r9c3:9 r9c5:9 -> jellyfish 5.2 r8c2<>9
	r1c7:9 r2c6:9 r3c1:9 r3c4:9 r4c8:9 r5c3:9 r6c1:9 r6c5:9 r8c2:9 r8c3:9 r8c4:9 r9c3:9 r9c5:9 -> none
	r1c5:6 r2c8:6 r3c1:6 r3c3:6 r5c2:6 r6c1:6 r6c3:6 r7c4:6 r7c9:6 r8c9:6 r9c1:6 r9c4:6 -> jellyfish 5.2 r8c9<>6
`;
