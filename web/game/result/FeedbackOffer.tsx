import { useState } from 'preact/hooks';
import type { App } from '../../app.ts';
import { viewMessages } from '../../language/viewMessages.ts';

/** Under this name the browser saves that sound and touch were offered. */
const OFFERED = 'feedbackOffered';

/** Sound and touch, which are off at first, offered once after the first finish. */
export function FeedbackOffer({ app }: { app: App }) {
	const { storage } = app.sessionParts;
	const [isOpen, setOpen] = useState(() => {
		const { sound, haptics } = app.account.preferences.peek();
		return storage.read(OFFERED) === undefined && !sound && !haptics;
	});
	if (!isOpen) return null;
	const words = viewMessages.finish;
	const answer = (isWanted: boolean) => {
		storage.write(OFFERED, '1');
		setOpen(false);
		if (isWanted) void app.account.prefer({ sound: true, haptics: true });
	};
	return (
		<div class="feedback-offer fine">
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
