import './stats.css';
import type { DrillState } from '#contract/coach.ts';
import { formatShortDate } from '../language/calendar.ts';
import { formatRunTime } from '../language/formatTime.ts';
import { dateLocale } from '../language/messages.ts';
import { nameTechnique } from '../language/nameTechnique.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { isDue } from '../parts/dueDrills.ts';
import { useShell } from '../parts/shell.ts';

/** The techniques that the player drills, those that are due first. */
export function DrillList({ drills }: { drills: readonly DrillState[] }) {
	const words = viewMessages.drills;
	return (
		<section class="stats-drills" aria-labelledby="drills">
			<h3 id="drills">{words.title}</h3>
			<p class="fine">{words.about}</p>
			<ul>
				{drills.map((drill) => (
					<DrillRow key={drill.technique} drill={drill} />
				))}
			</ul>
		</section>
	);
}

function DrillRow({ drill }: { drill: DrillState }) {
	const shell = useShell();
	const words = viewMessages.drills;
	const { technique, title, lastAverageMs, parMs, canDrill } = drill;
	const name = nameTechnique(technique, title);
	const isNow = isDue(drill, shell.nowMs);
	const par = formatRunTime(parMs);
	return (
		<li class="line">
			<span>
				{name}
				<span class="fine">
					{[
						describeDue(drill, shell.nowMs),
						lastAverageMs === null ? words.par({ par }) : words.lastOf({ average: formatRunTime(lastAverageMs), par }),
					].join(' · ')}
				</span>
			</span>
			{canDrill && (
				<button
					type="button"
					class={isNow ? 'button' : 'link'}
					aria-label={words.drillOf({ technique: name })}
					onClick={() => void shell.startDrill(technique)}
				>
					{words.drill}
				</button>
			)}
		</li>
	);
}

function describeDue(drill: DrillState, nowMs: number): string {
	const words = viewMessages.drills;
	if (drill.isResting || drill.dueAt === null) return words.resting;
	return isDue(drill, nowMs) ? words.due : words.dueOn({ date: formatShortDate(drill.dueAt, dateLocale) });
}
