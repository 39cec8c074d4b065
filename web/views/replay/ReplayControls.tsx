import { type ReplayPlayer, SPEEDS } from '../../replay/replayPlayer.ts';
import { formatTime } from '../../words/formatTime.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { Choice } from '../parts/Choice.tsx';
import { Icon } from '../parts/Icon.tsx';

const SPEED_NAMES = SPEEDS.map((speed) => `${speed}` as const);
const SPEED_WORDS = Object.fromEntries(SPEEDS.map((speed) => [speed, viewMessages.replay.times(speed)])) as Record<
	(typeof SPEED_NAMES)[number],
	string
>;

/** Play and pause, step from move to move, seek, and choose the speed. */
export function ReplayControls({ player }: { player: ReplayPlayer }) {
	const words = viewMessages.replay;
	const isPlaying = player.isPlaying.value;
	return (
		<>
			<ScrubBar player={player} />
			<div class="replay-keys">
				<button type="button" class="round" aria-label={words.before} onClick={() => player.step(-1)}>
					<Icon name="back" />
				</button>
				<button type="button" class="primary replay-play" onClick={() => player.toggle()}>
					<Icon name={isPlaying ? 'pause' : 'resume'} />
					{isPlaying ? words.hold : words.play}
				</button>
				<button type="button" class="round" aria-label={words.next} onClick={() => player.step(1)}>
					<Icon name="forward" />
				</button>
			</div>
			<Choice
				label={words.speed}
				name="speed"
				options={SPEED_NAMES}
				words={SPEED_WORDS}
				value={`${player.speed.value}`}
				onChoose={(name) => {
					player.speed.value = SPEEDS.find((speed) => `${speed}` === name) ?? 1;
				}}
			/>
			<label class="switch">
				<input
					type="checkbox"
					checked={player.skipsThinking.value}
					onChange={(event) => {
						player.skipsThinking.value = event.currentTarget.checked;
					}}
				/>
				<span>{words.skip}</span>
			</label>
			<p class="fine replay-hint">{words.keys}</p>
			<p class="visually-hidden" role="status">
				{isPlaying ? '' : describeMoment(player)}
			</p>
		</>
	);
}

/** Announced only while the replay is paused: otherwise a screen reader would never stop talking. */
function describeMoment(player: ReplayPlayer): string {
	const move = player.lastMove;
	const moment = formatTime(player.atMs.value);
	if (move === undefined) return moment;
	const cell = messages.game.cell(Math.floor(move.cell / 9) + 1, (move.cell % 9) + 1);
	const words = viewMessages.replay;
	const entered = move.kind === 'place' ? `, ${move.digit}` : '';
	const isWrong = move.kind === 'place' && `${move.digit}` !== player.timeline.solution[move.cell];
	return `${moment}, ${cell}${entered}${isWrong ? `, ${words.wrong}` : ''}`;
}

function ScrubBar({ player }: { player: ReplayPlayer }) {
	const words = viewMessages.replay;
	const { endMs, fills, errorsMs, emptyCount } = player.timeline;
	const moment = words.moment(player.atMs.value, endMs);
	const points = fills.map(({ atMs }, index) => `${share(atMs, endMs)},${share(index + 1, emptyCount, -1)}`);
	return (
		<div class="scrub">
			<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
				<polyline points={['0,100', ...points].join(' ')} />
				{errorsMs.map((atMs) => (
					<path key={atMs} class="error" d={`M${share(atMs, endMs)} 0V100`} />
				))}
			</svg>
			<input
				type="range"
				min={0}
				max={endMs}
				step={1}
				value={player.atMs.value}
				aria-label={words.position}
				aria-valuetext={moment}
				onInput={(event) => {
					player.hold();
					player.seek(Number(event.currentTarget.value));
				}}
			/>
			<p class="fine" aria-hidden="true">
				{moment}
			</p>
		</div>
	);
}

/** The part as a percentage of the whole; with `direction` −1, counted from the other end. */
function share(part: number, whole: number, direction: 1 | -1 = 1): number {
	const hundredths = Math.round((part / Math.max(whole, 1)) * 10_000) / 100;
	return direction === 1 ? hundredths : 100 - hundredths;
}
