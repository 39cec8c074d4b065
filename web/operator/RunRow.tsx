import type { Run } from '#contract/run.ts';
import { formatRunTime } from '../language/formatTime.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { nameRun } from '../parts/share/shareText.ts';
import { formatRoute } from '../route.ts';

interface RunRowProps {
	readonly run: Pick<Run, 'id' | 'mode' | 'difficulty' | 'date' | 'level' | 'timeMs'>;
	readonly details: readonly string[];
}

/** A run of a list, with the way to its review. */
export function RunRow({ run, details }: RunRowProps) {
	return (
		<li class={run.difficulty}>
			<span class="seal">
				<DifficultyMark difficulty={run.difficulty} />
			</span>
			<a href={formatRoute({ name: 'operator', runId: run.id })}>
				<b>{nameRun(run)}</b>
				<span class="fine">{details.join(' · ')}</span>
			</a>
			<span class="figure">{formatRunTime(run.timeMs)}</span>
		</li>
	);
}
