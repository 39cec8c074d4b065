import { useMemo } from 'preact/hooks';
import { listHintSteps } from '#engine/hint.ts';
import { formatCell } from '#engine/house.ts';
import type { Step } from '#engine/step.ts';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';
import { wordCells } from '#words/cellWords.ts';
import { cellWords } from '../language/hints.ts';
import { nameTechnique } from '../language/nameTechnique.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { describeStep } from '../parts/describeStep.ts';
import { Reasons } from '../parts/Reasons.tsx';
import { useShell } from '../parts/shell.ts';

/** Every step that can be made in the grid as it is. */
export function StepList({ position }: { position: Parameters<typeof listHintSteps>[0] }) {
	const words = viewMessages.solve;
	const steps = useMemo(() => listHintSteps(position), []);
	return (
		<div class="solve-steps">
			<p>{steps.length === 0 ? words.noSteps : words.allStepsNote}</p>
			{steps.map((step) => (
				<ListedStep key={JSON.stringify(step)} step={step} />
			))}
		</div>
	);
}

function ListedStep({ step }: { step: Step }) {
	const shell = useShell();
	const { coordinates } = shell.account.preferences.value;
	const name = formatCell(step.placements[0]?.cell ?? step.cells[0]!);
	return (
		<details>
			<summary>
				<span>
					{nameTechnique(step.technique, TECHNIQUE_LABELS[step.technique])}{' '}
					<span class="fine">{coordinates ? name : wordCells(name, cellWords)}</span>
				</span>{' '}
				<span class="fine">{step.rating.toFixed(1)}</span>
			</summary>
			<Reasons lines={describeStep(step, { coordinates })} />
		</details>
	);
}
