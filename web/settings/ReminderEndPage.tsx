import { useState } from 'preact/hooks';
import type { Refusal } from '../browser/refusal.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { useShell } from '../parts/shell.ts';
import type { RouteOf } from '../route.ts';

/** The link of a reminder leads here. It asks first, because mail servers open links too. */
export function ReminderEndPage({ route }: { route: RouteOf<'reminder'> }) {
	const { account } = useShell();
	const words = viewMessages.reminderEnd;
	const [state, setState] = useState<'asking' | 'sending' | 'stopped' | Refusal>('asking');
	async function stop() {
		setState('sending');
		setState((await account.endReminders(route.token)) ?? 'stopped');
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
