import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '#contract/game.ts';
import type { App } from '../../app.ts';
import { startTechniquePractice } from '../techniquePractice.ts';
import { findNextGame, type NextGame } from './nextGame.ts';

/** The one next step. Enter and N take it as well, unless another control has the focus. */
export function NextStep({ app, game, look }: { app: App; game: Game; look: 'primary' | 'quiet' }) {
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (isNextKey(event) && app.confirmDialog.open.peek() === undefined) button.current?.click();
		};
		document.addEventListener('keydown', onKey);
		return () => document.removeEventListener('keydown', onKey);
	}, []);
	const next = findNextGame(app, game);
	// Its place is kept until it is known.
	if (next === undefined) return <span class="result-next" />;
	return (
		<button ref={button} type="button" class={look} onClick={() => void take(app, next)}>
			{next.name}
		</button>
	);
}

function take(app: App, { start, technique }: NextGame): Promise<void> {
	return technique === undefined ? app.start(start) : startTechniquePractice(app, start, technique);
}

function isNextKey({ key, target, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean {
	if (altKey || ctrlKey || metaKey || repeat) return false;
	const element = target as Element;
	if (element.closest('input, select, textarea, dialog') !== null) return false;
	return key.toLowerCase() === 'n' || (key === 'Enter' && element.closest('a, button, summary') === null);
}
