import { useMemo } from 'preact/hooks';
import type { RunReplay } from '#contract/run.ts';
import { formatGrid } from '#engine/grid.ts';
import { Playback } from '../game/replay/playback.ts';
import { countMoves, playAfter } from '../game/replay/playMoves.ts';
import { viewReplay } from '../game/replay/viewReplay.ts';
import { GridPicture } from '../grid/GridPicture.tsx';
import type { FrameParts } from './frameParts.ts';

interface ReplayAreaProps extends Pick<FrameParts, 'words' | 'schedule' | 'now'> {
	readonly replay: RunReplay;
}

/** A replay with its two controls: play, and where it is. */
export function ReplayArea({ replay, words, schedule, now }: ReplayAreaProps) {
	const { puzzle: givens, moves } = replay;
	const { playback, solution } = useMemo(() => {
		const momentsMs = moves.map(({ at }) => at);
		const endMs = momentsMs.at(-1) ?? 0;
		return {
			playback: new Playback({ momentsMs, endMs, schedule, now }),
			solution: formatGrid(playAfter({ givens, moves }, moves.length).cells),
		};
	}, [replay]);
	const count = countMoves(moves, playback.atMs.value);
	const isPlaying = playback.isPlaying.value;
	return (
		<>
			<GridPicture
				cells={viewReplay(playAfter({ givens, moves }, count), solution, moves[count - 1]?.cell)}
				label={words.game.grid}
			/>
			<div class="embed-controls">
				<button type="button" class="embed-primary" onClick={() => playback.toggle()}>
					{isPlaying ? words.game.pause : words.home.play}
				</button>
				<input
					type="range"
					min="0"
					max={playback.endMs}
					value={playback.atMs.value}
					aria-label={words.embed.replay}
					aria-valuetext={words.embed.position({ move: count, count: moves.length })}
					onInput={(event) => playback.seek(event.currentTarget.valueAsNumber)}
				/>
			</div>
		</>
	);
}
