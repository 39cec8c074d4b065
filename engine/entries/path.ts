/** `ninefold-engine/path`: all steps of a person's way through a puzzle, and a step in words. */
export { explainStep } from '../explain/explainStep.ts';
export type { Link, LinkEnd } from '../link.ts';
export type { Path } from '../path.ts';
export type { Pattern } from '../pattern.ts';
export type { Elimination, Placement, Step } from '../step.ts';
export type { PathOrder, PathResult } from '../taughtPath.ts';
export { findPath } from '../taughtPath.ts';
