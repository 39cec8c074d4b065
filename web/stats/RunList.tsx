import type { Run } from '#contract/run.ts';
import { saveFile } from '../browser/saveFile.ts';
import { formatShortDate } from '../language/calendar.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { formatRunTime, formatTime } from '../language/formatTime.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import type { RunHistory } from './runHistory.ts';
import { formatRunsCsv, formatRunsJson } from './runsFile.ts';

const FORMATS = {
	csv: (runs: readonly Run[]) => new Blob([formatRunsCsv(runs)], { type: 'text/csv;charset=utf-8' }),
	json: (runs: readonly Run[]) =>
		new Blob([formatRunsJson(runs, new Date().toISOString())], { type: 'application/json' }),
};

/** The player's own runs, newest first, which can be exported. */
export function RunList({ history }: { history: RunHistory }) {
	const shell = useShell();
	const words = viewMessages.stats.history;
	const runs = history.runs.value;
	const refusal = history.refusal.value;
	const save = async (format: keyof typeof FORMATS) => {
		const all = await history.readAll();
		if (!all.ok) return shell.notice.show(describeRefusal(all.why));
		saveFile(`ninefold-runs-${shell.dayClock.today.value}.${format}`, FORMATS[format](all.value));
	};
	return (
		<section class="stats-runs stack" aria-labelledby="run-list" aria-busy={history.isReading.value}>
			<div class="apart">
				<h2 id="run-list">{words.title}</h2>
				<div class="apart">
					<button type="button" class="quiet" onClick={() => void save('csv')}>
						{words.csv}
					</button>
					<button type="button" class="quiet" onClick={() => void save('json')}>
						{words.json}
					</button>
				</div>
			</div>
			{refusal !== undefined && <ErrorPanel refusal={refusal} onRetry={() => void history.load()} />}
			{runs?.length === 0 && <p class="fine">{words.none}</p>}
			<ol>
				{runs?.map((run) => (
					<RunRow key={run.id} run={run} />
				))}
			</ol>
			{history.hasMore && (
				<button type="button" class="button" onClick={() => void history.readMore()}>
					{words.more}
				</button>
			)}
		</section>
	);
}

function RunRow({ run }: { run: Run }) {
	const words = viewMessages.stats.history;
	const { mode, difficulty, date, level } = run;
	const finished = formatShortDate(run.finishedAt, dateLocale);
	const played = date === null ? undefined : formatShortDate(date, dateLocale);
	const details = [
		played === finished ? undefined : played,
		level === null ? undefined : messages.game.levelOf({ level }),
		run.reasons.includes('program') ? messages.game.unranked.program : words.standings[run.standing],
		run.pausedMs === undefined ? undefined : viewMessages.board.paused({ time: formatTime(run.pausedMs) }),
	].filter((detail) => detail !== undefined);
	const game = messages.games[mode][difficulty];
	return (
		<li class="line stats-run">
			<span class="stats-run-game">
				{game}
				<span class="fine">{details.join(' · ')}</span>
			</span>
			<span class="stats-run-time">
				{formatRunTime(run.timeMs)}
				<time class="fine" dateTime={run.finishedAt}>
					{finished}
				</time>
			</span>
			<a
				class="quiet"
				href={formatRoute({ name: 'replay', runId: run.id })}
				aria-label={words.replayOf({ game, date: finished })}
			>
				{words.replay}
			</a>
		</li>
	);
}
