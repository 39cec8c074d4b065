import { testSteps } from '../testing/testSteps.ts';
import { findFinnedFish } from './finnedFish.ts';

testSteps('an X-Wing with a fin works where the fin is seen', (position) => findFinnedFish(position, 2))`
	r4c3:4 r4c7:4 r4c9:4 r5c7:4 r8c3:4 r8c7:4 -> finned_x_wing 4.3 r5c7<>4
	r4c3:4 r4c7:4 r4c9:4 r5c7:4 r8c7:4 -> none
	r4c1:2 r4c7:2 r4c9:2 r6c7:2 r9c1:2 r9c7:2 -> finned_x_wing 4.3 r6c7<>2
	r4c6:7 r4c8:7 r5c4:7 r7c4:7 r7c8:7 -> sashimi_x_wing 4.3 r5c4<>7
	r4c6:7 r4c8:7 r5c4:7 r7c4:7 -> none
	r3c4:1 r3c8:1 r4c4:1 r4c9:1 r5c8:1 -> sashimi_x_wing 4.3 r5c8<>1
`;

testSteps('a swordfish with a fin works where the fin is seen', (position) => findFinnedFish(position, 3))`
	r2c2:3 r2c6:3 r4c3:3 r4c4:3 r5c2:3 r7c4:3 r7c6:3 -> sashimi_swordfish 5.7 r5c2<>3
	r2c2:3 r2c6:3 r4c3:3 r4c4:3 r5c2:3 r7c4:3 -> none
	r4c3:9 r4c5:9 r5c3:9 r5c4:9 r6c6:9 r8c4:9 r8c6:9 -> sashimi_swordfish 5.7 r6c6<>9
	r2c5:2 r2c6:2 r6c5:2 r6c7:2 r8c4:2 r8c5:2 r8c7:2 r9c5:2 -> finned_swordfish 5.7 r9c5<>2
	r2c4:2 r2c5:2 r2c6:2 r6c5:2 r6c7:2 r8c4:2 r8c5:2 r8c7:2 r9c5:2 -> none
	r4c3:4 r4c7:4 r4c8:4 r5c7:4 r6c3:4 r6c6:4 r8c3:4 r8c7:4 -> finned_swordfish 5.7 r5c7<>4
`;

testSteps('a jellyfish with a fin works where the fin is seen', (position) => findFinnedFish(position, 4))`
	r4c1:2 r4c2:2 r5c5:2 r5c7:2 r7c1:2 r7c2:2 r8c4:2 r8c5:2 r8c7:2 r9c5:2 -> finned_jellyfish 6.1 r9c5<>2
	r4c1:2 r4c2:2 r5c5:2 r5c7:2 r7c1:2 r7c2:2 r8c4:2 r8c5:2 r8c7:2 -> none
	r2c3:6 r2c6:6 r5c5:6 r5c7:6 r5c9:6 r6c9:6 r7c3:6 r7c9:6 r9c5:6 r9c6:6 -> finned_jellyfish 6.1 r6c9<>6
	r1c4:2 r1c5:2 r2c7:2 r2c8:2 r4c5:2 r4c8:2 r8c4:2 r8c9:2 r9c7:2 -> sashimi_jellyfish 6.1 r9c7<>2
	r1c4:2 r1c5:2 r2c7:2 r2c8:2 r4c5:2 r4c8:2 r8c4:2 r8c9:2 -> none
	r2c5:4 r2c6:4 r4c1:4 r4c7:4 r6c5:4 r6c6:4 r7c1:4 r7c9:4 r9c7:4 -> sashimi_jellyfish 6.1 r9c7<>4
`;
