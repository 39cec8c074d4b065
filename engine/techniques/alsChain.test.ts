import { testSteps } from '../testing/testSteps.ts';
import { findAlsChain } from './alsChain.ts';

testSteps(
	'of four almost locked sets that follow each other, the first or the last has the digit of both',
	findAlsChain,
)`
	r1c1:19 r1c4:12 r5c4:23 r5c8:39 r1c8:6789 -> als_chain 7.5 r1c8<>9
	r1c1:18 r1c2:189 r1c4:12 r5c4:23 r5c8:39 r1c8:6789 -> als_chain 7.5 r1c8<>9
	r1c1:19 r1c4:12 r5c4:24 r5c8:39 r1c8:6789 -> none
`;
