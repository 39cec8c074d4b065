import './result.css';
import type { ComponentChildren } from 'preact';
import type { Difficulty } from '#engine/difficulty.ts';
import { readHeat } from '#rules/heatCells.ts';
import { formatTime } from '../../language/formatTime.ts';
import { DifficultyMark } from '../../parts/DifficultyMark.tsx';
import { useShell } from '../../parts/shell.ts';
import type { GameSession } from '../session.ts';
import { FinishedTime } from './FinishedTime.tsx';
import { useMoment, useTitleFocus } from './moment.ts';
import { HeatGrid, SolutionGrid } from './ResultGrid.tsx';

export interface LocalEnd {
	readonly title: string;
	readonly note?: string;
	/** Absent for a puzzle of the player, which may have none. */
	readonly difficulty?: Difficulty;
	/** The ways on. */
	readonly content: ComponentChildren;
}

/** The end of a game that the page runs without the service. */
export function LocalResult({ session, end }: { session: GameSession; end: LocalEnd }) {
	const shell = useShell();
	const title = useTitleFocus();
	const { page, isMoment } = useMoment(shell);
	const { game, play } = session.state.value ?? {};
	if (game === undefined || play === undefined) return null;
	const isSolved = game.status === 'finished';
	const [givens, cells] = [play.givens.join(''), play.cells.join('')];
	const { elapsedMs } = game;
	return (
		<div ref={page} class={`result ${game.difficulty}${isMoment ? ' result-moment' : ''}`}>
			<section class="result-words" aria-labelledby="local-end">
				<div class="result-top">
					<div class="result-name">
						{end.difficulty !== undefined && (
							<span class="seal">
								<DifficultyMark difficulty={end.difficulty} />
							</span>
						)}
						<h1 ref={title} id="local-end" tabIndex={-1}>
							{end.title} {isSolved && session.isTimed && <span class="visually-hidden">{formatTime(elapsedMs)}</span>}
						</h1>
					</div>
					{isSolved && session.isTimed && <FinishedTime timeMs={elapsedMs} isCounting={isMoment} />}
					{end.note !== undefined && <p class="lead">{end.note}</p>}
				</div>
			</section>
			{isSolved ? (
				<HeatGrid givens={givens} solution={cells} heat={readHeat(session.result.value?.run.cellTimes)} />
			) : (
				<SolutionGrid givens={givens} cells={cells} />
			)}
			<section class="result-after">{end.content}</section>
		</div>
	);
}
