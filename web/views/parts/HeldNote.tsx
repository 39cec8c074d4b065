import type { App } from '../../app.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { ContactLink } from './ContactLink.tsx';

/** What happens next to a held game, and where questions go. */
export function HeldNote({ app }: { app: App }) {
	const words = viewMessages.heldNote;
	return (
		<p class="fine">
			{words.usually}
			{app.service.value.value?.contact && (
				<>
					{' '}
					{words.questions} <ContactLink app={app} />
				</>
			)}
		</p>
	);
}
