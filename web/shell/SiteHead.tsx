import { PAGE_PATHS } from '#contract/pagePaths.ts';
import type { User } from '#contract/user.ts';
import { messages } from '../language/messages.ts';
import { Flame } from '../parts/Flame.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Initials } from '../parts/Initials.tsx';
import { type Shell, useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';

const PLACES = ['home', 'race', 'leaderboards', 'circles', 'progression', 'learn', 'archive', 'stats'] as const;

/** Between 960 and 1152 px the row has no room for them: they are in the menu. */
const LATE_PLACES: readonly string[] = ['archive', 'stats'];

type LinkName = (typeof PLACES)[number] | 'settings' | 'signIn';

/** The place of a view that is not one itself. */
const CURRENT: Readonly<Record<string, LinkName>> = { lesson: 'learn', circle: 'circles', join: 'circles' };

interface SiteHeadProps {
	readonly viewKey: string;
	readonly streakDays: number;
	readonly onSignOut: () => void;
}

/** A wide screen has the places in a row; what has no room there is in the menu. A new view draws the menu again, which closes it. */
export function SiteHead({ viewKey, streakDays, onSignOut }: SiteHeadProps) {
	const words = messages.nav;
	const current = CURRENT[viewKey] ?? viewKey;
	return (
		<header class="site-head">
			<a class="brand" href="/">
				<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
					<path d="M1 1h6v6h-6zM9 1h6v6h-6zM17 1h6v6h-6zM1 9h6v6h-6zM17 9h6v6h-6zM1 17h6v6h-6zM9 17h6v6h-6zM17 17h6v6h-6z" />
					<path class="brand-dot" d="M9 9h6v6h-6z" />
				</svg>
				<span>{messages.name}</span>
			</a>
			<nav class="places" aria-label={words.main}>
				{PLACES.map((name) => (
					<PageLink key={name} name={name} current={current} kind={LATE_PLACES.includes(name) ? 'late' : undefined} />
				))}
			</nav>
			<div class="me">
				{viewKey !== 'home' && <HeadStreak days={streakDays} />}
				<AccountLinks current={current} />
				<MenuKey />
				<Menu key={viewKey} current={current} onSignOut={onSignOut} />
			</div>
		</header>
	);
}

interface PageLinkProps {
	readonly name: LinkName;
	/** The name of the open view. */
	readonly current: string;
	readonly kind?: string | undefined;
}

function PageLink({ name, current, kind }: PageLinkProps) {
	return (
		<a class={kind} href={PAGE_PATHS[name]} aria-current={current === name ? 'page' : undefined}>
			{messages.nav[name]}
		</a>
	);
}

function isGuest({ identity, account }: Shell): boolean {
	return identity.user.value === undefined && !account.isUser.value;
}

function HeadStreak({ days }: { days: number }) {
	if (days === 0) return null;
	return (
		<a class="streak-chip" href="/stats" aria-label={messages.home.streak({ days })}>
			<Flame />
			<span data-before={days > 1 ? days - 1 : ''}>{days}</span>
		</a>
	);
}

/** Signing in needs a connection, so without one the word “Offline” replaces the link. */
function AccountLinks({ current }: { current: string }) {
	const shell = useShell();
	const offline = !shell.isOnline.value && <span class="account-link offline">{messages.offlineSign}</span>;
	if (!isGuest(shell)) return offline || null;
	return (
		<>
			<PageLink name="settings" current={current} kind="account-link minor" />
			{offline || <PageLink name="signIn" current={current} kind="account-link" />}
		</>
	);
}

function MenuKey() {
	const shell = useShell();
	const name = shell.identity.user.value?.displayName;
	return (
		<button type="button" class={`menu-key${isGuest(shell) ? ' guest' : ''}`} popovertarget="menu">
			{name !== undefined && <Initials name={name} kind="mine" />}
			{name !== undefined && <span class="name">{name}</span>}
			<span class="bars">
				<Icon name="menu" />
			</span>
			<span class="visually-hidden">{messages.nav.menu}</span>
		</button>
	);
}

/** The player's name, which leads to their page as others see it. */
function You({ user: { displayName, hasPage } }: { user: User }) {
	const who = <Initials name={displayName} kind="mine" />;
	if (!hasPage) {
		return (
			<p class="you">
				{who}
				{displayName}
			</p>
		);
	}
	return (
		<a class="you" href={formatRoute({ name: 'player', player: displayName })}>
			{who}
			<span>
				{displayName}
				<span class="tiny">{messages.nav.ownPage}</span>
			</span>
		</a>
	);
}

/** Places, then the player's own. */
function Menu({ current, onSignOut }: { current: string; onSignOut: () => void }) {
	const shell = useShell();
	const user = shell.identity.user.value;
	return (
		<nav id="menu" popover="auto" aria-label={messages.nav.menu}>
			{user !== undefined && <You user={user} />}
			<ul class="places-list">
				{PLACES.map((place) => (
					<li key={place} class={`menu-place${LATE_PLACES.includes(place) ? ' late' : ''}`}>
						<PageLink name={place} current={current} />
					</li>
				))}
			</ul>
			<ul>
				<li>
					<PageLink name="settings" current={current} />
				</li>
				<li>
					{isGuest(shell) ? (
						<PageLink name="signIn" current={current} />
					) : (
						<button type="button" onClick={onSignOut}>
							{messages.nav.signOut}
						</button>
					)}
				</li>
			</ul>
		</nav>
	);
}
