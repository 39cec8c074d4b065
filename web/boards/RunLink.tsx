import type { LeaderboardEntry } from '#contract/leaderboard.ts';
import { formatRunTime, formatTime } from '../language/formatTime.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Icon } from '../parts/Icon.tsx';
import { formatRoute } from '../route.ts';

/** Leads to the replay of a run that may be seen. */
export function RunLink({ entry: { displayName, timeMs }, runId }: { entry: LeaderboardEntry; runId: string }) {
	return (
		<a
			class="board-run"
			href={formatRoute({ name: 'replay', runId })}
			aria-label={viewMessages.board.replayOf({ name: displayName, time: formatRunTime(timeMs) })}
		>
			<Icon name="resume" />
		</a>
	);
}

/** A row's special marks: it is the player's own, it has just appeared, or its clock was stopped. */
export function RunTags({
	isOwn,
	isFresh,
	pausedMs,
}: {
	isOwn: boolean;
	isFresh: boolean;
	pausedMs?: number | undefined;
}) {
	const words = viewMessages.board;
	return (
		<>
			{isOwn && <span class="tag">{words.you}</span>}
			{isFresh && <span class="tag board-new">{words.fresh}</span>}
			{pausedMs !== undefined && <PausedSign pausedMs={pausedMs} />}
		</>
	);
}

/** Says for how long the clock of a run was stopped. */
function PausedSign({ pausedMs }: { pausedMs: number }) {
	const label = viewMessages.board.paused({ time: formatTime(pausedMs) });
	return (
		<span class="tag board-paused" role="img" aria-label={label} title={label}>
			<Icon name="pause" />
		</span>
	);
}
