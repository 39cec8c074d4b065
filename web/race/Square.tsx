import type { Race, Racer } from '#contract/race.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Initials, takeInitials } from '../parts/Initials.tsx';
import { nameRacer } from '../parts/nameRacer.ts';

/** Boxes are taken in this order: the player has the middle one. */
const BOX_ORDER = [4, 1, 2, 7, 6, 3, 5, 0, 8];
const CELL_COUNT = 81;
const MIDDLE = 40;
/** Coprime to 81, so that the cells are taken scattered and each once. */
const CELL_STEP = 37;

/** The players of a race fill an empty grid: up to nine have a box each, more a cell. A list beside it names them. */
export function Crowd({ race: { racers, you } }: { race: Race }) {
	const own = racers.filter(({ number }) => number === you);
	// The middle stays free until the player has joined.
	const seated = [...(own.length > 0 ? own : [undefined]), ...racers.filter(({ number }) => number !== you)];
	const hasBoxes = seated.length <= BOX_ORDER.length;
	const placeOf = (index: number) => (hasBoxes ? BOX_ORDER[index]! : (MIDDLE + index * CELL_STEP) % CELL_COUNT);
	const places = new Map(seated.map((racer, index) => [placeOf(index), racer]));
	return (
		<div class="race-square race-crowd" role="img" aria-label={viewMessages.races.crowd({ count: racers.length })}>
			<div class={hasBoxes ? 'race-boxes' : undefined}>
				{Array.from({ length: hasBoxes ? BOX_ORDER.length : CELL_COUNT }, (_, place) => {
					const racer = places.get(place);
					return (
						<span key={place} class={racer && nameKind(racer, you)}>
							{racer && nameSquare(racer, hasBoxes)}
						</span>
					);
				})}
			</div>
			<SquareLines />
		</div>
	);
}

function nameKind({ number, isReady, isHost }: Racer, you: number | null): string {
	if (number === you) return 'race-mine';
	return isReady || isHost ? 'race-in' : 'race-fresh';
}

function nameSquare(racer: Racer, hasBoxes: boolean): string {
	const name = nameRacer(racer);
	return hasBoxes ? name : takeInitials(name);
}

/** A racer as a small square, outlined until it is ready. A decoration. */
export function RacerSquare({ racer, race }: { racer: Racer; race: Race }) {
	const { number, isReady, isHost } = racer;
	return (
		<Initials name={nameRacer(racer)} kind={number === race.you ? 'mine' : isReady || isHost ? 'on' : undefined} />
	);
}

/** Two rows of the narrowest phone. */
const SQUARES_MAX = 16;

/** The racers who wait for the start, the player first. */
export function Starters({ race }: { race: Race }) {
	const own = race.racers.filter(({ number }) => number === race.you);
	const all = [...own, ...race.racers.filter((racer) => !own.includes(racer))];
	const shown = all.length > SQUARES_MAX ? all.slice(0, SQUARES_MAX - 1) : all;
	return (
		<div class="race-starters">
			<div class="race-here" aria-hidden="true">
				{shown.map((racer) => (
					<RacerSquare key={racer.number} racer={racer} race={race} />
				))}
				{shown.length < all.length && <span class="who on">+{all.length - shown.length}</span>}
			</div>
			<p class="fine">{viewMessages.races.together}</p>
		</div>
	);
}

/** Five to one in cells of the grid. */
const NUMERALS: Readonly<Record<number, string>> = {
	1: '.............n.......nn........n........n........n........n.......nnn............',
	2: '............nnn.....n...n........n......nn......n.......n........nnnnn...........',
	3: '...........nnnn.........n........n.....nnn.........n........n....nnnn............',
	4: '..............n.......nn......n.n.....n..n.....nnnnn.......n........n............',
	5: '...........nnnnn....n........nnnn.........n........n....n...n.....nnn............',
};
const SECONDS = 5;

/** The cells of the rim, clockwise from the upper left. */
const RIM = [
	...Array.from({ length: 9 }, (_, index) => index),
	...Array.from({ length: 8 }, (_, index) => 17 + 9 * index),
	...Array.from({ length: 8 }, (_, index) => 79 - index),
	...Array.from({ length: 7 }, (_, index) => 63 - 9 * index),
];

/** The seconds to the start of a race fill the grid, and the rim says how much of the countdown has gone. */
export function CountdownSquare({ seconds }: { seconds: number | undefined }) {
	// The announced moment is a little more than five seconds away at first.
	const shown = Math.min(seconds ?? 0, SECONDS);
	const numeral = NUMERALS[shown] ?? '';
	const gone = shown === 0 ? RIM.length : Math.round((RIM.length * (SECONDS - shown + 1)) / SECONDS);
	const rim = new Set(RIM.slice(0, gone));
	return (
		<div class="race-square race-countdown" aria-hidden="true">
			<div>
				{Array.from({ length: CELL_COUNT }, (_, cell) => (
					<i key={cell} class={numeral[cell] === 'n' ? 'race-numeral' : rim.has(cell) ? 'race-rim' : undefined} />
				))}
			</div>
			<SquareLines />
		</div>
	);
}

function SquareLines() {
	return (
		<svg viewBox="0 0 9 9" preserveAspectRatio="none" aria-hidden="true" focusable="false">
			<path d="M1 0V9M2 0V9M4 0V9M5 0V9M7 0V9M8 0V9M0 1H9M0 2H9M0 4H9M0 5H9M0 7H9M0 8H9" />
			<path class="race-frame" d="M3 0V9M6 0V9M0 3H9M0 6H9" />
		</svg>
	);
}
