import { viewMessages } from '../language/viewMessages.ts';
import { useShell } from './shell.ts';
import { useViewTitle } from './useViewTitle.ts';

/**
 * Introduces the page to a first-time visitor of a shared address, and leads to today's puzzle where the view does not.
 * Its button is not the view's primary one.
 */
export function Invitation({ hasPlay }: { hasPlay: boolean }) {
	const shell = useShell();
	if (shell.identity.isKnown) return null;
	return (
		<aside class="invitation" aria-label="Ninefold">
			<p>{viewMessages.shared.about}</p>
			{!hasPlay && (
				<a class="button" href="/">
					{viewMessages.shared.play}
				</a>
			)}
		</aside>
	);
}

/** Replaces another player's game. */
export function OthersGame() {
	const { game, gameText } = viewMessages.shared;
	return <NotYours title={game} text={gameText} />;
}

/** In place of a page that only another player may see. */
export function NotYours({ title, text }: { title: string; text: string }) {
	const shell = useShell();
	const words = viewMessages.shared;
	useViewTitle(shell, title);
	return (
		<section class="column narrow">
			<h1>{title}</h1>
			<p>{text}</p>
			<p class="fine">{words.about}</p>
			<div class="row">
				<a class="primary" href="/">
					{words.play}
				</a>
				{!shell.account.isUser.value && (
					<a class="link" href="/sign-in">
						{words.own}
					</a>
				)}
			</div>
		</section>
	);
}
