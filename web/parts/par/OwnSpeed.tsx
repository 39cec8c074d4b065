import type { PlayerSpeedFigure } from '#contract/par.ts';
import { dateLocale } from '../../language/messages.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { ParBand } from './ParBand.tsx';
import { scalePar } from './parScale.ts';
import { RatioAxis } from './RatioAxis.tsx';

/** From fewer runs nothing is said. */
const RUNS_MIN = 5;

/** Always on the scale, so that the middle of all is. */
const BESIDE = [0.5, 1, 2];

/** How fast the player is beside the middle of all, which the drawing always has on it. */
export function OwnSpeed({ speed }: { speed: PlayerSpeedFigure | null }) {
	const words = viewMessages.par;
	if (speed === null) return null;
	return (
		<section class="own-speed" aria-labelledby="own-speed">
			<h2 id="own-speed">{words.speed}</h2>
			{speed.runCount < RUNS_MIN ? <p class="fine">{words.speedFew}</p> : <Known speed={speed} />}
		</section>
	);
}

function Known({ speed: { value, deviation, runCount } }: { speed: PlayerSpeedFigure }) {
	const words = viewMessages.par;
	const format = new Intl.NumberFormat(dateLocale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
	const shown = [value / (1 + deviation / value), value + deviation, ...BESIDE] as const;
	const [low, high] = shown;
	return (
		<>
			<p>
				<strong>{words.speedOf({ value: format.format(value), deviation: format.format(deviation) })}</strong>
			</p>
			<ParBand low={low} middle={value} high={high} beside={BESIDE} />
			<RatioAxis scale={scalePar(shown)} ratios={shown} />
			<p class="fine">{words.speedNote({ runCount })}</p>
		</>
	);
}
