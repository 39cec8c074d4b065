import { testSteps } from '../testing/testSteps.ts';
import { findStrongLinkChain } from './strongLinkChain.ts';

testSteps('two strong links have the names of the houses that they lie in', (position) =>
	findStrongLinkChain(position, 2),
)`
	r4c1:2 r4c2:2 r4c8:2 r4c9:2 r7c1:2 r7c2:2 r7c8:2 r7c9:2 r9c2:2 r9c8:2 -> skyscraper 4.0 r4c2<>2 r4c8<>2 r7c2<>2 r7c8<>2
	r4c1:2 r4c2:2 r7c1:2 r7c2:2 r7c8:2 r7c9:2 r9c2:2 r9c8:2 -> none
	r2c7:2 r4c1:2 r4c2:2 r4c7:2 r4c8:2 r4c9:2 r6c2:2 r7c1:2 r7c2:2 r7c7:2 r7c8:2 r7c9:2 r9c8:2 -> skyscraper 4.0 r4c2<>2 r4c7<>2 r4c8<>2 r7c2<>2 r7c7<>2 r7c8<>2
	r2c4:8 r2c5:8 r2c7:8 r3c4:8 r3c5:8 r3c8:8 r3c9:8 r7c4:8 -> empty_rectangle 4.3 r2c4<>8 r3c4<>8
	r2c4:8 r2c5:8 r2c7:8 r3c4:8 r3c5:8 r3c8:8 r3c9:8 r6c5:8 r7c4:8 -> none
	r1c3:3 r1c5:3 r1c7:3 r3c5:3 r4c3:3 r4c4:3 r6c5:3 -> turbot_fish 4.1 r1c5<>3
	r1c3:3 r1c5:3 r1c7:3 r3c5:3 r4c3:3 r4c4:3 r6c4:3 r6c5:3 -> none
	r1c2:3 r1c3:3 r1c5:3 r3c5:3 r4c3:3 r4c4:3 r6c5:3 -> turbot_fish 4.1 r1c5<>3
	r4c7:6 r5c5:6 r5c9:6 r7c5:6 r7c6:6 r7c7:6 r9c5:6 -> two_string_kite 4.1 r7c5<>6
	r4c7:6 r5c5:6 r5c9:6 r7c5:6 r7c6:6 r7c7:6 r8c7:6 r9c5:6 -> none
	r2c3:4 r2c9:4 r3c3:4 r3c7:4 r3c9:4 r9c3:4 -> grouped_strong_links 4.3 r9c3<>4
	r2c3:4 r2c6:4 r2c9:4 r3c3:4 r3c7:4 r3c9:4 r9c3:4 -> none
	r2c1:2 r2c3:2 r2c7:2 r3c1:2 r3c7:2 r5c3:2 r7c7:2 r8c7:2 r9c7:2 -> grouped_strong_links 4.3 r7c7<>2 r8c7<>2 r9c7<>2
`;

testSteps('three strong links make a chain', (position) => findStrongLinkChain(position, 3))`
	r4c1:2 r4c2:2 r4c8:2 r4c9:2 r7c1:2 r7c2:2 r7c8:2 r7c9:2 r9c2:2 r9c8:2 -> three_strong_links 5.5 r4c2<>2 r4c8<>2 r7c2<>2 r7c8<>2
	r1c9:2 r4c1:2 r4c2:2 r4c8:2 r4c9:2 r7c1:2 r7c2:2 r7c8:2 r7c9:2 r9c2:2 r9c8:2 -> none
	r4c2:2 r4c7:2 r4c8:2 r4c9:2 r6c2:2 r6c7:2 r7c2:2 r7c7:2 r7c8:2 r7c9:2 r9c2:2 r9c8:2 -> three_strong_links 5.5 r4c2<>2 r4c7<>2 r4c8<>2 r7c2<>2 r7c7<>2 r7c8<>2
`;

testSteps('four strong links make a chain', (position) => findStrongLinkChain(position, 4))`
	r2c2:3 r2c5:3 r2c7:3 r3c5:3 r3c7:3 r3c8:3 r4c7:3 r4c8:3 r5c2:3 r5c7:3 -> four_strong_links 6.1 r2c2<>3
	r2c2:3 r2c5:3 r2c7:3 r3c5:3 r3c7:3 r3c8:3 r4c7:3 r4c8:3 r5c1:3 r5c2:3 r5c7:3 -> none
	r4c1:2 r4c2:2 r4c7:2 r4c8:2 r4c9:2 r6c2:2 r6c7:2 r7c1:2 r7c2:2 r7c7:2 r7c8:2 r7c9:2 r9c2:2 r9c7:2 r9c8:2 -> four_strong_links 6.1 r4c2<>2 r4c7<>2 r4c8<>2 r7c2<>2 r7c7<>2 r7c8<>2
`;
