import { startOver } from '../grid/entry.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { copyText } from '../parts/share/sharing.ts';
import { formatSudokuPadLink } from '../parts/share/sudokuPadLink.ts';
import { useShell } from '../parts/shell.ts';
import type { GameSession } from './session.ts';

/** Menu items that take the puzzle to another program. */
export function TakeAlong({ givens }: { givens: string }) {
	const shell = useShell();
	const words = viewMessages.takeAlong;
	const copy = async () => shell.notice.show((await copyText(givens)) ? words.copied : words.notCopied);
	return (
		<>
			<button type="button" onClick={() => void copy()}>
				{words.copy}
			</button>
			<a href={formatSudokuPadLink(givens)} target="_blank" rel="noopener noreferrer">
				{words.sudokuPad}
			</a>
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
