import type { App } from '../../app.ts';
import { messages } from '../../words/messages.ts';
import { Icon } from '../parts/Icon.tsx';

const LINKS = [
	['home', '/', messages.nav.home],
	['leaderboards', '/leaderboards', messages.nav.leaderboards],
	['progression', '/progression', messages.nav.progression],
	['stats', '/stats', messages.nav.stats],
	['howToPlay', '/how-to-play', messages.nav.howToPlay],
	['settings', '/settings', messages.nav.settings],
] as const;

/** On narrow pages the links are a menu that opens above the page; drawn anew at each place, it is closed again. */
export function SiteHead({ app, place }: { app: App; place: string }) {
	const words = messages.nav;
	return (
		<header class="site-head">
			<a class="brand" href="/">
				<svg viewBox="0 0 9 9" width="20" height="20" aria-hidden="true" focusable="false">
					<path d="M0 0h2.6v2.6H0zM3.2 0h2.6v2.6H3.2zM6.4 0H9v2.6H6.4zM0 3.2h2.6v2.6H0zM6.4 3.2H9v2.6H6.4zM0 6.4h2.6V9H0zM3.2 6.4h2.6V9H3.2zM6.4 6.4H9V9H6.4z" />
					<path class="brand-dot" d="M3.2 3.2h2.6v2.6H3.2z" />
				</svg>
				{messages.name}
			</a>
			<nav key={place} id="menu" popover="auto" aria-label={words.menu}>
				{LINKS.map(([name, href, word]) => (
					<a key={name} href={href} aria-current={place === name ? 'page' : undefined}>
						{word}
					</a>
				))}
			</nav>
			<Who app={app} />
			<button type="button" class="round menu-key" popovertarget="menu" aria-label={words.menu}>
				<Icon name="menu" />
			</button>
		</header>
	);
}

/** Without a connection the sign-in is out of reach, and its place says why. */
function Who({ app }: { app: App }) {
	const user = app.identity.user.value;
	const isGuest = user === undefined && !app.account.isUser.value;
	if (!app.isOnline.value) return <span class="who offline">{messages.offlineSign}</span>;
	return (
		<a class="who" href={isGuest ? '/sign-in' : '/settings'}>
			{isGuest ? messages.nav.signIn : user?.displayName}
		</a>
	);
}
