import { useEffect, useRef } from 'preact/hooks';
import type { GameSummary } from '#contract/game.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { timeWithPenalties } from '#rules/addPenalty.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { formatDate } from '../language/calendar.ts';
import { formatTime } from '../language/formatTime.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { useShell } from '../parts/shell.ts';
import type { Archive } from '../today/archive.ts';

/** The five dailies of the chosen day: the time of those that are solved, and a way into the others. */
export function DayPanel({ archive, date }: { archive: Archive; date: string }) {
	const shell = useShell();
	const words = viewMessages.archive;
	const panel = useRef<HTMLElement>(null);
	const isFirst = useRef(true);
	useEffect(() => {
		if (!isFirst.current) panel.current?.scrollIntoView({ block: 'nearest' });
		isFirst.current = false;
	}, [date]);
	const solved = listSolved(archive, date);
	const isPast = date < shell.dayClock.today.value;
	return (
		<section ref={panel} class="panel archive-day-panel" aria-labelledby="chosen-day">
			<div aria-live="polite">
				<h2 id="chosen-day">{formatDate(date, dateLocale)}</h2>
				<p class="fine">
					{`${words.solvedOf({ count: solved.length })}.`} {isPast && words.past}
				</p>
			</div>
			<ul>
				{DIFFICULTIES.map((difficulty) => (
					<li key={difficulty}>
						<Daily archive={archive} date={date} difficulty={difficulty} isSolved={solved.includes(difficulty)} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** By the games that the page has read where the days are not known. */
export function listSolved(archive: Archive, date: string): readonly Difficulty[] {
	const day = archive.days.data?.days.find((each) => each.date === date);
	return DIFFICULTIES.filter(
		(difficulty) => day?.solved.includes(difficulty) || archive.find(date, difficulty)?.status === 'finished',
	);
}

interface DailyProps {
	readonly archive: Archive;
	readonly date: string;
	readonly difficulty: Difficulty;
	readonly isSolved: boolean;
}

function Daily({ archive, date, difficulty, isSolved }: DailyProps) {
	const shell = useShell();
	const game = archive.find(date, difficulty);
	return (
		<button type="button" class={difficulty} onClick={() => void shell.start({ mode: 'daily', difficulty, date })}>
			<span class="seal">
				<DifficultyMark difficulty={difficulty} />
			</span>
			<span>
				<b class={game === undefined && !isSolved ? 'archive-play' : undefined}>{describeDaily(game, isSolved)}</b>
				{messages.difficulties[difficulty]}
			</span>
		</button>
	);
}

function describeDaily(game: GameSummary | undefined, isSolved: boolean): string {
	const words = viewMessages.archive.status;
	if (game !== undefined && isUnderWay(game)) return words.running;
	if (game?.status === 'finished') return formatTime(timeWithPenalties(game));
	if (isSolved) return words.done;
	return game === undefined ? viewMessages.archive.play : words.gaveUp;
}
