import type { FinishAnswer } from '#contract/run.ts';
import type { StatsRow } from '#contract/stats.ts';
import type { App } from '../../app.ts';
import { formatRunTime, formatTime } from '../../words/formatTime.ts';
import { viewMessages } from '../../words/viewMessages.ts';

/** The time beside the player's own best and averages in that mode and difficulty. */
export function OwnTimes({ app, result: { run } }: { app: App; result: FinishAnswer }) {
	const words = viewMessages.review;
	const rows = app.home.stats.value.value?.rows ?? [];
	const row = rows.find(({ mode, difficulty }) => mode === run.mode && difficulty === run.difficulty);
	return (
		<section>
			<h2>{words.ownTimes}</h2>
			<dl class="own-times">
				<div class="now">
					<dt class="fine">{words.thisRun}</dt>
					<dd>{formatRunTime(run.timeMs)}</dd>
				</div>
				{listTimes(row).map(([name, ms]) => (
					<div key={name}>
						<dt class="fine">{name}</dt>
						<dd>
							{ms === null ? '–' : formatTime(ms)}
							{ms !== null && <span class="fine">{words.gap(run.timeMs - ms)}</span>}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function listTimes(row: StatsRow | undefined): [string, number | null][] {
	const words = viewMessages.review;
	return [
		[words.best, row?.bestMs ?? null],
		[words.last5, row?.last5Ms ?? null],
		[words.last12, row?.last12Ms ?? null],
		[words.median, row?.medianMs ?? null],
	];
}
