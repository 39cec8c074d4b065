import { useState } from 'preact/hooks';
import { CIRCLE_NAME_LENGTH_MAX } from '#contract/limits.ts';
import { NAME_FIELD_LENGTH } from '../account/describeNameFault.ts';
import type { Late } from '../browser/late.ts';
import type { Refusal } from '../browser/refusal.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { useShell } from '../parts/shell.ts';
import { useKept } from '../parts/useKept.ts';
import { formatRoute } from '../route.ts';
import type { Circles } from './circles.ts';
import { describeCircleRefusal } from './describeCircleRefusal.ts';
import { TextField } from './TextField.tsx';

/** The form for a new circle: its name, and of a guest the own one. */
export function MakeCircle({ circles }: { circles: Late<Circles> }) {
	const shell = useShell();
	const words = viewMessages.circles;
	const [why, setWhy] = useState<Refusal>();
	const [name, keepName] = useKept(shell, 'circleName');
	const [ownName, keepOwnName] = useKept(shell, 'ownName');
	const isGuest = shell.identity.token.value === undefined;
	const submit = async (event: Event) => {
		event.preventDefault();
		const opened = await circles.open();
		const answer = await opened.create({ name, ...(isGuest && { displayName: ownName }) });
		setWhy(answer.ok ? undefined : answer.why);
		if (!answer.ok) return;
		keepName('');
		keepOwnName('');
		await shell.go(formatRoute({ name: 'circle', circleId: answer.value.id }));
	};
	return (
		<form class="column circle-form" onSubmit={(event) => void submit(event)}>
			<TextField label={words.nameLabel} maxLength={CIRCLE_NAME_LENGTH_MAX} value={name} onText={keepName} />
			{isGuest && (
				<TextField label={words.ownName} maxLength={NAME_FIELD_LENGTH} value={ownName} onText={keepOwnName} />
			)}
			<p class="error" role="alert">
				{why === undefined ? '' : describeCircleRefusal(why)}
			</p>
			<button type="submit" class="primary" disabled={circles.value?.isBusy.value === true}>
				{words.make}
			</button>
		</form>
	);
}
