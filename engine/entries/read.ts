/** `ninefold-engine/read`: puzzles out of texts of any form and back, and the check that a grid is a puzzle. */

export type { PuzzleReader, ReadLines } from '../formats/puzzleReader.ts';
export { createPuzzleReader } from '../formats/puzzleReader.ts';
export type { PuzzleText, ReadText, TextRefusal } from '../formats/puzzleText.ts';
export { readPuzzle } from '../formats/readPuzzle.ts';
export type { WrittenPuzzle } from '../formats/startedPuzzle.ts';
export type { PuzzleForm } from '../formats/writePuzzle.ts';
export { PUZZLE_FORMS, writePuzzle } from '../formats/writePuzzle.ts';
export type { ParsedPuzzle, Puzzle, PuzzleRefusal } from '../puzzle.ts';
export { parsePuzzle } from '../puzzle.ts';
