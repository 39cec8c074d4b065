import { PAGE_PATHS } from '#contract/pagePaths.ts';
import type { App } from '../app.ts';
import { messages } from '../language/messages.ts';
import { formatContactHref } from '../parts/ContactLink.tsx';

const LINKS = ['howToPlay', 'solve', 'print', 'about', 'privacy'] as const;

/** Each of these views links to the print itself. */
const PRINTING_VIEWS = ['result', 'solve', 'practice', 'print'];

/** Below every view. While a game is played it has no links, only the warning that fair play is off. */
export function SiteFooter({ app, viewName }: { app: App; viewName: string }) {
	const service = app.service.data;
	const install = app.install.value;
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
