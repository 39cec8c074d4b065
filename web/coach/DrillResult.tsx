import { useEffect, useRef, useState } from 'preact/hooks';
import type { Drill, DrillPosition, DrillState } from '#contract/coach.ts';
import { type DigitSet, digitSetOf } from '#engine/digitSet.ts';
import { parseGrid } from '#engine/grid.ts';
import { GridPicture } from '../grid/GridPicture.tsx';
import { formatShortDate } from '../language/calendar.ts';
import { formatRunTime } from '../language/formatTime.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { describeStep } from '../parts/describeStep.ts';
import { diagramOfStep, viewDiagram } from '../parts/diagram.ts';
import { isDue } from '../parts/dueDrills.ts';
import { Reasons } from '../parts/Reasons.tsx';
import { useShell } from '../parts/shell.ts';
import { formatLessonPath, formatRoute } from '../route.ts';
import { droppedPositions } from './droppedPositions.ts';
import { nameDrill } from './nameDrill.ts';

/** How a drill went: its average beside par, when it comes back, and the way in each of its positions. */
export function DrillResult({ drill }: { drill: Drill }) {
	const shell = useShell();
	const words = viewMessages.drills;
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus({ preventScroll: true }), []);
	const { averageMs, technique } = drill;
	return (
		<div class="drill-result">
			<header>
				<h1 ref={title} tabIndex={-1}>
					<span class="drill-name">{nameDrill(drill)}</span>{' '}
					{averageMs === null ? (
						words.noAverage
					) : (
						<span class="drill-average">
							{formatRunTime(averageMs)} <small>{words.average}</small>
						</span>
					)}
				</h1>
				<p>{describePar(drill)}</p>
				<p>{describeReturn(drill.state, shell.nowMs)}</p>
				<p class="fine">{words.averageRule}</p>
			</header>
			<p class="row">
				<button type="button" class="primary" onClick={() => void shell.startDrill(technique)}>
					{words.again}
				</button>
				<a class="button" href="/stats">
					{messages.nav.stats}
				</a>
				<a class="link" href={formatLessonPath(technique)}>
					{viewMessages.byTechnique.lesson}
				</a>
			</p>
			<Positions drill={drill} />
		</div>
	);
}

/** Closer than this an average is par. */
const SAME_MS = 100;

function describePar({ averageMs, parMs }: Drill): string {
	const words = viewMessages.par;
	const par = viewMessages.drills.parIs({ par: formatRunTime(parMs) });
	if (averageMs === null) return par;
	const ahead = parMs - averageMs;
	if (Math.abs(ahead) < SAME_MS) return `${words.even} ${par}`;
	const gap = formatRunTime(Math.abs(ahead));
	return `${ahead > 0 ? words.underPar({ gap }) : words.overPar({ gap })} ${par}`;
}

function describeReturn(state: DrillState, nowMs: number): string {
	const words = viewMessages.drills;
	if (state.isResting || state.dueAt === null) return words.rests;
	return isDue(state, nowMs) ? words.nextNow : words.next({ date: formatShortDate(state.dueAt, dateLocale) });
}

function Positions({ drill }: { drill: Drill }) {
	const words = viewMessages.drills;
	const dropped = droppedPositions(drill.positions);
	return (
		<ol class="drill-positions">
			{drill.positions.map((position) => (
				<li key={position.index}>
					<p>
						<strong>
							{position.state === 'skipped' || position.timeMs === null
								? words.skippedWord
								: formatRunTime(position.timeMs)}
						</strong>{' '}
						<span class="fine">
							{position.runId === null ? (
								words.fresh
							) : (
								<a href={formatRoute({ name: 'replay', runId: position.runId })}>{words.own}</a>
							)}
						</span>{' '}
						{dropped.has(position.index) && <span class="fine">{words.dropped}</span>}
					</p>
					<Way position={position} />
				</li>
			))}
		</ol>
	);
}

/** Drawn when it is opened: five grids are more than anybody looks at. */
function Way({ position: { cells, candidates, step } }: { position: DrillPosition }) {
	const shell = useShell();
	const words = viewMessages.drills;
	const [isOpen, setOpen] = useState(false);
	if (step === null || step.data.kind !== 'step') return null;
	const found = step.data.step;
	const digits = cells === null ? undefined : parseGrid(cells);
	const diagram = diagramOfStep(found);
	return (
		<details onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>{words.show}</summary>
			{isOpen && (
				<div class="drill-way">
					{digits !== undefined && (
						<GridPicture
							cells={viewDiagram({ cells: digits, candidates: (candidates ?? []).map(parseDigits), step: diagram })}
							hint={diagram.hint}
							label={viewMessages.learn.picture}
						/>
					)}
					<Reasons lines={describeStep(found, shell.account.preferences.value)} />
				</div>
			)}
		</details>
	);
}

function parseDigits(text: string): DigitSet {
	return [...text].reduce((set, digit) => set | digitSetOf(Number(digit)), 0);
}
