import '../../styles/progression.css';
import type { Ladder, LevelRow } from '#contract/progression.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { App } from '../../app.ts';
import { listTechniqueGroups, type TechniqueGroup } from '../../progression/techniqueGroups.ts';
import { formatLessonPath, formatRoute, type RouteOf } from '../../route.ts';
import { formatTime } from '../../words/formatTime.ts';
import { messages } from '../../words/messages.ts';
import { nameTechnique } from '../../words/nameTechnique.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { Choice } from '../parts/Choice.tsx';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';

export function ProgressionPage({ app, route: { difficulty } }: { app: App; route: RouteOf<'progression'> }) {
	const words = viewMessages.progression;
	const refusal = app.home.progressions.refusal.value;
	const ladder = app.home.rows.value.find((row) => row.difficulty === difficulty)?.progression;
	return (
		<div class="ladders">
			<h1>{words.title}</h1>
			<p class="lead">{words.note}</p>
			<div class="row ladder-choice">
				<Choice
					label={viewMessages.board.difficulty}
					name="ladder"
					options={DIFFICULTIES}
					words={messages.difficulties}
					value={difficulty}
					onChoose={(other) => void app.go(formatRoute({ name: 'progression', difficulty: other }))}
				/>
				{ladder !== undefined && (
					<p class="fine">{words.doneOf({ done: ladder.doneCount, count: ladder.levels.length })}</p>
				)}
			</div>
			{refusal !== undefined && <ErrorPanel refusal={refusal} onRetry={() => void app.follow()} />}
			{ladder !== undefined && <Cards key={difficulty} app={app} ladder={ladder} />}
			{ladder !== undefined && ladder.earlierDoneCount > 0 && <EarlierLevels app={app} ladder={ladder} />}
		</div>
	);
}

/** A card for each technique: the one of the next level is open, and beside it the others are folded. */
function Cards({ app, ladder }: { app: App; ladder: Ladder }) {
	const { difficulty, highestOpen, levels } = ladder;
	const next = ladder.doneCount === levels.length ? undefined : highestOpen;
	const groups = listTechniqueGroups(levels);
	const current = groups.find((group) => group.levels.some(({ level }) => level === next));
	return (
		<div class="cards">
			{current !== undefined && next !== undefined && (
				<CurrentCard app={app} difficulty={difficulty} group={current} next={next} />
			)}
			<ol class="folded-cards">
				{groups
					.filter((group) => group !== current)
					.map((group) => (
						<li key={group.levels[0]!.level}>
							<FoldedCard app={app} difficulty={difficulty} group={group} />
						</li>
					))}
			</ol>
		</div>
	);
}

/** The levels of the version before this one, with their times, once the player asks for them. */
function EarlierLevels({ app, ladder: { difficulty, ladder } }: { app: App; ladder: Ladder }) {
	const version = ladder - 1;
	const earlier = app.home.earlier.value.value?.find(
		(each) => each.difficulty === difficulty && each.ladder === version,
	);
	if (earlier === undefined) {
		return (
			<button type="button" class="quiet" onClick={() => void app.home.loadEarlier(version)}>
				{viewMessages.progression.earlier}
			</button>
		);
	}
	return (
		<section>
			<h2>{viewMessages.progression.earlier}</h2>
			<ol class="folded-cards">
				{listTechniqueGroups(earlier.levels).map((group) => (
					<li key={group.levels[0]!.level}>
						<FoldedCard app={app} difficulty={difficulty} group={group} version={version} />
					</li>
				))}
			</ol>
		</section>
	);
}

interface CardProps {
	readonly app: App;
	readonly difficulty: Difficulty;
	readonly group: TechniqueGroup;
	/** The version of an earlier ladder. */
	readonly version?: number | undefined;
}

function CurrentCard({ app, difficulty, group, next }: CardProps & { readonly next: number }) {
	const words = viewMessages.progression;
	return (
		<section class="card">
			<CardHead group={group} />
			<Levels app={app} difficulty={difficulty} group={group} next={next} />
			<div class="row">
				<button
					type="button"
					class="primary"
					onClick={() => void app.start({ mode: 'progression', difficulty, level: next })}
				>
					{words.playLevel({ level: next })}
				</button>
				<a class="quiet" href={formatLessonPath(group.technique)}>
					{words.lesson}
				</a>
			</div>
		</section>
	);
}

/** The levels of a finished technique can be unfolded and played again; a locked one only says that it is. */
function FoldedCard({ app, difficulty, group, version }: CardProps) {
	if (group.levels.every(({ status }) => status === 'locked')) {
		return (
			<div class="folded locked">
				<CardHead group={group} />
			</div>
		);
	}
	return (
		<details class="folded">
			<summary>
				<CardHead group={group} />
			</summary>
			<Levels app={app} difficulty={difficulty} group={group} version={version} next={undefined} />
		</details>
	);
}

function CardHead({ group: { technique, title, levels, doneCount } }: { group: TechniqueGroup }) {
	const words = viewMessages.progression;
	const isLocked = levels.every(({ status }) => status === 'locked');
	const rating = words.rating({ rating: Math.max(...levels.map((row) => row.rating)) });
	const count = levels.length;
	const done = doneCount === count ? words.allDone({ count }) : words.doneOf({ done: doneCount, count });
	return (
		<div class={`card-head${doneCount === levels.length ? ' done' : ''}`}>
			<h2>{nameTechnique(technique, title)}</h2>
			<p class="fine">{isLocked ? describeLocked(levels[0]!.level, levels.at(-1)!.level) : `${done} · ${rating}`}</p>
			{!isLocked && <progress value={doneCount} max={levels.length} aria-hidden="true" />}
		</div>
	);
}

function describeLocked(first: number, last: number): string {
	const { lockedLevel, lockedLevels } = viewMessages.progression;
	return first === last ? lockedLevel({ level: first }) : lockedLevels({ first, last });
}

/** Levels in a row of the chips. */
const ROW_LENGTH = 6;

interface LevelsProps extends CardProps {
	readonly next: number | undefined;
}

/** Chips of the levels up to the row after the next one to play; how many follow is said in words. */
function Levels({ app, difficulty, group: { levels }, version, next }: LevelsProps) {
	const nextIndex = levels.findIndex(({ level }) => level === next);
	const shownCount = nextIndex < 0 ? levels.length : (Math.floor(nextIndex / ROW_LENGTH) + 2) * ROW_LENGTH;
	const hiddenCount = levels.length - shownCount;
	return (
		<>
			<ol class="chips">
				{levels.slice(0, shownCount).map((row) => (
					<Chip
						key={row.level}
						app={app}
						difficulty={difficulty}
						version={version}
						row={row}
						isNext={row.level === next}
					/>
				))}
			</ol>
			{hiddenCount > 0 && <p class="fine">{viewMessages.progression.more({ count: hiddenCount })}</p>}
		</>
	);
}

interface ChipProps extends Pick<CardProps, 'app' | 'difficulty' | 'version'> {
	readonly row: LevelRow;
	readonly isNext: boolean;
}

function Chip({ app, difficulty, version, row: { level, status, bestMs }, isNext }: ChipProps) {
	const words = viewMessages.progression;
	const name = messages.game.levelOf({ level });
	if (status === 'locked') {
		return (
			<li class="chip locked">
				<span aria-hidden="true">{level}</span>
				<span class="visually-hidden">{`${name}, ${words.locked}`}</span>
			</li>
		);
	}
	const best = bestMs === null ? '' : formatTime(bestMs);
	const parts = [status === 'open' ? words.play : words.again, name, best];
	return (
		<li class={`chip ${status}`} aria-current={isNext ? 'step' : undefined}>
			<button
				type="button"
				aria-label={parts.filter((part) => part !== '').join(', ')}
				onClick={() => void app.start({ mode: 'progression', difficulty, level, ...(version && { ladder: version }) })}
			>
				{level}
				{best !== '' && <span class="best">{best}</span>}
			</button>
		</li>
	);
}
