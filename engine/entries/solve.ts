/** `ninefold-engine/solve`: solutions, and the call that compiles the solver on a page. */
export type { FoundSolutions, SolutionCount } from '../solve.ts';
export { countSolutions, findSolutions } from '../solve.ts';
export { ready } from '../solver/solver.ts';
