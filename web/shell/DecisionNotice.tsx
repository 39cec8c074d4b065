import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';

/** Stays until the player closes it or follows its link. */
export function DecisionNotice() {
	const { decisions } = useShell();
	const decision = decisions.shown.value;
	if (decision === undefined) return null;
	const words = viewMessages.decision;
	const { id, mode, difficulty, standing } = decision.run;
	const close = () => void decisions.close();
	return (
		<p key={id}>
			{words[decision.accepted ? (standing === 'ranked' ? 'ranked' : 'accepted') : 'rejected']({
				game: messages.games[mode][difficulty],
			})}{' '}
			<a href={formatRoute({ name: 'replay', runId: id })} onClick={close}>
				{words.open}
			</a>
			<button type="button" onClick={close}>
				{messages.game.close}
			</button>
		</p>
	);
}
