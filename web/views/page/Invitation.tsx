import type { App } from '../../app.ts';
import type { Refusal } from '../../browser/refusal.ts';
import type { Route } from '../../route.ts';
import { messages } from '../../words/messages.ts';

/** Tells somebody who follows a shared address for the first time what the page is, and leads to today's puzzle. */
export function Invitation({ app, route }: { app: App; route: Route }) {
	const isReplay = route.name === 'replay' && app.routeControllers.replay.value?.shown.value !== undefined;
	if (app.identity.isKnown || !(isReplay || route.name === 'leaderboards')) return null;
	return (
		<aside class="invitation">
			<p>{messages.shared.about}</p>
			<a class="primary" href="/">
				{messages.shared.play}
			</a>
		</aside>
	);
}

/** Whether a game or a replay is not for this player: it is somebody else's, or of an account that is not signed in. */
export function isOfAnotherPlayer({ code }: Refusal): boolean {
	return code === 'not_found' || code === 'unauthorized';
}

/** In place of a game that belongs to somebody else. */
export function SharedGame({ app, title, text }: { app: App; title: string; text: string }) {
	const words = messages.shared;
	return (
		<section class="narrow">
			<h1>{title}</h1>
			<p>{text}</p>
			<p class="lead">{words.about}</p>
			<div class="row">
				<a class="primary" href="/">
					{words.play}
				</a>
				{!app.account.isUser.value && (
					<a class="quiet" href="/sign-in">
						{words.own}
					</a>
				)}
			</div>
		</section>
	);
}
