import { DIGIT_COUNTS, digitsOf } from '#engine/digitSet.ts';
import { CELL_COUNT } from '#engine/grid.ts';
import { HOUSE_COUNT } from '#engine/house.ts';
import { cellsAt, placesFor } from '#engine/position.ts';
import { happens } from './chance.ts';
import { moveHand, type SimulatedGame, write } from './simulatedGame.ts';

/** Writes every candidate, by hand or by the page's key. */
export function markAll(game: SimulatedGame): void {
	const { position, person } = game;
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		for (const digit of digitsOf(position.candidates[cell]!)) {
			if (person.marking !== 'instant') moveHand(game, 0.6);
			write(game, 'mark', cell, digit);
		}
	}
	game.isMarked = true;
}

/** Now and then the two places that a digit has left in a house. */
export function markPair(game: SimulatedGame): void {
	const { position, random } = game;
	if (!happens(random, 0.4)) return;
	const house = random.below(HOUSE_COUNT);
	for (let digit = 1; digit <= 9; digit++) {
		const places = placesFor(position, house, digit);
		if (DIGIT_COUNTS[places] !== 2) continue;
		for (const cell of cellsAt(house, places)) {
			moveHand(game, 0.8);
			write(game, 'mark', cell, digit);
		}
		return;
	}
}
