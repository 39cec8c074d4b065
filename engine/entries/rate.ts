/** `ninefold-engine/rate`: ratings on the scale of Sudoku Explainer. */
export type { Difficulty } from '../difficulty.ts';
export type { Rating, RatingRange, RatingRefusal, RatingResult } from '../grade.ts';
export { ratePuzzle } from '../grade.ts';
export type { DeepOptions, DeepRating, DeepResult } from '../rateDeep.ts';
export { rateDeep } from '../rateDeep.ts';
export type { Technique } from '../technique.ts';
