import './circle.css';
import { useState } from 'preact/hooks';
import type { Invitation } from '#contract/circle.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { NAME_FIELD_LENGTH } from '../account/describeNameFault.ts';
import type { App } from '../app.ts';
import { isOfAnotherPlayer, type Refusal } from '../browser/refusal.ts';
import { formatDate } from '../language/calendar.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { useKept } from '../parts/useKept.ts';
import { useViewTitle } from '../parts/useViewTitle.ts';
import { formatRoute, type RouteOf } from '../route.ts';
import { describeCircleRefusal } from './describeCircleRefusal.ts';
import { TextField } from './TextField.tsx';

/** The page for a player who opens the link of a circle: its name, its size, today's dailies, and one button. */
export function JoinPage({ app, route }: { app: App; route: RouteOf<'join'> }) {
	const circles = app.routeControllers.circles.value;
	const invited = circles?.invitation.value.value;
	const refusal = circles?.invitation.refusal.value;
	useViewTitle(app, viewMessages.circles.invited);
	if (refusal !== undefined && isOfAnotherPlayer(refusal)) return <Gone />;
	if (refusal !== undefined) return <ErrorPanel refusal={refusal} onRetry={() => void app.follow()} />;
	if (invited === undefined) return <section aria-busy="true" />;
	return <Invited app={app} invitation={route.invitation} invited={invited} />;
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

function Invited({ app, invitation, invited }: { app: App; invitation: string; invited: Invitation }) {
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
				<JoinForm app={app} invitation={invitation} />
			) : (
				<a class="primary" href={formatRoute({ name: 'circle', circleId: invited.circleId })}>
					{words.goOn}
				</a>
			)}
		</section>
	);
}

/** A guest says what the others call them. */
function JoinForm({ app, invitation }: { app: App; invitation: string }) {
	const words = viewMessages.circles;
	const [why, setWhy] = useState<Refusal>();
	const [name, keepName] = useKept(app, 'ownName');
	const isGuest = app.identity.token.value === undefined;
	const submit = async (event: Event) => {
		event.preventDefault();
		const circles = await app.routeControllers.openCircles();
		const answer = await circles.join(invitation, isGuest ? name : undefined);
		setWhy(answer.ok ? undefined : answer.why);
		if (!answer.ok) return;
		keepName('');
		await app.go(formatRoute({ name: 'circle', circleId: answer.value.id }));
	};
	return (
		<form class="column circle-form" onSubmit={(event) => void submit(event)}>
			{isGuest && <TextField label={words.ownName} maxLength={NAME_FIELD_LENGTH} value={name} onText={keepName} />}
			<p class="error" role="alert">
				{why === undefined ? '' : describeCircleRefusal(why)}
			</p>
			<button type="submit" class="primary" disabled={app.routeControllers.circles.value?.isBusy.value === true}>
				{words.join}
			</button>
			<p class="fine">{words.consent}</p>
		</form>
	);
}
