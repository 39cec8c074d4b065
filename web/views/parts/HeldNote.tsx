import type { App } from '../../app.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { ContactLink } from './ContactLink.tsx';

/** The next step for a held game, and the contact for questions. */
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
