import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { viewMessages } from '../../language/viewMessages.ts';

/** Shows how the puzzle can be solved, at once or when the player asks for it; only then is the solver loaded. */
export function SolvingPathPanel({ puzzle, isOpen = false }: { puzzle: string; isOpen?: boolean }) {
	const words = viewMessages.finish;
	const [drawn, setDrawn] = useState<{ readonly View: ComponentType<{ puzzle: string }> }>();
	const [hasFailed, setFailed] = useState(false);
	const open = () =>
		import('./SolvingPath.tsx').then(
			({ SolvingPath: DrawnPath }) => setDrawn({ View: DrawnPath }),
			() => setFailed(true),
		);
	useEffect(() => {
		if (isOpen) void open();
	}, [isOpen]);
	if (drawn !== undefined) return <drawn.View puzzle={puzzle} />;
	return (
		<>
			<button type="button" class="button" onClick={() => void open()}>
				{words.openPath}
			</button>
			{hasFailed && <p role="status">{words.pathUnavailable}</p>}
		</>
	);
}
