import { useState } from 'preact/hooks';
import { viewMessages } from '../../language/viewMessages.ts';
import { useShell } from '../../parts/shell.ts';

/** Under this name the browser saves that sound and touch were offered. */
const OFFERED = 'feedbackOffered';

/** Sound and touch, which are off at first, offered once after the first finish. */
export function FeedbackOffer() {
	const shell = useShell();
	const { storage } = shell.sessionParts;
	const [isOpen, setOpen] = useState(() => {
		const { sound, haptics } = shell.account.preferences.peek();
		return storage.read(OFFERED) === undefined && !sound && !haptics;
	});
	if (!isOpen) return null;
	const words = viewMessages.finish;
	const answer = (isWanted: boolean) => {
		storage.write(OFFERED, '1');
		setOpen(false);
		if (isWanted) void shell.account.prefer({ sound: true, haptics: true });
	};
	return (
		<div class="result-feedback fine">
			<p>{words.offer}</p>
			<button type="button" class="quiet" onClick={() => answer(true)}>
				{words.offerYes}
			</button>
			<button type="button" class="quiet" onClick={() => answer(false)}>
				{words.offerNo}
			</button>
		</div>
	);
}
