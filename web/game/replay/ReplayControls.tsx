import type { ComponentChildren } from 'preact';
import { formatTime } from '../../language/formatTime.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { Choice } from '../../parts/Choice.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { type Playback, SPEEDS } from './playback.ts';

const SPEED_NAMES = SPEEDS.map((speed) => `${speed}` as const);
const SPEED_WORDS = Object.fromEntries(SPEEDS.map((speed) => [speed, viewMessages.replay.times({ speed })])) as Record<
	(typeof SPEED_NAMES)[number],
	string
>;

interface ReplayControlsProps {
	readonly player: Playback;
	/** Whether the view has another next step than to play. */
	readonly isAside?: boolean;
	/** The drawing above the time line, in a square of 100 by 100. */
	readonly children: ComponentChildren;
	/** Announced only while the replay is paused: otherwise a screen reader would never stop talking. */
	readonly describeMoment: () => string;
}

/** Play and pause, step from move to move, seek, and choose the speed. */
export function ReplayControls({ player, isAside = false, children, describeMoment }: ReplayControlsProps) {
	const words = viewMessages.replay;
	const isPlaying = player.isPlaying.value;
	return (
		<>
			<ScrubBar player={player}>{children}</ScrubBar>
			<div class="replay-keys">
				<button type="button" class="round" aria-label={words.previous} onClick={() => player.step(-1)}>
					<Icon name="back" />
				</button>
				<button type="button" class={`${isAside ? 'button' : 'primary'} replay-play`} onClick={() => player.toggle()}>
					<Icon name={isPlaying ? 'pause' : 'resume'} />
					{isPlaying ? words.pause : words.play}
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
			<Switch
				label={words.skip}
				isOn={player.skipsThinking.value}
				onSwitch={(isOn) => {
					player.skipsThinking.value = isOn;
				}}
			/>
			<p class="fine replay-hint">{words.keys}</p>
			<p class="visually-hidden" role="status">
				{isPlaying ? '' : describeMoment()}
			</p>
		</>
	);
}

function ScrubBar({ player, children }: { player: Playback; children: ComponentChildren }) {
	const words = viewMessages.replay;
	const { endMs } = player;
	const moment = words.moment({ at: formatTime(player.atMs.value), end: formatTime(endMs) });
	return (
		<div class="replay-scrub">
			<svg class="plot" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
				{children}
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
					player.pause();
					player.seek(Number(event.currentTarget.value));
				}}
			/>
			<p class="fine" aria-hidden="true">
				{moment}
			</p>
		</div>
	);
}
