import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '#contract/game.ts';
import { type Shell, useShell } from '../../parts/shell.ts';
import type { Home } from '../../today/home.ts';
import { startTechniquePractice } from '../techniquePractice.ts';
import { findNextGame, type NextGame } from './nextGame.ts';

interface NextStepProps {
	readonly home: Home;
	readonly game: Game;
	readonly look: 'primary' | 'quiet';
}

/** The one next step. Enter and N take it as well, unless another control has the focus. */
export function NextStep({ home, game, look }: NextStepProps) {
	const shell = useShell();
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (isNextKey(event) && document.querySelector('dialog[open]') === null) button.current?.click();
		};
		document.addEventListener('keydown', onKey);
		return () => document.removeEventListener('keydown', onKey);
	}, []);
	const next = findNextGame(home, shell.sessionParts.storage, game);
	// Its place is kept until it is known.
	if (next === undefined) return <span class="result-next" />;
	return (
		<button ref={button} type="button" class={look} onClick={() => void take(shell, home, next)}>
			{next.name}
		</button>
	);
}

function take(shell: Shell, home: Home, { start, technique }: NextGame): Promise<void> {
	return technique === undefined ? shell.start(start) : startTechniquePractice(shell, home, { ...start, technique });
}

function isNextKey({ key, target, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean {
	if (altKey || ctrlKey || metaKey || repeat) return false;
	const element = target as Element;
	if (element.closest('input, select, textarea, dialog') !== null) return false;
	return key.toLowerCase() === 'n' || (key === 'Enter' && element.closest('a, button, summary') === null);
}
