import '../../styles/learn.css';
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import type { App } from '../../app.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { ShortcutTable } from '../game/ShortcutsDialog.tsx';

export function HowToPlayPage({ app }: { app: App }) {
	const words = viewMessages.howToPlay;
	return (
		<div class="how-to-page">
			<div class="narrow how-to">
				<h1>{words.title}</h1>
				<p class="lead">{words.rules}</p>
			</div>
			<TryGrid app={app} />
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

/** Loads the grid when the player asks for it: its hints import the solver. */
function TryGrid({ app }: { app: App }) {
	const words = viewMessages.firstGrid;
	const [loaded, setLoaded] = useState<{ readonly Grid: ComponentType<{ app: App }> }>();
	const [hasFailed, setFailed] = useState(false);
	if (loaded !== undefined) {
		return (
			<section class="try">
				<loaded.Grid app={app} />
			</section>
		);
	}
	const open = () =>
		import('./FirstGrid.tsx').then(
			({ FirstGrid }) => setLoaded({ Grid: FirstGrid }),
			() => setFailed(true),
		);
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
