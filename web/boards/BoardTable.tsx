import { Component, createRef } from 'preact';
import type { Leaderboard, LeaderboardEntry, OwnEntry } from '#contract/leaderboard.ts';
import { formatShortDate } from '../language/calendar.ts';
import { formatRunTime } from '../language/formatTime.ts';
import { dateLocale } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { PlayerName } from '../parts/PlayerName.tsx';
import { RunLink, RunTags } from './RunLink.tsx';

/** These ranks are written large. */
const LARGE_RANKS = 3;

interface BoardTableProps {
	readonly board: Leaderboard;
	/** The rows around the player's own, below or above a page without it. */
	readonly nearby: readonly LeaderboardEntry[];
	/** The names of the players whose rows have just appeared or changed. */
	readonly fresh: ReadonlySet<string>;
}

interface Anchor {
	readonly name: string;
	readonly top: number;
}

/**
 * The rows of a board. When rows are inserted above the viewport, the first visible row keeps its position; not every
 * browser does that alone.
 */
export class BoardTable extends Component<BoardTableProps> {
	readonly #body = createRef<HTMLTableSectionElement>();

	override getSnapshotBeforeUpdate(): Anchor | undefined {
		const rows = Array.from(this.#body.current?.rows ?? []);
		if ((rows[0]?.getBoundingClientRect().top ?? 0) >= 0) return undefined;
		const first = rows.find((row) => row.getBoundingClientRect().top >= 0 && !row.classList.contains('own'));
		const name = first?.dataset.name;
		return first === undefined || name === undefined ? undefined : { name, top: first.getBoundingClientRect().top };
	}

	override componentDidUpdate(_props: BoardTableProps, _state: object, anchor: Anchor | undefined): void {
		const row = Array.from(this.#body.current?.rows ?? []).find(({ dataset }) => dataset.name === anchor?.name);
		if (row === undefined || anchor === undefined) return;
		scrollBy({ top: row.getBoundingClientRect().top - anchor.top, behavior: 'instant' });
	}

	override render({ board: { board, entries, own }, nearby, fresh }: BoardTableProps) {
		const rows = joinRows(entries, nearby);
		const columns = {
			hasLevels: board.mode === 'progression',
			hasDates: board.mode !== 'daily',
			hasReplays: rows.some((entry) => entry !== undefined && findRunId(entry, own) !== null),
		};
		return (
			<table class="board">
				<Head {...columns} />
				<tbody ref={this.#body}>
					{rows.map((entry) =>
						entry === undefined ? (
							<Gap key="gap" />
						) : (
							<Row
								key={entry.displayName}
								entry={entry}
								runId={findRunId(entry, own)}
								isOwn={entry.displayName === own?.displayName}
								isFresh={fresh.has(entry.displayName)}
								{...columns}
							/>
						),
					)}
				</tbody>
			</table>
		);
	}
}

/** The two parts of a board in their order, and `undefined` where rows between them are left out. */
function joinRows(
	entries: readonly LeaderboardEntry[],
	nearby: readonly LeaderboardEntry[],
): (LeaderboardEntry | undefined)[] {
	const shown = new Set(entries.map(({ displayName }) => displayName));
	const others = nearby.filter(({ displayName }) => !shown.has(displayName));
	if (others.length === 0 || entries.length === 0) return [...entries, ...others];
	const isAbove = others[0]!.rank < entries[0]!.rank;
	const [first, second] = isAbove ? [others, entries] : [entries, others];
	const isGap = second[0]!.rank > first.at(-1)!.rank + 1;
	return [...first, ...(isGap ? [undefined] : []), ...second];
}

/** The player may see the own replay at once. */
function findRunId({ runId, displayName }: LeaderboardEntry, own: OwnEntry | null): string | null {
	return displayName === own?.displayName ? own.runId : runId;
}

function Gap() {
	return (
		<tr class="board-gap">
			<td colSpan={6} aria-hidden="true">
				···
			</td>
		</tr>
	);
}

interface ColumnProps {
	readonly hasLevels: boolean;
	/** A daily's board is of one date. */
	readonly hasDates: boolean;
	readonly hasReplays: boolean;
}

function Head({ hasLevels, hasDates, hasReplays }: ColumnProps) {
	const words = viewMessages.board;
	return (
		<thead>
			<tr>
				<th scope="col">{words.rank}</th>
				<th scope="col">{words.player}</th>
				{hasLevels && (
					<th scope="col" class="number">
						{words.level}
					</th>
				)}
				{hasDates && (
					<th scope="col" class="number when">
						{words.finished}
					</th>
				)}
				<th scope="col" class="number">
					{words.time}
				</th>
				{hasReplays && (
					<th scope="col" class="board-replays">
						<span class="visually-hidden">{words.replay}</span>
					</th>
				)}
			</tr>
		</thead>
	);
}

interface RowProps extends ColumnProps {
	readonly entry: LeaderboardEntry;
	readonly runId: string | null;
	readonly isOwn: boolean;
	readonly isFresh: boolean;
}

function Row({ entry, runId, isOwn, isFresh, hasLevels, hasDates, hasReplays }: RowProps) {
	const { rank, displayName, level, finishedAt, pausedMs, timeMs } = entry;
	const kinds = [
		rank <= LARGE_RANKS && `board-top-three board-r${rank}`,
		isOwn && 'own',
		isFresh && 'board-fresh',
	].filter(Boolean);
	return (
		<tr class={kinds.join(' ')} data-name={displayName}>
			<td class="rank">{rank}</td>
			<td class="player">
				<PlayerName {...entry} />
				<RunTags isOwn={isOwn} isFresh={isFresh} pausedMs={pausedMs} />
			</td>
			{hasLevels && <td class="number">{level}</td>}
			{hasDates && <td class="number when fine">{formatShortDate(finishedAt, dateLocale)}</td>}
			<td class="number board-time">{formatRunTime(timeMs)}</td>
			{hasReplays && <td class="board-replays">{runId !== null && <RunLink entry={entry} runId={runId} />}</td>}
		</tr>
	);
}
