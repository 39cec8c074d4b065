/**
 * Sudoku on the command line, for people who collect puzzles and for scripts: counts, solves, rates, explains, makes and
 * draws them.
 *
 * Usage: npm run sudoku -- VERB [FILE]
 */
import { runSudoku } from './sudoku/run.ts';

// Whoever reads our lines may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
	if (error.code === 'EPIPE') process.exit(0);
	throw error;
});

process.exitCode = await runSudoku(process.argv.slice(2), process);
