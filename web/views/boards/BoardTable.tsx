import { Component, createRef } from 'preact';
import type { Mode } from '#contract/kinds.ts';
import type { Leaderboard, LeaderboardEntry, OwnEntry } from '#contract/leaderboard.ts';
import { formatShortDate } from '../../archive/calendar.ts';
import { dateLocale } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { RunLink, RunTags } from './RunLink.tsx';

interface BoardTableProps {
	readonly board: Leaderboard;
	/** The rows of the table: those of the page that are not on the podium. */
	readonly rows: readonly LeaderboardEntry[];
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

	override render({ board: { board, own }, rows, fresh }: BoardTableProps) {
		const hasLevels = board.mode === 'progression';
		const isOfDay = board.mode === 'daily';
		return (
			<table class="board">
				<Head hasLevels={hasLevels} isOfDay={isOfDay} />
				<tbody ref={this.#body}>
					{rows.map((entry) => (
						<Row
							key={entry.displayName}
							entry={entry}
							isOwn={entry.displayName === own?.displayName}
							isFresh={fresh.has(entry.displayName)}
							hasLevels={hasLevels}
							isOfDay={isOfDay}
						/>
					))}
				</tbody>
			</table>
		);
	}
}

/** The player's own row while the page of rows is without it. */
export function OwnRow({ entry, mode }: { entry: OwnEntry; mode: Mode }) {
	return (
		<table class="board own-away">
			<tbody>
				<Row entry={entry} isOwn isFresh={false} hasLevels={mode === 'progression'} isOfDay={mode === 'daily'} />
			</tbody>
		</table>
	);
}

function Head({ hasLevels, isOfDay }: { hasLevels: boolean; isOfDay: boolean }) {
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
				<th scope="col" class="number when">
					{isOfDay ? viewMessages.ranks.finishedUtc : words.finished}
				</th>
				<th scope="col" class="number">
					{words.time}
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
	/** On the leaderboard of one day the hour tells more than the date. */
	readonly isOfDay: boolean;
}

function Row({ entry, isOwn, isFresh, hasLevels, isOfDay }: RowProps) {
	const { rank, displayName, level, finishedAt, pausedMs } = entry;
	return (
		<tr class={`${isOwn ? 'own' : ''}${isFresh ? ' fresh' : ''}`} data-name={displayName}>
			<td class="number rank">{rank}</td>
			<td class="player">
				{displayName}
				<RunTags isOwn={isOwn} isFresh={isFresh} pausedMs={pausedMs} />
			</td>
			{hasLevels && <td class="number">{level}</td>}
			<td class="number when fine">{isOfDay ? finishedAt.slice(11, 16) : formatShortDate(finishedAt, dateLocale)}</td>
			<td class="number">
				<RunLink entry={entry} />
			</td>
		</tr>
	);
}
