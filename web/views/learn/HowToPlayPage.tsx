import '../../styles/learn.css';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../../app.ts';
import type { RouteOf } from '../../route.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { ShortcutTable } from '../game/ShortcutsDialog.tsx';

export function HowToPlayPage({ app, route }: { app: App; route: RouteOf<'howToPlay'> }) {
	const words = viewMessages.howToPlay;
	return (
		<div class="how-to-page">
			<div class="narrow how-to">
				<h1>{words.title}</h1>
				<p class="lead">{words.rules}</p>
			</div>
			<TryGrid app={app} isOpen={route.isGuided === true} />
			<div class="narrow how-to">
				{words.sections.map(({ title, lines }) => (
					<section key={title}>
						<h2>{title}</h2>
						<ul>
							{lines.map((line) => (
								<li key={line}>{line}</li>
							))}
						</ul>
					</section>
				))}
				<p>
					<a class="button" href="/learn">
						{viewMessages.learn.title}
					</a>
				</p>
				<section>
					<h2>{words.keysTitle}</h2>
					<ShortcutTable />
				</section>
			</div>
		</div>
	);
}

/** Loads the grid when the player asks for it, here or by the address: its hints import the solver. */
function TryGrid({ app, isOpen }: { app: App; isOpen: boolean }) {
	const words = viewMessages.firstGrid;
	const [loaded, setLoaded] = useState<{ readonly Grid: ComponentType<{ app: App }> }>();
	const [hasFailed, setFailed] = useState(false);
	const open = () =>
		import('./FirstGrid.tsx').then(
			({ FirstGrid }) => setLoaded({ Grid: FirstGrid }),
			() => setFailed(true),
		);
	useEffect(() => {
		if (isOpen) void open();
	}, [isOpen]);
	if (loaded !== undefined) {
		return (
			<section class="try">
				<loaded.Grid app={app} />
			</section>
		);
	}
	return (
		<div class="narrow">
			<button type="button" class="primary" onClick={() => void open()}>
				{words.open}
			</button>
			<p class="fine" role="status">
				{hasFailed ? words.unavailable : words.openNote}
			</p>
		</div>
	);
}
