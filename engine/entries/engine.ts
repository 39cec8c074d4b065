/** `ninefold-engine`: every name that the package offers. Each is offered by one of the other entries, too. */
export * from './canonical.ts';
export * from './grid.ts';
export * from './hint.ts';
export * from './make.ts';
export * from './path.ts';
export * from './rate.ts';
export * from './read.ts';
export * from './solve.ts';
