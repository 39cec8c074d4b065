import { writeEmbedLine } from '#rules/embed.ts';
import { messages } from '../../language/messages.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { useShell } from '../shell.ts';
import { copyText } from './sharing.ts';

interface EmbedButtonProps {
	/** What the frame is asked for. */
	readonly query: string;
	readonly isReplay?: boolean;
	readonly class?: string;
}

/** Copies the line that shows the puzzle, or its replay, in another site's page. */
export function EmbedButton({ query, isReplay = false, class: className }: EmbedButtonProps) {
	const shell = useShell();
	const words = viewMessages.takeAlong;
	const copy = async () => {
		const title = isReplay ? messages.result.replay : messages.game.grid;
		const line = writeEmbedLine({ baseUrl: location.origin, query, title });
		shell.notice.show((await copyText(line)) ? words.embedCopied : words.embedNotCopied);
	};
	return (
		<button type="button" class={className} onClick={() => void copy()}>
			{isReplay ? words.embedReplay : words.embed}
		</button>
	);
}
