import './learn.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { difficultyOf } from '#engine/grade.ts';
import { TECHNIQUE_LABELS, TECHNIQUE_RATINGS, type Technique } from '#engine/technique.ts';
import { type LessonExample, readExample, TECHNIQUES_TO_DRILL } from '#rules/lessonExample.ts';
import { GridPicture } from '../grid/GridPicture.tsx';
import { drawHintStep } from '../grid/hintDrawing.ts';
import { lessons } from '../language/lessons.ts';
import { nameTechnique } from '../language/nameTechnique.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { describeStep } from '../parts/describeStep.ts';
import { diagramOfStep, type StepDiagram, viewDiagram } from '../parts/diagram.ts';
import { Icon } from '../parts/Icon.tsx';
import { Reasons } from '../parts/Reasons.tsx';
import { useShell } from '../parts/shell.ts';
import { useViewTitle } from '../parts/useViewTitle.ts';
import { formatLessonPath, formatRoute, makeSeed, type RouteOf } from '../route.ts';
import { PRACTICED } from './chapters.ts';
import { LessonTry } from './LessonTry.tsx';
import { findLesson, splitExamples, TAUGHT_LESSONS } from './lesson.ts';
import { markLesson } from './lessonMarks.ts';

export function LessonPage({ route }: { route: RouteOf<'lesson'> }) {
	const words = viewMessages.learn;
	const technique = findLesson(route.slug);
	if (technique === undefined) {
		return (
			<div class="column narrow">
				<h1>{words.missing}</h1>
				<a class="primary" href="/learn">
					{words.back}
				</a>
			</div>
		);
	}
	return (
		<article class="learn-lesson stack">
			<p>
				<a href="/learn">{words.back}</a>
			</p>
			<Lesson key={technique} technique={technique} />
		</article>
	);
}

function Lesson({ technique }: { technique: Technique }) {
	const shell = useShell();
	const words = viewMessages.learn;
	const { storage } = shell.sessionParts;
	const { shown, tried } = useMemo(() => splitExamples(technique), [technique]);
	const [tryAt, setTryAt] = useState(0);
	const tryExample = useMemo(() => readExample(technique, tried[tryAt]!), [technique, tryAt]);
	useEffect(() => markLesson(storage, technique, 'read'), [technique]);
	const text = lessons[technique];
	const title = nameTechnique(technique, TECHNIQUE_LABELS[technique]);
	useViewTitle(shell, title);
	return (
		<>
			<header>
				<h1>{title}</h1>
				<p class="fine">{words.rated({ rating: TECHNIQUE_RATINGS[technique] })}</p>
			</header>
			<div class="learn-text">
				<h2>{words.what}</h2>
				<p>{text?.what}</p>
				<h2>{words.when}</h2>
				<p>{text?.when}</p>
			</div>
			<Examples technique={technique} indexes={shown} />
			<LessonTry
				key={tryAt}
				example={tryExample}
				onDone={() => markLesson(storage, technique, 'done')}
				onNext={tried.length > 1 ? () => setTryAt((tryAt + 1) % tried.length) : undefined}
			/>
			<PracticeLinks technique={technique} />
			<Neighbors technique={technique} />
		</>
	);
}

/** The examples of a technique, one at a time. */
function Examples({ technique, indexes }: { technique: Technique; indexes: readonly number[] }) {
	const words = viewMessages.learn;
	const [at, setAt] = useState(0);
	const example = useMemo(() => readExample(technique, indexes[at]!), [technique, at]);
	const step = (by: number, label: string) => (
		<button type="button" aria-label={label} disabled={indexes[at + by] === undefined} onClick={() => setAt(at + by)}>
			<Icon name={by < 0 ? 'back' : 'forward'} />
		</button>
	);
	return (
		<section class="learn-example" aria-labelledby="example">
			<div class="learn-example-head apart">
				<h2 id="example" aria-live="polite">
					{indexes.length === 1 ? words.example : words.exampleOf({ index: at + 1, count: indexes.length })}
				</h2>
				{indexes.length > 1 && (
					<div class="days">
						{step(-1, words.previousExample)}
						{step(1, words.nextExample)}
					</div>
				)}
			</div>
			<ExampleFigure example={example} />
		</section>
	);
}

function ExampleFigure({ example: { position, step } }: { example: LessonExample }) {
	const shell = useShell();
	const diagram = diagramOfStep(step);
	const { cells, candidates } = position;
	return (
		<figure>
			<GridPicture
				cells={viewDiagram({ cells, candidates, step: diagram })}
				hint={diagram.hint}
				label={viewMessages.learn.picture}
			/>
			<figcaption>
				<Reasons lines={describeStep(step, shell.account.preferences.value)} />
				<Legend step={diagram} digits={cells} />
			</figcaption>
		</figure>
	);
}

/** The legend of the signs that this diagram contains. */
function Legend({ step, digits }: { step: StepDiagram; digits: ArrayLike<number> }) {
	const words = viewMessages.learn.key;
	const { causes, excluded } = drawHintStep(step.hint, digits);
	const isProof = step.proved.size > 0;
	const signs = {
		reason: true,
		house: step.houseCells.size > 0,
		key: !isProof,
		cause: causes.length > 0,
		cross: excluded.length > 0,
		proof: isProof,
		out: step.ruledOut.size > 0,
		chain: step.hint.answer.links.length > 0,
	};
	return (
		<ul class="learn-legend fine">
			{(Object.keys(signs) as (keyof typeof signs)[])
				.filter((sign) => signs[sign])
				.map((sign) => (
					<li key={sign} class={`learn-sign-${sign}`}>
						{words[sign]}
					</li>
				))}
		</ul>
	);
}

/** A puzzle whose hardest step is of the technique, or the levels of its difficulty where such puzzles are rare. */
function PracticeLinks({ technique }: { technique: Technique }) {
	const shell = useShell();
	const words = viewMessages.learn;
	const difficulty = difficultyOf(TECHNIQUE_RATINGS[technique]);
	const name = nameTechnique(technique, TECHNIQUE_LABELS[technique]);
	if (difficulty === undefined) return null;
	const play = () => shell.go(formatRoute({ name: 'practice', difficulty, technique, seed: makeSeed(shell.nowMs) }));
	return (
		<p class="row">
			{PRACTICED.has(technique) ? (
				<button type="button" class="primary" onClick={() => void play()}>
					{words.playPuzzle}
				</button>
			) : (
				<a class="button" href={formatRoute({ name: 'progression', difficulty })}>
					{words.play({ difficulty })}
				</a>
			)}
			{TECHNIQUES_TO_DRILL.has(technique) && (
				<button type="button" class="button" onClick={() => void shell.startDrill(technique)}>
					{viewMessages.drills.drillOf({ technique: name })}
				</button>
			)}
		</p>
	);
}

function Neighbors({ technique }: { technique: Technique }) {
	const words = viewMessages.learn;
	const index = TAUGHT_LESSONS.indexOf(technique);
	const link = (other: Technique | undefined, word: string) =>
		other === undefined ? (
			<span />
		) : (
			<a class="button" href={formatLessonPath(other)}>
				<span class="fine">{word}</span> {nameTechnique(other, TECHNIQUE_LABELS[other])}
			</a>
		);
	return (
		<nav class="learn-neighbors" aria-label={words.title}>
			{link(TAUGHT_LESSONS[index - 1], words.previous)}
			{link(TAUGHT_LESSONS[index + 1], words.next)}
		</nav>
	);
}
