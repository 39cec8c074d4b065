import type { LevelRow } from '#contract/progression.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { App } from '../app.ts';
import { formatTime } from '../formatTime.ts';
import { messages } from '../messages.ts';
import { formatRoute, type RouteOf } from '../route.ts';
import { around } from '../words/around.ts';
import { Choice } from './Choice.tsx';
import { Icon } from './Icon.tsx';
import { Trouble } from './Trouble.tsx';

export function ProgressionPage({ app, route: { difficulty } }: { app: App; route: RouteOf<'progression'> }) {
	const words = around.progression;
	const refusal = app.lobby.ladders.refusal.value;
	const ladder = app.lobby.rows.value.find((row) => row.difficulty === difficulty)?.ladder;
	return (
		<div class="ladders">
			<h1>{words.title}</h1>
			<p class="fine">{words.note}</p>
			<Choice
				label={around.board.difficulty}
				name="ladder"
				options={DIFFICULTIES}
				words={messages.difficulties}
				value={difficulty}
				onChoose={(other) => void app.go(formatRoute({ name: 'progression', difficulty: other }))}
			/>
			{refusal !== undefined && <Trouble refusal={refusal} onRetry={() => void app.follow()} />}
			{ladder !== undefined && (
				<>
					<p class="ladder-done fine">{words.doneOf(ladder.doneCount, ladder.levels.length)}</p>
					<ol class="levels">
						{ladder.levels.map((level) => (
							<Level key={level.level} app={app} difficulty={difficulty} level={level} />
						))}
					</ol>
				</>
			)}
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

interface LevelProps {
	readonly app: App;
	readonly difficulty: Difficulty;
	readonly level: LevelRow;
}

function Level({ app, difficulty, level }: LevelProps) {
	const words = around.progression;
	const isLocked = level.status === 'locked';
	return (
		<li class={`level ${level.status}`}>
			<span class="level-number">{level.level}</span>
			<span class="level-name">
				{level.title}
				<span class="fine">{words.rating(level.rating)}</span>
			</span>
			<span class="level-best fine">{level.bestMs === null ? '' : formatTime(level.bestMs)}</span>
			{isLocked ? (
				<span class="level-locked">
					<Icon name="locked" />
					<span class="unseen">{around.progression.locked}</span>
				</span>
			) : (
				<button
					type="button"
					class={level.status === 'open' ? 'primary' : 'quiet'}
					aria-label={`${level.status === 'open' ? words.play : words.again}, ${words.level} ${level.level}`}
					onClick={() => void app.start({ mode: 'progression', difficulty, level: level.level })}
				>
					{level.status === 'open' ? words.play : words.again}
				</button>
			)}
		</li>
	);
}
