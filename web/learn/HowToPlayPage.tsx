import '../parts/howTo.css';
import './learn.css';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ShortcutTable } from '../game/ShortcutsDialog.tsx';
import { viewMessages } from '../language/viewMessages.ts';
import { useShell } from '../parts/shell.ts';
import { formatRoute, type RouteOf } from '../route.ts';

export function HowToPlayPage({ route }: { route: RouteOf<'howToPlay'> }) {
	const shell = useShell();
	const words = viewMessages.howToPlay;
	if (route.isGuided === true) return <GuidedGame />;
	return (
		<div class="learn-how-to stack">
			<div>
				<h1>{words.title}</h1>
				<p class="lead">{words.rules}</p>
				<div class="row">
					<a class="primary" href={formatRoute({ name: 'howToPlay', isGuided: true })}>
						{viewMessages.firstGrid.open}
					</a>
					<p class="fine">{viewMessages.firstGrid.openNote}</p>
				</div>
			</div>
			<div class="how-to">
				{Object.values(words.sections).map(({ title, lines }) => (
					<section key={title}>
						<h2>{title}</h2>
						<ul>
							{Object.values(lines).map((line) => (
								<li key={line}>{line}</li>
							))}
						</ul>
					</section>
				))}
			</div>
			<p>
				<a class="button" href="/learn">
					{viewMessages.learn.title}
				</a>
			</p>
			<section class="learn-keys">
				<h2>{words.keysTitle}</h2>
				<ShortcutTable keyMap={shell.account.preferences.value.keyMap} />
			</section>
		</div>
	);
}

/** Loads the guided game: its hints import the solver. */
function GuidedGame() {
	const [loaded, setLoaded] = useState<{ readonly Grid: ComponentType }>();
	const [hasFailed, setFailed] = useState(false);
	useEffect(() => {
		import('./FirstGrid.tsx').then(
			({ FirstGrid }) => setLoaded({ Grid: FirstGrid }),
			() => setFailed(true),
		);
	}, []);
	if (loaded !== undefined) return <loaded.Grid />;
	return <p role="status">{hasFailed ? viewMessages.firstGrid.unavailable : ''}</p>;
}
