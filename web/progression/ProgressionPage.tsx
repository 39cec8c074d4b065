import './progression.css';
import type { Ladder, LevelRow } from '#contract/progression.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { formatTime } from '../language/formatTime.ts';
import { messages } from '../language/messages.ts';
import { nameTechnique } from '../language/nameTechnique.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyChoice } from '../parts/DifficultyChoice.tsx';
import { Refused } from '../parts/ErrorPanel.tsx';
import { Marked } from '../parts/Marked.tsx';
import { Medal } from '../parts/Medal.tsx';
import { useShell } from '../parts/shell.ts';
import { formatLessonPath, formatRoute, type RouteOf } from '../route.ts';
import type { Home } from '../today/home.ts';
import {
	drawRoad,
	type GroupPart,
	listGroupParts,
	listTechniqueGroups,
	MAP_WIDTHS,
	placeLevel,
	type TechniqueGroup,
} from './levelMap.ts';

interface ProgressionProps {
	readonly home: Home;
	readonly route: RouteOf<'progression'>;
}

export function ProgressionPage({ home, route: { difficulty } }: ProgressionProps) {
	const shell = useShell();
	const words = viewMessages.progression;
	const ladder = home.findProgression(difficulty);
	return (
		<div class={`level-page ${difficulty}`}>
			<div class="top">
				<div>
					<h1>{words.title}</h1>
					<p class="lead">{words.note}</p>
				</div>
				{ladder !== undefined && <Count ladder={ladder} />}
			</div>
			<div class="filters">
				<DifficultyChoice
					name="ladder"
					value={difficulty}
					onChoose={(other) => void shell.go(formatRoute({ name: 'progression', difficulty: other }))}
				/>
			</div>
			<Refused reads={[home.progressions]} />
			{ladder !== undefined && <Path key={difficulty} ladder={ladder} />}
		</div>
	);
}

function Count({ ladder: { doneCount, levels } }: { ladder: Ladder }) {
	const words = viewMessages.progression;
	const stars = levels.reduce((sum, level) => sum + level.stars, 0);
	return (
		<p class="level-count">
			<Marked
				text={`${words.doneOf({ done: doneCount, count: levels.length })} · ${words.starsOf({ count: stars })}`}
			/>
		</p>
	);
}

function Path({ ladder }: { ladder: Ladder }) {
	const { difficulty, highestOpen, levels } = ladder;
	const next = ladder.doneCount === levels.length ? undefined : levels.find(({ level }) => level === highestOpen);
	return (
		<>
			{next !== undefined && <NextLevel difficulty={difficulty} row={next} />}
			<LevelMap difficulty={difficulty} levels={levels} next={next?.level} />
			<Techniques levels={levels} />
		</>
	);
}

function NextLevel({ difficulty, row }: { difficulty: Difficulty; row: LevelRow }) {
	const shell = useShell();
	const words = viewMessages.progression;
	const { level, technique, title, parMs } = row;
	return (
		<section class="level-next">
			<span class="seal" aria-hidden="true">
				{level}
			</span>
			<div>
				<h2>{nameTechnique(technique, title)}</h2>
				{parMs !== undefined && <p class="fine">{words.par({ time: formatTime(parMs) })}</p>}
			</div>
			<div class="row">
				<a class="button" href={formatLessonPath(technique)}>
					{words.lesson}
				</a>
				<button
					type="button"
					class="primary"
					onClick={() => void shell.start({ mode: 'progression', difficulty, level })}
				>
					{words.playLevel({ level })}
				</button>
			</div>
		</section>
	);
}

interface MapProps {
	readonly difficulty: Difficulty;
	readonly levels: readonly LevelRow[];
	readonly next: number | undefined;
}

/** In more columns than this, names of techniques have one line. */
const WIDE_PART = 3;

/** All levels on one path, with the names of their techniques over it where there is room. */
function LevelMap({ levels, ...props }: MapProps) {
	const parts = listGroupParts(listTechniqueGroups(levels));
	const isDense = parts.some(({ from, to }) => to - from < WIDE_PART);
	const goneCount = levels.filter(({ status }) => status !== 'locked').length;
	return (
		<div class={`level-map${isDense ? ' level-dense' : ''}`}>
			<Road count={levels.length} goneCount={goneCount} />
			{parts.filter(hasRoom).map(({ group, row, from, to, isBackward }) => (
				<p
					key={group.levels[0]!.level}
					class={`level-technique${isBackward ? ' level-backward' : ''}${from === to ? ' level-short' : ''}`}
					style={{ gridArea: `${row} / ${from} / auto / ${to + 1}` }}
					aria-hidden="true"
				>
					<span>
						<b>{nameTechnique(group.technique, group.title)}</b> {group.medal && <Medal medal={group.medal} />}
					</span>
				</p>
			))}
			<ol>
				{levels.map((row, index) => (
					<Level key={row.level} row={row} index={index} {...props} />
				))}
			</ol>
		</div>
	);
}

/** Over a single level there is room for two short words; the list below has every name. */
const WORD_MAX = 9;

function hasRoom({ group, from, to }: GroupPart): boolean {
	const words = nameTechnique(group.technique, group.title).split(' ');
	return to > from || (words.length <= 2 && words.every((word) => word.length <= WORD_MAX));
}

function Road({ count, goneCount }: { count: number; goneCount: number }) {
	return Object.entries(MAP_WIDTHS).map(([name, width]) => (
		<svg
			key={name}
			class={`level-road level-road-${name}`}
			viewBox={`0 0 ${width} ${Math.ceil(count / width)}`}
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			<path d={drawRoad(count, width)} />
			<path class="level-gone" d={drawRoad(goneCount, width)} />
		</svg>
	));
}

interface LevelProps extends Omit<MapProps, 'levels'> {
	readonly row: LevelRow;
	readonly index: number;
}

function Level({ difficulty, row, index, next }: LevelProps) {
	const shell = useShell();
	const words = viewMessages.progression;
	const { level, status, bestMs, stars } = row;
	const [broad, narrow] = [placeLevel(index, MAP_WIDTHS.broad), placeLevel(index, MAP_WIDTHS.narrow)];
	const place = { '--r': broad.row, '--c': broad.column, '--rn': narrow.row, '--cn': narrow.column };
	const name = messages.game.levelOf({ level });
	if (status === 'locked') {
		return (
			<li class="level" style={place}>
				<b aria-hidden="true">{level}</b>
				<span class="visually-hidden">{`${name}, ${words.locked}`}</span>
			</li>
		);
	}
	const told = [status === 'open' ? words.play : words.again, name];
	if (status === 'done') told.push(words.starsOfLevel({ count: stars }));
	if (bestMs !== null) told.push(formatTime(bestMs));
	const kind = level === next ? 'now' : status === 'open' ? 'open' : stars === 3 ? 'full' : 'partial';
	return (
		<li
			class={`level level-${kind}${status === 'done' ? ' level-done' : ''}`}
			style={place}
			aria-current={level === next ? 'step' : undefined}
		>
			<button
				type="button"
				aria-label={told.join(', ')}
				title={bestMs === null ? undefined : formatTime(bestMs)}
				onClick={() => void shell.start({ mode: 'progression', difficulty, level })}
			>
				<b>{level}</b>
				{status === 'done' && <Stars count={stars} />}
			</button>
		</li>
	);
}

const STAR = 'M5.5 .6l1.5 3.1 3.4.5-2.5 2.4.6 3.4-3-1.6-3 1.6.6-3.4L.6 4.2 4 3.7z';

function Stars({ count }: { count: number }) {
	return (
		<svg class="level-stars" viewBox="0 0 36 11" aria-hidden="true" focusable="false">
			{[0, 1, 2].map((star) => (
				<path
					key={star}
					class={star < count ? 'level-star' : undefined}
					transform={`translate(${star * 12.5} 0)`}
					d={STAR}
				/>
			))}
		</svg>
	);
}

/** Each technique with its levels, its lesson, and the medal once all of them are finished. */
function Techniques({ levels }: { levels: readonly LevelRow[] }) {
	const words = viewMessages.progression;
	return (
		<section aria-labelledby="techniques">
			<h2 id="techniques">{words.techniques}</h2>
			<ol class="lessons">
				{listTechniqueGroups(levels).map((group) => (
					<li key={group.levels[0]!.level}>
						<a href={formatLessonPath(group.technique)}>
							<span class="lesson-name">{nameTechnique(group.technique, group.title)}</span>
							<GroupMedal group={group} />
							<span class="fine">{describeGroup(group)}</span>
						</a>
					</li>
				))}
			</ol>
		</section>
	);
}

function describeGroup({ levels, doneCount }: TechniqueGroup): string {
	const words = viewMessages.progression;
	const [first, last] = [levels[0]!.level, levels.at(-1)!.level];
	const range = first === last ? `${first}` : `${first}–${last}`;
	const rating = words.rating({ rating: Math.max(...levels.map((row) => row.rating)) });
	return doneCount === 0 || doneCount === levels.length
		? `${range} · ${rating}`
		: `${range} · ${doneCount}/${levels.length}`;
}

function GroupMedal({ group: { medal } }: { group: TechniqueGroup }) {
	if (medal === undefined) return null;
	return (
		<>
			<Medal medal={medal} />
			<span class="visually-hidden">{viewMessages.medals[medal]}</span>
		</>
	);
}
