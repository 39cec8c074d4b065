import { testSteps } from '../testing/testSteps.ts';
import { findDirectHiddenSet, findHiddenSet } from './hiddenSet.ts';

testSteps('a hidden pair that leaves another digit one place places it', (position) =>
	findDirectHiddenSet(position, 2),
)`
	r3c4:169 r3c6:69 r3c7:1 -> direct_hidden_pair 2.0 r3c7=1
	r3c4:169 r3c6:69 r3c7:19 -> none
`;

testSteps('a hidden triple that leaves another digit one place places it', (position) =>
	findDirectHiddenSet(position, 3),
)`
	r7c7:67 r7c8:89 r8c7:6 r9c7:789 -> direct_hidden_triple 2.5 r8c7=6
	r7c7:67 r7c8:89 r8c7:69 r9c7:789 -> none
`;

testSteps('two digits with two places push the others out', (position) => findHiddenSet(position, 2))`
	r2c2:146 r3c1:14567 r3c2:134567 -> hidden_pair 3.4 r3c1<>146 r3c2<>1346
	r3c1:14567 -> none
	r2c1:146 r3c1:14567 r3c2:134567 -> hidden_pair 3.4 r3c1<>146 r3c2<>1346
`;

testSteps('three digits with three places push the others out', (position) => findHiddenSet(position, 3))`
	r7c1:4567 r7c2:24678 r7c3:467 r9c2:24578 -> hidden_triple 4.0 r7c1<>467 r7c2<>467 r9c2<>47
	r7c2:24678 r7c3:467 -> none
	r7c1:4567 r7c2:24678 r8c3:467 r9c2:24578 -> hidden_triple 4.0 r7c1<>467 r7c2<>467 r9c2<>47
`;

testSteps('four digits with four places push the others out', (position) => findHiddenSet(position, 4))`
	r4c9:148 r5c7:6789 r5c8:348 r5c9:1346789 r6c9:468 -> hidden_quad 5.4 r4c9<>48 r5c7<>68 r5c8<>48 r5c9<>468
	r4c9:148 r5c7:6789 r5c8:348 r6c9:468 -> none
	r2c7:23 r2c8:46 r2c9:23 r3c8:456 -> hidden_quad 5.4 r3c8<>5
`;
