/** Written by `npm run make:par`: fitted to 100 simulated people on all levels. A refit to the runs of the installation replaces it. */
export const FIRST_WEIGHTS = {
	weights: [-0.787, 0.858, 0.235, 0.063, 0.014],
	variance: 0.03,
};

/** The middle of 100 puzzles of each difficulty as practice serves them. */
export const TYPICAL_PUZZLES = {
	easy: { workload: 76, rating: 1.35, emptyCount: 46 },
	medium: { workload: 134, rating: 2.3, emptyCount: 53 },
	hard: { workload: 281, rating: 4, emptyCount: 55 },
	expert: { workload: 581, rating: 5.6, emptyCount: 55 },
	extreme: { workload: 2123, rating: 8.3, emptyCount: 54 },
};
