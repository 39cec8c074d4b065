import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#store/open.ts';
import type { Clock } from '../process/clock.ts';
import type { RandomSource } from '../process/randomSource.ts';
import type { Config } from '../settings/config.ts';
import { readLadders } from './ladder.ts';
import { startPuzzleMaker } from './puzzleMaker.ts';
import type { PuzzleStock } from './puzzleStock.ts';
import { BACKGROUND_STAFF, createPuzzleStock } from './stock.ts';

interface StockSettings {
	readonly config: Pick<Config, 'puzzleSecret'>;
	readonly store: Store;
	readonly clock: Clock;
	readonly random: RandomSource;
	readonly log: FastifyBaseLogger;
}

/** The stock of the running service: worker threads make its puzzles. */
export function openPuzzleStock({ config, store, clock, random, log }: StockSettings): PuzzleStock {
	const maker = startPuzzleMaker(BACKGROUND_STAFF);
	return createPuzzleStock({ store, clock, random, log, maker, ladders: readLadders(), secret: config.puzzleSecret });
}
