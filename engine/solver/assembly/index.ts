/** The module's exports. */
export { beginFill, candidates, fill, fillHiddenSingles, finishFill, follow, tightCell } from './fill';
export { GRID } from './memory';
export { begin, gaveUp, guessCount, search } from './search';
