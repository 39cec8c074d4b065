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

/** On narrow screens the links are a menu that opens over the page. A new view draws it again, which closes it. */
export function SiteHead({ app, viewKey }: { app: App; viewKey: string }) {
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
			<nav key={viewKey} id="menu" popover="auto" aria-label={words.menu}>
				{LINKS.map(([name, href, word]) => (
					<a key={name} href={href} aria-current={viewKey === name ? 'page' : undefined}>
						{word}
					</a>
				))}
			</nav>
			<AccountLink app={app} />
			<button type="button" class="round menu-key" popovertarget="menu" aria-label={words.menu}>
				<Icon name="menu" />
			</button>
		</header>
	);
}

/** Without a connection nobody can sign in, so the word “Offline” takes the place of the link. */
function AccountLink({ app }: { app: App }) {
	const user = app.identity.user.value;
	const isGuest = user === undefined && !app.account.isUser.value;
	if (!app.isOnline.value) return <span class="account-link offline">{messages.offlineSign}</span>;
	return (
		<a class="account-link" href={isGuest ? '/sign-in' : '/settings'}>
			{isGuest ? messages.nav.signIn : user?.displayName}
		</a>
	);
}
