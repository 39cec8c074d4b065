import { testSteps } from '../testing/testSteps.ts';
import { findDirectLocked, findLockedCandidates } from './lockedCandidates.ts';

testSteps('locked candidates that leave one place in the next house place a digit', findDirectLocked)`
	r4c7:5 r4c8:5 r5c5:5 r5c8:5 -> direct_claiming 1.9 r5c5=5
	r4c7:5 r4c8:5 r5c1:5 r5c5:5 r5c8:5 -> none
	r4c7:5 r4c8:5 r5c5:5 r5c7:5 -> direct_claiming 1.9 r5c5=5
	r4c2:2 r4c8:2 r4c9:2 r6c2:2 -> direct_pointing 1.7 r6c2=2
	r4c2:2 r4c8:2 r4c9:2 r6c2:2 r6c3:2 -> none
	r4c2:6 r4c3:6 r4c4:6 r6c4:6 -> direct_pointing 1.7 r6c4=6
`;

testSteps(
	'candidates locked in the crossing of two houses are removed from the rest of the other house',
	findLockedCandidates,
)`
	r2c4:6 r3c4:6 r3c6:6 r4c4:6 r6c4:6 -> pointing 2.6 r2c4<>6 r3c4<>6
	r3c4:6 r3c6:6 r4c4:6 -> none
	r1c7:2 r2c7:2 r4c7:2 r6c7:2 r7c7:2 r9c7:2 -> pointing 2.6 r4c7<>2 r6c7<>2 r7c7<>2 r9c7<>2
	r5c7:3 r5c8:3 r6c7:3 -> claiming 2.8 r5c8<>3
	r5c7:3 r5c8:3 -> none
	r3c9:8 r4c8:8 r7c2:8 r7c8:8 r7c9:8 r8c8:8 r8c9:8 r9c7:8 -> claiming 2.8 r7c8<>8 r7c9<>8 r9c7<>8
`;
