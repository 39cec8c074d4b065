import { PAGE_PATHS } from '#contract/pagePaths.ts';
import { messages } from '../language/messages.ts';
import { formatContactHref } from '../parts/ContactLink.tsx';
import { useShell } from '../parts/shell.ts';

interface SiteFooterProps {
	readonly viewName: string;
	/** Asks the player whether to install the page, where the browser offers that. */
	readonly install: (() => void) | undefined;
}

const LINKS = ['howToPlay', 'solve', 'print', 'about', 'privacy'] as const;

/** Each of these views links to the print itself. */
const PRINTING_VIEWS = ['result', 'solve', 'practice', 'print'];

/** Below every view. While a game is played it has no links, only the warning that fair play is off. */
export function SiteFooter({ viewName, install }: SiteFooterProps) {
	const service = useShell().service.data;
	const isPlaying = viewName === 'play';
	const isFairPlayOff = service?.fairPlay === false;
	if (isPlaying && !isFairPlayOff) return null;
	const links = LINKS.filter((name) => name !== 'print' || !PRINTING_VIEWS.includes(viewName));
	return (
		<footer class="foot">
			{!isPlaying && (
				<ul>
					{links.map((name) => (
						<li key={name}>
							<a href={PAGE_PATHS[name]}>{messages.nav[name]}</a>
						</li>
					))}
					{install !== undefined && (
						<li>
							<button type="button" onClick={install}>
								{messages.nav.install}
							</button>
						</li>
					)}
					{service?.contact && (
						<li>
							<a href={formatContactHref(service.contact)}>{messages.nav.contact}</a>
						</li>
					)}
				</ul>
			)}
			{isFairPlayOff && <p>{messages.fairPlayOff}</p>}
		</footer>
	);
}
