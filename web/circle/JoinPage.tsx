import './circle.css';
import { useState } from 'preact/hooks';
import type { Invitation } from '#contract/circle.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { NAME_FIELD_LENGTH } from '../account/describeNameFault.ts';
import type { Late } from '../browser/late.ts';
import { isOfAnotherPlayer, type Refusal } from '../browser/refusal.ts';
import { formatDate } from '../language/calendar.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { Refused } from '../parts/ErrorPanel.tsx';
import { useShell } from '../parts/shell.ts';
import { useKept } from '../parts/useKept.ts';
import { useViewTitle } from '../parts/useViewTitle.ts';
import { formatRoute, type RouteOf } from '../route.ts';
import type { Circles } from './circles.ts';
import { describeCircleRefusal } from './describeCircleRefusal.ts';
import { TextField } from './TextField.tsx';

interface JoinPageProps {
	readonly circles: Late<Circles>;
	readonly route: RouteOf<'join'>;
}

/** The page for a player who opens the link of a circle: its name, its size, today's dailies, and one button. */
export function JoinPage({ circles, route }: JoinPageProps) {
	const shell = useShell();
	const invited = circles.value?.invitation.data;
	const refusal = circles.value?.invitation.refusal;
	useViewTitle(shell, viewMessages.circles.invited);
	if (refusal !== undefined && isOfAnotherPlayer(refusal)) return <Gone />;
	if (refusal !== undefined) return <Refused reads={[circles.value?.invitation]} />;
	if (invited === undefined) return <section aria-busy="true" />;
	return <Invited circles={circles} invitation={route.invitation} invited={invited} />;
}

function Gone() {
	const words = viewMessages.circles;
	return (
		<section class="column" role="alert">
			<h1>{words.gone}</h1>
			<p>{words.goneNote}</p>
			<a class="primary" href="/circles">
				{words.make}
			</a>
		</section>
	);
}

interface JoinProps {
	readonly circles: Late<Circles>;
	readonly invitation: string;
}

function Invited({ circles, invitation, invited }: JoinProps & { readonly invited: Invitation }) {
	const words = viewMessages.circles;
	return (
		<section class="column" aria-labelledby="circle">
			<header>
				<p class="eyebrow">
					{words.invited} · {words.members({ count: invited.memberCount })}
				</p>
				<h1 id="circle">{invited.name}</h1>
			</header>
			<p class="lead">
				{formatDate(invited.date, dateLocale)}. {words.waiting}
			</p>
			<ul class="circle-dailies">
				{DIFFICULTIES.map((difficulty) => (
					<li key={difficulty} class={difficulty}>
						<span class="seal">
							<DifficultyMark difficulty={difficulty} />
						</span>
						{messages.difficulties[difficulty]}
					</li>
				))}
			</ul>
			{invited.circleId === null ? (
				<JoinForm circles={circles} invitation={invitation} />
			) : (
				<a class="primary" href={formatRoute({ name: 'circle', circleId: invited.circleId })}>
					{words.goOn}
				</a>
			)}
		</section>
	);
}

/** A guest says what the others call them. */
function JoinForm({ circles, invitation }: JoinProps) {
	const shell = useShell();
	const words = viewMessages.circles;
	const [why, setWhy] = useState<Refusal>();
	const [name, keepName] = useKept(shell, 'ownName');
	const isGuest = shell.identity.token.value === undefined;
	const submit = async (event: Event) => {
		event.preventDefault();
		const opened = await circles.open();
		const answer = await opened.join(invitation, isGuest ? name : undefined);
		setWhy(answer.ok ? undefined : answer.why);
		if (!answer.ok) return;
		keepName('');
		await shell.go(formatRoute({ name: 'circle', circleId: answer.value.id }));
	};
	return (
		<form class="column circle-form" onSubmit={(event) => void submit(event)}>
			{isGuest && <TextField label={words.ownName} maxLength={NAME_FIELD_LENGTH} value={name} onText={keepName} />}
			<p class="error" role="alert">
				{why === undefined ? '' : describeCircleRefusal(why)}
			</p>
			<button type="submit" class="primary" disabled={circles.value?.isBusy.value === true}>
				{words.join}
			</button>
			<p class="fine">{words.consent}</p>
		</form>
	);
}
