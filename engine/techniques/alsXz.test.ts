import { testSteps } from '../testing/testSteps.ts';
import { findAlsXz } from './alsXz.ts';

testSteps('two almost locked sets that cannot both have a digit lock the others', findAlsXz)`
	r2c6:28 r4c6:28 r5c6:28 r6c6:2 -> als_xz 7.2 r5c6<>28 r6c6<>2
	r4c6:28 r5c6:28 -> none
	r4c3:34 r4c4:34 r4c7:34 r4c8:34 -> als_xz 7.2 r4c7<>34 r4c8<>34
	r4c4:34 r4c7:34 -> none
`;
