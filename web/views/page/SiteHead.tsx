import { PAGE_PATHS } from '#contract/pagePaths.ts';
import type { App } from '../../app.ts';
import { messages } from '../../words/messages.ts';
import { Icon } from '../parts/Icon.tsx';

const MAIN_LINKS = ['home', 'leaderboards', 'progression', 'learn', 'archive', 'stats'] as const;

/** These are in the menu of a narrow screen only: a wide one has them at the foot of the page and beside the account. */
const MINOR_LINKS = ['solve', 'print', 'howToPlay', 'settings'] as const;

type LinkName = (typeof MAIN_LINKS)[number] | (typeof MINOR_LINKS)[number] | 'signIn';

/** On narrow screens the links are a menu that opens over the page. A new view draws it again, which closes it. */
export function SiteHead({ app, viewKey }: { app: App; viewKey: string }) {
	const words = messages.nav;
	const current = viewKey === 'lesson' ? 'learn' : viewKey;
	return (
		<header class="site-head">
			<a class="brand" href="/">
				<svg viewBox="0 0 9 9" width="22" height="22" aria-hidden="true" focusable="false">
					<path d="M0 0h2.6v2.6H0zM3.2 0h2.6v2.6H3.2zM6.4 0H9v2.6H6.4zM0 3.2h2.6v2.6H0zM6.4 3.2H9v2.6H6.4zM0 6.4h2.6V9H0zM3.2 6.4h2.6V9H3.2zM6.4 6.4H9V9H6.4z" />
					<path class="brand-dot" d="M3.2 3.2h2.6v2.6H3.2z" />
				</svg>
				<span>{messages.name}</span>
			</a>
			<nav key={viewKey} id="menu" popover="auto" aria-label={words.menu}>
				{MAIN_LINKS.map((name) => (
					<MenuLink key={name} name={name} current={current} />
				))}
				{MINOR_LINKS.map((name, index) => (
					<MenuLink key={name} name={name} current={current} kind={index === 0 ? 'minor minor-first' : 'minor'} />
				))}
				{isGuest(app) && <MenuLink name="signIn" current={current} kind="minor" />}
			</nav>
			<div class="me">
				<HeadStreak app={app} />
				<AccountMenu app={app} viewKey={viewKey} />
				<button type="button" class="round menu-key" popovertarget="menu" aria-label={words.menu}>
					<Icon name="menu" />
				</button>
			</div>
		</header>
	);
}

interface MenuLinkProps {
	readonly name: LinkName;
	/** The name of the open view. */
	readonly current: string;
	readonly kind?: string;
}

function MenuLink({ name, current, kind }: MenuLinkProps) {
	return (
		<a class={kind} href={PAGE_PATHS[name]} aria-current={current === name ? 'page' : undefined}>
			{messages.nav[name]}
		</a>
	);
}

function isGuest(app: App): boolean {
	return app.identity.user.value === undefined && !app.account.isUser.value;
}

function HeadStreak({ app }: { app: App }) {
	const days = app.home.stats.value.value?.streak.currentDays ?? 0;
	if (days === 0) return null;
	return (
		<a class="head-streak" href="/stats" aria-label={messages.home.streak({ days })}>
			<Icon name="streak" />
			{days}
		</a>
	);
}

/** Without a connection nobody can sign in, so the word “Offline” takes the place of the link. */
function AccountMenu({ app, viewKey }: { app: App; viewKey: string }) {
	const words = messages.nav;
	const offline = !app.isOnline.value && <span class="account-link offline">{messages.offlineSign}</span>;
	if (isGuest(app)) {
		return (
			<>
				<MenuLink name="settings" current={viewKey} kind="account-link minor" />
				{offline || <MenuLink name="signIn" current={viewKey} kind="account-link" />}
			</>
		);
	}
	return (
		<>
			{offline}
			<button type="button" class="account-link" popovertarget="account-menu">
				{app.identity.user.value?.displayName ?? words.account}
			</button>
			<nav key={`account ${viewKey}`} id="account-menu" popover="auto" aria-label={words.account}>
				<a href="/settings">{words.settings}</a>
				<a href="/stats">{words.stats}</a>
				<button type="button" onClick={() => void app.signOut()}>
					{words.signOut}
				</button>
			</nav>
		</>
	);
}
