import type { LeaderboardEntry } from '#contract/leaderboard.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { RunLink, RunTags } from './RunLink.tsx';

interface PodiumProps {
	readonly entries: readonly LeaderboardEntry[];
	readonly ownName: string | undefined;
	readonly fresh: ReadonlySet<string>;
	readonly hasLevels: boolean;
}

/** The best three of a leaderboard. */
export function Podium({ entries, ownName, fresh, hasLevels }: PodiumProps) {
	return (
		<ol class="podium">
			{entries.map((entry) => (
				<li
					key={entry.displayName}
					class={`${entry.displayName === ownName ? 'own' : ''}${fresh.has(entry.displayName) ? ' fresh' : ''}`}
				>
					<b>{entry.rank}</b>
					<span>
						<strong>
							{entry.displayName}
							<RunTags
								isOwn={entry.displayName === ownName}
								isFresh={fresh.has(entry.displayName)}
								pausedMs={entry.pausedMs}
							/>
						</strong>
						<em>
							{hasLevels && `${viewMessages.distribution.level({ level: entry.level ?? 0 })} · `}
							<RunLink entry={entry} />
						</em>
					</span>
				</li>
			))}
		</ol>
	);
}
