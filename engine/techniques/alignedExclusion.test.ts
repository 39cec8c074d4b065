import { testSteps } from '../testing/testSteps.ts';
import { findAlignedPairExclusion, findAlignedTripleExclusion } from './alignedExclusion.ts';

testSteps('a candidate that occurs in no possible combination of two cells is removed', findAlignedPairExclusion)`
	r2c4:14 r4c4:34 r7c4:48 r9c4:48 -> aligned_pair_exclusion 6.2 r2c4<>4
	r2c4:14 r4c4:34 r7c4:478 r9c4:48 -> none
	r2c1:46 r2c2:46 r2c5:48 r2c6:34 -> aligned_pair_exclusion 6.2 r2c5<>4
`;

testSteps('a candidate that occurs in no possible combination of three cells is removed', findAlignedTripleExclusion)`
	r7c7:59 r8c2:57 r8c5:59 r8c7:24 r8c9:59 -> aligned_triple_exclusion 7.5 r8c2<>5
	r7c7:59 r8c2:57 r8c5:59 r8c7:24 r8c9:579 -> none
	r1c1:24 r1c8:67 r2c1:28 r2c2:46 r2c9:26 -> aligned_triple_exclusion 7.5 r2c1<>2
`;
