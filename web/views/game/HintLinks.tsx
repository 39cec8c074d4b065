import type { ShownHint } from '../../game/gameState.ts';
import { listLinkLines } from '../../game/linkLine.ts';

/** The chain of a hint over the grid: solid lines are strong links, dashed lines weak ones. The hint's text says the same. */
export function HintLinks({ hint: { answer, level } }: { hint: ShownHint }) {
	if (level < 2 || answer.links.length === 0) return null;
	return (
		<svg class="links" viewBox="0 0 9 9" aria-hidden="true" focusable="false">
			{listLinkLines(answer.links).map(({ path, isStrong }) => (
				<path key={path} d={path} class={isStrong ? 'strong' : undefined} />
			))}
		</svg>
	);
}
