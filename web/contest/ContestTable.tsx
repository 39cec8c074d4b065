import type { Contest, ContestRow } from '#contract/contest.ts';
import { formatTime } from '../language/formatTime.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Refused } from '../parts/ErrorPanel.tsx';
import { Icon } from '../parts/Icon.tsx';
import { formatRoute } from '../route.ts';
import type { ContestViewProps } from './contestRoom.ts';

/** The table, for those who may see it. Others are told when they will, beside their own part. */
export function ContestTable({ room, contest }: ContestViewProps) {
	const words = viewMessages.contests;
	const table = room.table.data;
	if (!contest.seesTable) return null;
	if (table === undefined) return <Refused reads={[room.table]} />;
	const { rows, previousCursor, nextCursor } = table;
	return (
		<section class="contest-table ruled" aria-labelledby="table">
			<h2 id="table">{words.table}</h2>
			{rows.length === 0 ? <p class="fine">{words.nobody}</p> : <Rows contest={contest} rows={rows} />}
			{(previousCursor !== null || nextCursor !== null) && (
				<p class="row">
					{previousCursor !== null && (
						<button type="button" class="button" onClick={() => void room.turnTo(previousCursor)}>
							{viewMessages.board.previousPage}
						</button>
					)}
					{nextCursor !== null && (
						<button type="button" class="button" onClick={() => void room.turnTo(nextCursor)}>
							{viewMessages.board.nextPage}
						</button>
					)}
				</p>
			)}
		</section>
	);
}

interface RowsProps {
	readonly contest: Contest;
	readonly rows: readonly ContestRow[];
	/** Whether all read it, and not the player alone. */
	readonly isOnWall?: boolean;
}

export function Rows({ contest, rows, isOnWall = false }: RowsProps) {
	const words = viewMessages.contests;
	return (
		<table class="board">
			<thead>
				<tr>
					<th scope="col" class="rank">
						{words.place}
					</th>
					<th scope="col">{words.player}</th>
					<th scope="col" class="number">
						{words.pointsHead}
					</th>
					<th scope="col" class="number contest-count">
						{words.rightHead}
					</th>
					<th scope="col" class="number when">
						{words.lastHead}
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Row key={row.number} contest={contest} row={row} isOnWall={isOnWall} />
				))}
			</tbody>
		</table>
	);
}

interface RowProps {
	readonly contest: Contest;
	readonly row: ContestRow;
	readonly isOnWall: boolean;
}

function Row({ contest, row, isOnWall }: RowProps) {
	const words = viewMessages.contests;
	const { number, place, isRanked, points, rightCount, lastRightMs, isYou, isProgram, isUnderReview, puzzles } = row;
	return (
		<tr class={isYou && !isOnWall ? 'own' : undefined}>
			<td class="rank">{isRanked && place !== null ? place : '–'}</td>
			<td class="player">
				{isOnWall ? nameOnWall(contest, row) : nameEntry(row)}
				{isProgram && <span class="tag">{words.program}</span>}
				{isYou && isUnderReview && !isOnWall && <span class="tag">{words.review}</span>}
				{!isOnWall && (
					<span class="contest-replays">
						{puzzles.map(
							({ runId, number: puzzle }) =>
								runId !== null && (
									<a
										key={puzzle}
										class={contest.puzzles[puzzle - 1]?.difficulty}
										href={formatRoute({ name: 'replay', runId })}
										title={words.replayOf({ number: puzzle })}
										aria-label={`${words.replayOf({ number: puzzle })}, ${nameEntry({ ...row, number })}`}
									>
										<Icon name="resume" />
									</a>
								),
						)}
					</span>
				)}
			</td>
			<td class="number contest-points">{points}</td>
			<td class="number contest-count">{rightCount}</td>
			<td class="number when">{lastRightMs === null ? '–' : formatTime(lastRightMs)}</td>
		</tr>
	);
}

/** The own row says so; one without a name has its number. */
function nameEntry({ isYou, name, number }: Pick<ContestRow, 'isYou' | 'name' | 'number'>): string {
	const words = viewMessages.contests;
	if (isYou) return words.you;
	return name ?? words.entryNumber({ number });
}

/** A wall tells of nobody by name where the table shows numbers, and has no reader of its own. */
function nameOnWall({ shows }: Contest, { name, number }: ContestRow): string {
	const isNamed = shows === 'names' && name !== null;
	return isNamed ? name : viewMessages.contests.entryNumber({ number });
}
