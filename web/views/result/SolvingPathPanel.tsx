import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { messages } from '../../words/messages.ts';

/** Shows how the puzzle can be solved when the player asks for it; only then is the solver loaded. */
export function SolvingPathPanel({ puzzle }: { puzzle: string }) {
	const words = messages.result;
	const [drawn, setDrawn] = useState<{ readonly View: ComponentType<{ puzzle: string }> }>();
	const [hasFailed, setFailed] = useState(false);
	if (drawn !== undefined) return <drawn.View puzzle={puzzle} />;
	const open = () =>
		import('./SolvingPath.tsx').then(
			({ SolvingPath: DrawnPath }) => setDrawn({ View: DrawnPath }),
			() => setFailed(true),
		);
	return (
		<>
			<button type="button" class="quiet" onClick={() => void open()}>
				{words.openPath}
			</button>
			{hasFailed && <p role="status">{words.pathUnavailable}</p>}
		</>
	);
}
