import { testSteps } from '../testing/testSteps.ts';
import { findMultiColoring, findSimpleColoring } from './coloring.ts';

testSteps('what sees both colors of a cluster loses the digit', findSimpleColoring)`
	r4c1:2 r4c2:2 r4c8:2 r4c9:2 r7c2:2 r9c2:2 r9c8:2 -> simple_coloring 4.5 r4c1<>2 r4c2<>2
	r4c1:2 r4c8:2 r7c2:2 r9c2:2 r9c8:2 -> none
	r1c7:2 r2c7:2 r4c7:2 r6c7:2 r7c7:2 r9c7:2 -> simple_coloring 4.5 r4c7<>2 r6c7<>2 r7c7<>2 r9c7<>2
`;

testSteps('two clusters whose colors meet rule out what sees their opposites', findMultiColoring)`
	r1c7:2 r2c7:2 r4c9:2 r6c7:2 -> multi_coloring 5.4 r6c7<>2
	r1c7:2 r2c7:2 r2c8:2 r4c9:2 r6c7:2 -> none
	r1c7:2 r2c7:2 r6c2:2 r6c7:2 -> multi_coloring 5.4 r6c7<>2
`;
