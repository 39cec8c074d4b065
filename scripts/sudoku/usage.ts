import { DIFFICULTIES } from '#engine/difficulty.ts';
import { ATTEMPT_LIMIT } from '#engine/makePuzzle.ts';
import { SYMMETRIES } from '#engine/symmetry.ts';

export const USAGE = `Usage: npm run sudoku -- VERB [FILE]   (npm run --silent keeps npm's own lines out of a pipe)

Reads puzzles from FILE or standard input: 81 characters in a line, 0, . or * for an empty cell, with anything after a
space; nine lines of nine cells, also drawn with | and -; or CSV, where a puzzle is a field, 81 fields, or nine lines of
nine fields. Lines that begin with # are comments. Writes one line per puzzle, in the same order. Bad lines are
reported on standard error and skipped.

  count [--limit n]   how many solutions the puzzle has, up to the limit (2)
  solve [--all [--limit n]]
                      the solution; with --all every solution of any grid, one per line, up to the limit (1000)
  rate [--hodoku]     puzzle, rating, difficulty, hardest technique, load, pearl, diamond; then HoDoKu's score and level
                      (a rating with a plus is the least that it can be)
  hint                the next step, in words, as the hints of the game go
  explain [--order rating | teacher]
                      the solution step by step, in words, several lines per puzzle: in the order of the rating, or as
                      the hints of the game go
  canonical           the least of all grids that are the same puzzle, turned and relabelled: equal for isomorphs
  minimal [--reduce]  puzzle, then "minimal" or the cells whose givens can be spared; with --reduce a minimal puzzle
  print               a picture of the puzzle, SVG
  make [options]      new puzzles, printed like rate without pearl and diamond; the same arguments give the same puzzles
      --difficulty d      medium, or what the other options ask for
      --rating r[-r]      the rating of the hardest step, 1 to 8.9
      --load n[-n]        the work on the whole path
      --clues n[-n]       the number of givens; below 24 without symmetry, unless that is asked for
      --technique t       the hardest technique; one that only hints use is made to appear in the hints
      --symmetry s        of the pattern of givens; --no-symmetry is none
      --pattern p         81 characters, 0 or . where nothing is given
      --count n, --seed s how many (1), and from which seed (1)
      --attempts n        when to give up (${ATTEMPT_LIMIT}) and to name what came nearest; meanwhile standard error
                          says how far it is. 19 givens take seconds, 18 a minute, and 17 hardly ever come

difficulties: ${DIFFICULTIES.join(', ')}
symmetries: ${SYMMETRIES.join(', ')}
`;
