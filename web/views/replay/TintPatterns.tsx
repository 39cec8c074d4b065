/** The patterns of coloured cells, as in the grid of a game, in tenths of a cell. The sixth colour has none. */
const PATTERNS: readonly { colour: number; size: number; turn: number; path: string }[] = [
	{ colour: 1, size: 1, turn: 45, path: 'M0 .5H1' },
	{ colour: 2, size: 1, turn: 0, path: 'M0 .5H1' },
	{ colour: 3, size: 1.2, turn: 0, path: drawRing(0.6, 0.12) },
	{ colour: 4, size: 1, turn: -45, path: 'M0 .5H1' },
	{ colour: 5, size: 1, turn: 90, path: 'M0 .5H1' },
	{ colour: 7, size: 1.4, turn: 45, path: 'M0 .5H1.4M.5 0V1.4' },
	{ colour: 8, size: 1.7, turn: 0, path: drawRing(0.85, 0.45) },
	{ colour: 9, size: 1.4, turn: 0, path: 'M0 .5H1.4M.5 0V1.4' },
];

/** Patterns beside the hues, so that nobody needs to tell colours apart. */
export function TintPatterns() {
	return (
		<defs>
			{PATTERNS.map(({ colour, size, turn, path }) => (
				<pattern
					key={colour}
					id={`tint-${colour}`}
					width={size}
					height={size}
					patternUnits="userSpaceOnUse"
					patternTransform={`rotate(${turn})`}
				>
					<path class="hatch" d={path} />
				</pattern>
			))}
		</defs>
	);
}

function drawRing(centre: number, radius: number): string {
	const half = `a${radius} ${radius} 0 1 0`;
	return `M${centre - radius} ${centre}${half} ${2 * radius} 0${half} ${-2 * radius} 0`;
}
