import { useState } from 'preact/hooks';
import { createAccessApi } from '../api/accessApi.ts';
import type { Refusal } from '../browser/refusal.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { viewMessages } from '../language/viewMessages.ts';
import type { RouteOf } from '../route.ts';
import type { LeavingParts } from './leaving.ts';

interface ReminderEndProps {
	readonly leavingParts: Pick<LeavingParts, 'api'>;
	readonly route: RouteOf<'reminder'>;
}

/** The link of a reminder leads here. It asks first, because mail servers open links too. */
export function ReminderEndPage({ leavingParts: { api }, route }: ReminderEndProps) {
	const words = viewMessages.reminderEnd;
	const [state, setState] = useState<'asking' | 'sending' | 'stopped' | Refusal>('asking');
	async function stop() {
		setState('sending');
		const answer = await api.open(createAccessApi).endReminders(route.token);
		setState(answer.ok ? 'stopped' : answer.why);
	}
	return (
		<div class="column narrow">
			<h1>{state === 'stopped' ? words.stopped : words.title}</h1>
			<p class="lead" role="status">
				{state === 'stopped' ? words.stoppedText : words.text}
			</p>
			{state === 'stopped' ? (
				<a class="primary" href="/">
					{viewMessages.shared.play}
				</a>
			) : (
				<button type="button" class="primary" disabled={state === 'sending'} onClick={() => void stop()}>
					{words.stop}
				</button>
			)}
			<p class="error" role="alert">
				{typeof state === 'object' && describeRefusal(state)}
			</p>
		</div>
	);
}
