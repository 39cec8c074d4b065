import '../../styles/progression.css';
import { useEffect, useRef } from 'preact/hooks';
import type { Ladder, LevelRow } from '#contract/progression.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { App } from '../../app.ts';
import { listTechniqueGroups, type TechniqueGroup } from '../../progression/techniqueGroups.ts';
import { formatLessonPath, formatRoute, type RouteOf } from '../../route.ts';
import { formatTime } from '../../words/formatTime.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { Choice } from '../parts/Choice.tsx';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { Icon } from '../parts/Icon.tsx';

export function ProgressionPage({ app, route: { difficulty } }: { app: App; route: RouteOf<'progression'> }) {
	const words = viewMessages.progression;
	const refusal = app.home.progressions.refusal.value;
	const ladder = app.home.rows.value.find((row) => row.difficulty === difficulty)?.progression;
	return (
		<div class="ladders">
			<h1>{words.title}</h1>
			<p class="fine">
				{words.note} <a href="/learn">{words.lessons}</a>
			</p>
			<Choice
				label={viewMessages.board.difficulty}
				name="ladder"
				options={DIFFICULTIES}
				words={messages.difficulties}
				value={difficulty}
				onChoose={(other) => void app.go(formatRoute({ name: 'progression', difficulty: other }))}
			/>
			{refusal !== undefined && <ErrorPanel refusal={refusal} onRetry={() => void app.follow()} />}
			{ladder !== undefined && <Path key={difficulty} app={app} ladder={ladder} />}
			{ladder === undefined && refusal === undefined && !app.identity.isKnown && (
				<div class="empty">
					<button
						type="button"
						class="primary"
						onClick={() => void app.start({ mode: 'progression', difficulty, level: 1 })}
					>
						{words.start}
					</button>
					<p class="fine">{words.startNote}</p>
				</div>
			)}
		</div>
	);
}

/** All levels as a path, grouped by technique, scrolled to the next level to play. */
function Path({ app, ladder }: { app: App; ladder: Ladder }) {
	const words = viewMessages.progression;
	const path = useRef<HTMLOListElement>(null);
	const count = ladder.levels.length;
	const isDone = ladder.doneCount === count;
	useEffect(() => {
		// A new view first scrolls the page to its top.
		const frame = requestAnimationFrame(() =>
			path.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' }),
		);
		return () => cancelAnimationFrame(frame);
	}, []);
	return (
		<>
			<div class="ladder-done">
				<p class="fine">{words.doneOf(ladder.doneCount, count)}</p>
				<progress value={ladder.doneCount} max={count} aria-label={words.doneOf(ladder.doneCount, count)} />
			</div>
			<ol ref={path} class="technique-groups">
				{listTechniqueGroups(ladder.levels).map((group) => (
					<GroupItem
						key={group.levels[0]!.level}
						app={app}
						difficulty={ladder.difficulty}
						group={group}
						next={isDone ? undefined : ladder.highestOpen}
					/>
				))}
			</ol>
		</>
	);
}

interface GroupItemProps {
	readonly app: App;
	readonly difficulty: Difficulty;
	readonly group: TechniqueGroup;
	/** The level to play next. */
	readonly next: number | undefined;
}

function GroupItem({ app, difficulty, group: { technique, title, levels, doneCount }, next }: GroupItemProps) {
	const words = viewMessages.progression;
	const status =
		doneCount === levels.length ? 'done' : levels.some((row) => row.status !== 'locked') ? 'open' : 'locked';
	return (
		<li class={`technique-group ${status}`}>
			<h2>
				<a href={formatLessonPath(technique)}>{messages.nameTechnique(technique, title)}</a>
				<span class="rating fine">{words.rating(Math.max(...levels.map(({ rating }) => rating)))}</span>
			</h2>
			<ol class="group-levels">
				{levels.map((row) => (
					<Level key={row.level} app={app} difficulty={difficulty} row={row} isNext={row.level === next} />
				))}
			</ol>
		</li>
	);
}

interface LevelProps {
	readonly app: App;
	readonly difficulty: Difficulty;
	readonly row: LevelRow;
	readonly isNext: boolean;
}

function Level({ app, difficulty, row: { level, status, bestMs }, isNext }: LevelProps) {
	const words = viewMessages.progression;
	const name = `${words.level} ${level}`;
	if (status === 'locked') {
		return (
			<li class="group-level locked">
				<span class="node">
					<span aria-hidden="true">{level}</span>
					<span class="visually-hidden">{`${name}, ${words.locked}`}</span>
				</span>
			</li>
		);
	}
	const best = bestMs === null ? '' : formatTime(bestMs);
	return (
		<li class={`group-level ${status}`} aria-current={isNext ? 'step' : undefined}>
			<button
				type="button"
				class="node"
				aria-label={[status === 'open' ? words.play : words.again, name, best].filter((part) => part !== '').join(', ')}
				onClick={() => void app.start({ mode: 'progression', difficulty, level })}
			>
				{level}
				{status === 'done' && <Icon name="done" />}
			</button>
			<span class="best fine" aria-hidden="true">
				{isNext && best === '' ? words.play : best}
			</span>
		</li>
	);
}
