import { Component, createRef } from 'preact';
import type { Leaderboard, LeaderboardEntry } from '#contract/leaderboard.ts';
import { formatShortDate } from '../../archive/calendar.ts';
import { formatRoute } from '../../route.ts';
import { formatRunTime } from '../../words/formatTime.ts';
import { dateLocale } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';

interface BoardTableProps {
	readonly board: Leaderboard;
	/** The names of the players whose rows have just appeared or changed. */
	readonly fresh: ReadonlySet<string>;
}

interface Anchor {
	readonly name: string;
	readonly top: number;
}

/**
 * The rows of a board. When rows are inserted above the viewport, the first visible row keeps its position; not every
 * browser does that by itself.
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

	override render({ board: { board, entries, own }, fresh }: BoardTableProps) {
		const hasLevels = board.mode === 'progression';
		const isOwnAway = own !== null && !entries.some(({ displayName }) => displayName === own.displayName);
		return (
			<table class="board">
				<Head hasLevels={hasLevels} />
				<tbody ref={this.#body}>
					{entries.map((entry) => (
						<Row
							key={entry.displayName}
							entry={entry}
							isOwn={entry.displayName === own?.displayName}
							isFresh={fresh.has(entry.displayName)}
							hasLevels={hasLevels}
						/>
					))}
				</tbody>
				{isOwnAway && (
					<tfoot>
						<Row entry={own} isOwn isFresh={false} hasLevels={hasLevels} />
					</tfoot>
				)}
			</table>
		);
	}
}

function Head({ hasLevels }: { hasLevels: boolean }) {
	const words = viewMessages.board;
	return (
		<thead>
			<tr>
				<th scope="col" class="number">
					{words.rank}
				</th>
				<th scope="col">{words.player}</th>
				{hasLevels && (
					<th scope="col" class="number">
						{words.level}
					</th>
				)}
				<th scope="col" class="number">
					{words.time}
				</th>
				<th scope="col" class="number when">
					{words.finished}
				</th>
			</tr>
		</thead>
	);
}

interface RowProps {
	readonly entry: LeaderboardEntry;
	readonly isOwn: boolean;
	readonly isFresh: boolean;
	readonly hasLevels: boolean;
}

function Row({ entry, isOwn, isFresh, hasLevels }: RowProps) {
	const { rank, displayName, level, timeMs, finishedAt, runId } = entry;
	const time = formatRunTime(timeMs);
	return (
		<tr class={`${isOwn ? 'own' : ''}${isFresh ? ' fresh' : ''}`} data-name={displayName}>
			<td class="number rank">{rank}</td>
			<td class="player">
				{displayName}
				{isOwn && <span class="tag">{viewMessages.board.you}</span>}
				{isFresh && <span class="tag new">{viewMessages.board.fresh}</span>}
			</td>
			{hasLevels && <td class="number">{level}</td>}
			<td class="number">
				{runId === null ? (
					time
				) : (
					<a href={formatRoute({ name: 'replay', runId })} aria-label={viewMessages.board.replayOf(displayName, time)}>
						{time}
					</a>
				)}
			</td>
			<td class="number when fine">{formatShortDate(finishedAt, dateLocale)}</td>
		</tr>
	);
}
