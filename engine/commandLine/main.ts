#!/usr/bin/env node
/**
 * Sudoku on the command line, for people who collect puzzles and for scripts: it counts solutions, and solves, rates,
 * explains, makes and draws puzzles.
 *
 * Usage: npx ninefold-engine VERB [FILE], in the repository npm run sudoku -- VERB [FILE]
 */
import { runSudoku } from './run.ts';

// The program that reads our output may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
	if (error.code === 'EPIPE') process.exit(0);
	throw error;
});

process.exitCode = await runSudoku(process.argv.slice(2), process);
