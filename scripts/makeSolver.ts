/** Compiles the solver from its sources in `engine/solver/assembly/` and writes its bytes to `engine/solver/solverCode.ts`. */
import { writeFileSync } from 'node:fs';
import { compileSolver, SOLVER_CODE_FILE } from './makeSolver/compileSolver.ts';

const text = await compileSolver();
writeFileSync(SOLVER_CODE_FILE, text);
console.log(`${text.length} characters`);
