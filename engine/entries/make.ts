/** `ninefold-engine/make`: new puzzles from a seed. */
export type { Bounds } from '../drafts/draft.ts';
export type { MadePuzzle, MakeOptions, MakeRefusal, MakeResult } from '../makePuzzle.ts';
export { makePuzzle } from '../makePuzzle.ts';
export type { VariedOptions, VariedResult } from '../makeVaried.ts';
export { makeVaried } from '../makeVaried.ts';
export type { Symmetry } from '../symmetry.ts';
export type { TaughtPuzzle } from '../taught/makeTaught.ts';
