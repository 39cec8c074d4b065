import type { Difficulty } from '#engine/difficulty.ts';

/** The squares of the 3 x 3 mark that are pips, as on dice. */
export const PIPS: Readonly<Record<Difficulty, readonly number[]>> = {
	easy: [4],
	medium: [2, 6],
	hard: [2, 4, 6],
	expert: [0, 2, 6, 8],
	extreme: [0, 2, 4, 6, 8],
};
const SQUARES = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The sign of a difficulty, beside its name: readable without color, and with a distinct color. */
export function DifficultyMark({ difficulty }: { difficulty: Difficulty }) {
	const pips = PIPS[difficulty];
	return (
		<svg class={`difficulty-mark ${difficulty}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
			<path class="blank" d={drawSquares(SQUARES.filter((square) => !pips.includes(square)))} />
			<path d={drawSquares(pips)} />
		</svg>
	);
}

function drawSquares(squares: readonly number[]): string {
	return squares
		.map((square) => {
			const [x, y] = [1.8 + 8 * (square % 3), 0.6 + 8 * Math.floor(square / 3)];
			return `M${x} ${y}h4.4a1.2 1.2 0 0 1 1.2 1.2v4.4a1.2 1.2 0 0 1-1.2 1.2h-4.4a1.2 1.2 0 0 1-1.2-1.2v-4.4a1.2 1.2 0 0 1 1.2-1.2z`;
		})
		.join('');
}
