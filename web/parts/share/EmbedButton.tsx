import { writeEmbedLine } from '#rules/embed.ts';
import { messages } from '../../language/messages.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { useShell } from '../shell.ts';
import { copyText } from './sharing.ts';

/** Copies the line that shows the puzzle in another site's page. */
export function EmbedButton({ query }: { query: string }) {
	const shell = useShell();
	const words = viewMessages.takeAlong;
	const copy = async () => {
		const line = writeEmbedLine({ baseUrl: location.origin, query, title: messages.game.grid });
		shell.notice.show((await copyText(line)) ? words.embedCopied : words.embedNotCopied);
	};
	return (
		<button type="button" onClick={() => void copy()}>
			{words.embed}
		</button>
	);
}
