import { testSteps } from '../testing/testSteps.ts';
import { findSueDeCoq } from './sueDeCoq.ts';

testSteps('a crossing and parts of its box and line with as many digits as cells lock all of them', findSueDeCoq)`
	r1c8:1 r2c7:25678 r2c9:4 r3c8=9 r3c9:4 r4c7=1 r5c7=4 r6c7:9 r7c7:9 r8c7=3 r9c7:89 -> sue_de_coq 7.2 r9c7<>89
	r1c8:1 r2c9:4 r3c8=9 r3c9:4 r4c7=1 r5c7=4 r6c7:9 r7c7:9 r8c7=3 r9c7:89 -> none
	r1c1=5 r2c1:18 r3c1=9 r4c1=6 r5c1:8 r6c1=3 r7c1:28 r7c2:19 r7c3=6 r7c4:28 r7c5=7 r7c6:28 r7c7:9 r8c1:178 r8c2:189 r8c3:8 r9c1:17 r9c2=5 r9c3=3 -> sue_de_coq 7.2 r7c4<>2 r7c6<>2 r8c1<>18 r8c2<>18 r9c1<>1
	r1c1=5 r2c1:18 r3c1=9 r4c1=6 r5c1:8 r6c1=3 r7c2:19 r7c3=6 r7c4:28 r7c5=7 r7c6:28 r7c7:9 r8c1:178 r8c3:8 r9c1:17 r9c2=5 r9c3=3 -> none
`;
