import './print.css';
import { useState } from 'preact/hooks';
import type { ContestPuzzles } from '#contract/contest.ts';
import type { Late } from '../browser/late.ts';
import type { Resource } from '../browser/resource.ts';
import { useImportedPuzzle } from '../game/local/importInWorker.ts';
import { describeImportRefusal } from '../language/describeImportRefusal.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Choice } from '../parts/Choice.tsx';
import { describeContestRefusal } from '../parts/describeContestRefusal.ts';
import { Refused } from '../parts/ErrorPanel.tsx';
import { Switch } from '../parts/Switch.tsx';
import { useShell } from '../parts/shell.ts';
import { generatedChoiceOf, type RouteOf } from '../route.ts';
import type { GeneratedPuzzles } from './generatedPuzzles.ts';
import { PrintedPage } from './PrintedPage.tsx';
import { PrintSource } from './PrintSource.tsx';
import type { PrintedDailies } from './printedDailies.ts';
import { choosePrintedDate } from './printedDate.ts';
import { listContestPuzzles, listGeneratedPuzzles, listPrintedPuzzles, type PrintedPuzzle } from './printedPuzzle.ts';

const LAYOUTS = ['one', 'four'] as const;
const PUZZLES_ON_PAGE = { one: 1, four: 4 };

type PrintRoute = RouteOf<'print'>;

interface PrintPageProps {
	readonly printed: Late<PrintedDailies>;
	readonly generated: Late<GeneratedPuzzles>;
	readonly contests: Late<{ readonly grids: Resource<ContestPuzzles> }>;
	readonly route: PrintRoute;
}

/** Prints puzzles: the paper shows the preview without the rest of the page. */
export function PrintPage({ printed, generated, contests, route }: PrintPageProps) {
	const shell = useShell();
	const words = viewMessages.print;
	const imported = useImportedPuzzle(route.puzzle);
	if (route.puzzle !== undefined && !imported?.ok) {
		return (
			<div class="column narrow">
				<h1>{words.title}</h1>
				{imported === undefined ? (
					<p role="status">{viewMessages.solve.checking}</p>
				) : (
					<p role="alert">{describeImportRefusal(imported.why)}</p>
				)}
			</div>
		);
	}
	if (route.puzzle === undefined && route.contest !== undefined) return <ContestGrids grids={contests.value?.grids} />;
	const dailies = printed.value?.puzzles;
	const refusal = dailies?.refusal;
	if (route.puzzle === undefined && route.seed === undefined && refusal !== undefined) {
		return <Refused title={words.title} reads={[dailies]} />;
	}
	const choice = generatedChoiceOf(route);
	const made = generated.value?.made.data;
	const today = shell.dayClock.today.value;
	const isToday = route.puzzle === undefined && choice === undefined && choosePrintedDate(route, today) === today;
	const puzzles =
		choice === undefined
			? listPrintedPuzzles(route, imported?.ok ? imported.givens : undefined, dailies?.data ?? [])
			: listGeneratedPuzzles(choice.difficulty, made ?? []);
	return (
		<div class="print stack">
			<h1>{words.title}</h1>
			<p class="fine">{isToday ? words.todayNote : route.puzzle === undefined ? words.dailyNote : words.ownNote}</p>
			{route.puzzle === undefined && <PrintSource route={route} />}
			{choice !== undefined && made === undefined ? (
				<p role="status">{words.making}</p>
			) : made?.length === 0 ? (
				<p role="alert">{describeImportRefusal({ kind: 'no_solver' })}</p>
			) : isToday && puzzles.length === 0 ? (
				<a class="primary" href="/">
					{viewMessages.shared.play}
				</a>
			) : (
				<PrintControls
					key={puzzles.map(({ title }) => title).join()}
					puzzles={puzzles}
					isGenerated={choice !== undefined}
				/>
			)}
		</div>
	);
}

/** The grids of a contest, for those without a screen. */
function ContestGrids({ grids }: { grids: Resource<ContestPuzzles> | undefined }) {
	const words = viewMessages.print;
	const refusal = grids?.refusal;
	return (
		<div class="print stack">
			<h1>{words.title}</h1>
			{grids?.data !== undefined ? (
				<PrintControls puzzles={listContestPuzzles(grids.data)} isGenerated />
			) : (
				<p role={refusal === undefined ? 'status' : 'alert'}>
					{refusal === undefined ? words.making : describeContestRefusal(refusal)}
				</p>
			)}
		</div>
	);
}

function PrintControls({ puzzles, isGenerated }: { puzzles: readonly PrintedPuzzle[]; isGenerated: boolean }) {
	const words = viewMessages.print;
	const [layout, setLayout] = useState<(typeof LAYOUTS)[number]>(isGenerated && puzzles.length > 1 ? 'four' : 'one');
	const [hasCandidates, setCandidates] = useState(false);
	const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(
		new Set(isGenerated ? [] : puzzles.slice(1).map(({ title }) => title)),
	);
	const chosen = puzzles.filter(({ title }) => !leftOut.has(title));
	const pages = chunk(chosen, PUZZLES_ON_PAGE[layout]);
	const toggle = (title: string) => {
		const others = new Set(leftOut);
		if (!others.delete(title)) others.add(title);
		setLeftOut(others);
	};
	return (
		<>
			<div class="print-controls row">
				{puzzles.length > 1 && <PuzzleList puzzles={puzzles} leftOut={leftOut} onToggle={toggle} />}
				<Choice
					label={words.layout}
					name="layout"
					options={LAYOUTS}
					words={words.layouts}
					value={layout}
					onChoose={setLayout}
				/>
				<Switch label={words.candidates} isOn={hasCandidates} onSwitch={setCandidates} />
				<button type="button" class="primary" disabled={pages.length === 0} onClick={() => print()}>
					{words.print}
				</button>
			</div>
			{pages.length === 0 && <p class="empty">{words.none}</p>}
			<section class="print-preview" aria-label={words.preview}>
				{pages.map((page, index) => (
					<PrintedPage
						key={page[0]!.title}
						puzzles={page}
						isSingle={layout === 'one'}
						hasCandidates={hasCandidates}
						label={words.page({ page: index + 1, count: pages.length })}
					/>
				))}
			</section>
		</>
	);
}

interface PuzzleListProps {
	readonly puzzles: readonly PrintedPuzzle[];
	readonly leftOut: ReadonlySet<string>;
	readonly onToggle: (title: string) => void;
}

function PuzzleList({ puzzles, leftOut, onToggle }: PuzzleListProps) {
	return (
		<fieldset class="print-list">
			<legend>{viewMessages.print.puzzles}</legend>
			{puzzles.map(({ title }) => (
				<label key={title} class="check">
					<input type="checkbox" checked={!leftOut.has(title)} onChange={() => onToggle(title)} />
					<span>{title}</span>
				</label>
			))}
		</fieldset>
	);
}

function chunk<T>(items: readonly T[], size: number): T[][] {
	return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
		items.slice(index * size, index * size + size),
	);
}
