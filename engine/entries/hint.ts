/** `ninefold-engine/hint`: the next thing to tell a player, as data, in words, and to draw. */
export type { Hint, HintOptions, HintRefusal, HintResult, StepHint } from '../hint.ts';
export { findHint } from '../hint.ts';
export type { HintOutline } from '../hintOutline.ts';
export { outlineHint } from '../hintOutline.ts';
