import { useState } from 'preact/hooks';
import { sayWhole } from '#engine/explain/explainHint.ts';
import { listHintSteps } from '#engine/hint.ts';
import type { Step } from '#engine/step.ts';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';
import type { GameState } from '../../game/gameState.ts';
import { hintWords } from '../../words/hintWords.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { Reasons } from '../parts/Reasons.tsx';

interface StepListProps {
	readonly givens: string;
	readonly solution: string;
	readonly state: GameState;
}

/** On request, every step that can be made in the grid as it is. The list closes with the next change of the grid. */
export function StepList({ givens, solution, state: { play } }: StepListProps) {
	const words = viewMessages.solve;
	const [listed, setListed] = useState<{ readonly steps: readonly Step[]; readonly cells: string }>();
	if (play === undefined) return null;
	const cells = [...play.cells, ...play.marks].join();
	if (listed?.cells !== cells) {
		const list = () => setListed({ steps: listHintSteps({ ...play, givens, solution }), cells });
		return (
			<button type="button" class="quiet" onClick={list}>
				{words.allSteps}
			</button>
		);
	}
	return (
		<section class="step-list" aria-label={words.allSteps}>
			<p role="status">{listed.steps.length === 0 ? words.noSteps : words.allStepsNote}</p>
			{listed.steps.map((step) => (
				<ListedStep key={JSON.stringify(step)} step={step} />
			))}
		</section>
	);
}

function ListedStep({ step }: { step: Step }) {
	return (
		<details>
			<summary>
				{messages.nameTechnique(step.technique, TECHNIQUE_LABELS[step.technique])}{' '}
				<span class="fine">{step.rating.toFixed(1)}</span>
			</summary>
			<Reasons lines={sayWhole(step, hintWords)} />
		</details>
	);
}
