import { testSteps } from '../testing/testSteps.ts';
import { findMultipleForcing } from './multipleForcing.ts';

testSteps('what follows from every candidate of a cell, or every place of a digit, is true', findMultipleForcing)`
	r1c2:134 r1c3:3 r1c5:3 -> region_forcing_chains 8.0 r1c5<>3
	r1c2:134 r1c3:3 r1c5:3 r2c1:3 -> none
	r1c4:128 r1c5:18 r1c9:8 r2c6:8 r4c1:5 r4c4:158 r4c5:58 r4c6:8 r6c4:5 r8c4:58 r8c5:8 -> region_forcing_chains 8.1 r4c4<>8
	r1c4:128 r1c9:8 r2c6:8 r4c1:5 r4c4:158 r4c5:58 r4c6:8 r6c4:5 r8c4:58 r8c5:8 -> none
	r1c1:8 r1c5:8 r1c9:8 r2c3:8 r2c4:6 r2c5:8 r2c6:8 r2c8:58 r3c3:8 r3c7:8 r4c3:5 r4c5:38 r6c2:3 r6c6:3 r7c3:5 r7c5:348 r7c6:28 r7c8:8 r7c9:8 r8c3:5 r8c4:38 r8c5:358 r8c8:358 r9c1:5 r9c6:58 -> cell_forcing_chains 8.2 r7c5<>8
	r1c1:8 r1c5:8 r1c9:8 r2c3:8 r2c4:6 r2c5:8 r2c6:8 r2c8:58 r3c3:8 r3c7:8 r4c3:5 r4c5:38 r6c2:3 r6c6:3 r7c3:5 r7c5:348 r7c6:28 r7c8:8 r7c9:8 r8c3:5 r8c4:38 r8c5:358 r8c8:358 r9c1:5 r9c6:158 -> none
`;
