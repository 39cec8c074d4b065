import { useState } from 'preact/hooks';
import { hasEntries, toStarted } from '#engine/formats/startedPuzzle.ts';
import { packStarted, writePuzzle } from '#engine/formats/writePuzzle.ts';
import { getGrid } from '#engine/grid.ts';
import type { Play } from '#engine/replay.ts';
import { saveFile } from '../browser/saveFile.ts';
import { startOver } from '../grid/entry.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { copyText } from '../parts/share/sharing.ts';
import { useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import type { GameSession } from './session.ts';

const FILE_NAME = 'ninefold.sdk';

interface TakeAlongProps {
	readonly givens: string;
	/** What the player has entered, which goes along if the player wants it. */
	readonly play: Play | undefined;
}

/** Menu items that take the puzzle to another program. */
export function TakeAlong({ givens, play }: TakeAlongProps) {
	const shell = useShell();
	const words = viewMessages.takeAlong;
	const [isWhole, setWhole] = useState(false);
	const played = { ...toStarted({ grid: getGrid(givens) }), ...(isWhole && play) };
	const puzzle = {
		grid: played.cells,
		givens: played.givens,
		notes: played.cornerNotes,
		centerNotes: played.centerNotes,
	};
	const copy = async (text: string, done: string) => shell.notice.show((await copyText(text)) ? done : words.notCopied);
	const copyLink = () => {
		const route = formatRoute({ name: 'solve', puzzle: hasEntries(played) ? packStarted(played) : givens });
		void copy(new URL(route, location.href).href, words.linkCopied);
	};
	return (
		<>
			{play !== undefined && hasEntries(play) && (
				<button
					type="button"
					aria-pressed={isWhole}
					onClick={(event) => {
						// A press elsewhere in the menu is a choice, which closes it.
						event.stopPropagation();
						setWhole(!isWhole);
					}}
				>
					{words.withEntries}
				</button>
			)}
			<button type="button" onClick={() => void copy(writePuzzle(puzzle, 'text'), words.copied)}>
				{words.copy}
			</button>
			<button type="button" onClick={copyLink}>
				{words.link}
			</button>
			<a href={writePuzzle(puzzle, 'sudokupad')} target="_blank" rel="noopener noreferrer">
				{words.sudokuPad}
			</a>
			<button type="button" onClick={() => saveFile(FILE_NAME, new Blob([writePuzzle(puzzle, 'sdk')]))}>
				{words.save}
			</button>
		</>
	);
}

export function StartOver({ session }: { session: GameSession }) {
	return (
		<button type="button" onClick={() => session.change(startOver)}>
			{messages.game.startOver}
		</button>
	);
}
