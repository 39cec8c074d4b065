import { testSteps } from '../testing/testSteps.ts';
import { findRemotePair } from './remotePair.ts';

testSteps('what sees both colors of a chain of equal pairs loses the pair', findRemotePair)`
	r4c3:34 r4c4:34 r4c7:348 r4c8:348 r6c5:34 r6c7:34 -> remote_pair 4.4 r4c7<>34 r4c8<>34
	r4c3:34 r4c4:346 r4c7:348 r4c8:348 r6c5:34 r6c7:34 -> none
	r4c3:34 r4c4:34 r4c7:348 r4c8:348 r6c5:346 r6c7:34 -> none
`;
