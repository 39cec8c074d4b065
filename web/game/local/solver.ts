import { ready } from '#engine/solver/solver.ts';

/** False in a browser without WebAssembly. Whoever imports this waits for the solver, which a page's thread can only compile in this way. */
export const canSolve: boolean = await ready();
