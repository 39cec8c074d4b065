/** `ninefold-engine/grid`: a grid as a text and as 81 digits. */
export type { Cell, Grid, GridInput } from '../grid.ts';
export { formatGrid, parseGrid } from '../grid.ts';
