import { DIGIT_COUNTS, digitSetOf, digitsOf } from '#engine/digitSet.ts';
import { CELL_COUNT } from '#engine/grid.ts';
import { copyPosition, type Position, placeDigit, removeDigits } from '#engine/position.ts';
import { drawBetween } from './chance.ts';
import { chooseFinding } from './choose.ts';
import { listFindings } from './finding.ts';
import { digitAt, moveHand, type SimulatedGame, think, wait, write } from './simulatedGame.ts';

const FOLLOWED_MAX = 14;

/** Tries one of the fewest candidates. A wrong one is followed until it contradicts itself, and taken back in a row. */
export function guess(game: SimulatedGame): void {
	const { position, random } = game;
	const cell = findNarrowest(position);
	const digits = digitsOf(position.candidates[cell]!);
	const digit = digits[random.below(digits.length)]!;
	think(game, drawBetween(random, 30, 70));
	moveHand(game);
	write(game, 'place', cell, digit);
	if (digit === digitAt(game, cell)) {
		placeDigit(position, cell, digit);
		game.last = { cell, digit };
		return;
	}
	const wrong = followWrong(game, cell, digit);
	think(game, drawBetween(random, 1, 6));
	takeBack(game, [cell, ...wrong]);
	removeDigits(position, cell, digitSetOf(digit));
}

function followWrong(game: SimulatedGame, cell: number, digit: number): number[] {
	const branch = copyPosition(game.position);
	placeDigit(branch, cell, digit);
	const entered: number[] = [];
	const most = 1 + game.random.below(FOLLOWED_MAX);
	while (entered.length < most && !isBroken(branch)) {
		const findings = listFindings(branch, game.isMarked);
		if (findings.length === 0) break;
		const finding = chooseFinding(game, findings);
		think(game, finding.effort);
		moveHand(game);
		write(game, 'place', finding.cell, finding.digit);
		placeDigit(branch, finding.cell, finding.digit);
		entered.push(finding.cell);
	}
	return entered;
}

function takeBack(game: SimulatedGame, cells: readonly number[]): void {
	const gapMs = drawBetween(game.random, 30, 300);
	for (const cell of cells.toReversed()) {
		wait(game, gapMs);
		write(game, 'clear', cell, 0);
	}
}

function findNarrowest({ candidates, cells }: Position): number {
	let best = -1;
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		if (cells[cell] !== 0) continue;
		if (best < 0 || DIGIT_COUNTS[candidates[cell]!]! < DIGIT_COUNTS[candidates[best]!]!) best = cell;
	}
	return best;
}

function isBroken({ candidates, cells }: Position): boolean {
	return cells.some((digit, cell) => digit === 0 && candidates[cell] === 0);
}
