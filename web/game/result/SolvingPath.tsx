import '../../parts/plots.css';
import { useMemo } from 'preact/hooks';
import { viewMessages } from '../../language/viewMessages.ts';
import { type PathReview, reviewPath } from './pathReview.ts';

const WIDTH = 300;
const HEIGHT = 120;
const EDGE = 6;
const CELL_COUNT = 81;

/** How a puzzle can be solved: its path, its techniques, and where it is narrowest. This view imports the solver. */
export function SolvingPath({ puzzle }: { puzzle: string }) {
	const words = viewMessages.solvingPath;
	const review = useMemo(() => reviewPath(puzzle), [puzzle]);
	const { uses, narrowest } = review;
	return (
		<section class="path" aria-labelledby="path">
			<h2 id="path" ref={takeFocus} tabIndex={-1}>
				{words.title}
			</h2>
			<Plot review={review} />
			{!review.solved && <p>{words.unsolved}</p>}
			<table>
				<thead>
					<tr>
						<th scope="col">{words.technique}</th>
						<th scope="col">{words.count}</th>
						<th scope="col">{words.rating}</th>
					</tr>
				</thead>
				<tbody>
					{uses.map(({ label, count, rating }) => (
						<tr key={label}>
							<th scope="row">{label}</th>
							<td>{count}</td>
							<td>{rating.toFixed(1)}</td>
						</tr>
					))}
				</tbody>
			</table>
			{narrowest !== undefined && <p>{words.narrowest({ step: narrowest.step, choices: narrowest.choices })}</p>}
		</section>
	);
}

/** Takes the focus that the removed button has lost. */
function takeFocus(title: HTMLHeadingElement | null): void {
	if (document.activeElement === document.body) title?.focus({ preventScroll: true });
}

function Plot({ review: { filled, hardSteps } }: { review: PathReview }) {
	const words = viewMessages.solvingPath;
	const stepCount = filled.length - 1;
	const x = (step: number) => (EDGE + (step / stepCount) * (WIDTH - 2 * EDGE)).toFixed(1);
	const y = (step: number) => (HEIGHT - EDGE - (filled[step]! / CELL_COUNT) * (HEIGHT - 2 * EDGE)).toFixed(1);
	const [first, last] = [filled[0]!, filled.at(-1)!];
	const label = words.plot({ stepCount, first, last, hardSteps: hardSteps.join(', '), hardCount: hardSteps.length });
	return (
		<figure>
			<svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
				<polyline points={filled.map((_, step) => `${x(step)},${y(step)}`).join(' ')} />
				{hardSteps.map((step) => (
					<circle key={step} cx={x(step)} cy={y(step)} r="3.5" />
				))}
			</svg>
			<figcaption class="fine">{words.caption({ stepCount, first, last, hardCount: hardSteps.length })}</figcaption>
		</figure>
	);
}
