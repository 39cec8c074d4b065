import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../../app.ts';
import { act } from '../../game/actions.ts';
import type { GameState } from '../../game/gameState.ts';
import { messages } from '../../words/messages.ts';
import { Icon } from '../parts/Icon.tsx';
import { PrintLink } from '../parts/PrintLink.tsx';

interface GameMenuProps {
	readonly app: App;
	readonly state: GameState;
	/** What kind of game it is; on a desktop the bar says it. */
	readonly facts: string;
}

/** What is seldom needed during a game, behind one button. It closes by a choice, by Escape and by a press elsewhere. */
export function GameMenu({ app, state, facts }: GameMenuProps) {
	const words = messages.game;
	const [isOpen, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const menu = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!isOpen) return undefined;
		menu.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
		const press = (event: Event) => {
			const target = event.target as Node;
			if (!menu.current?.contains(target) && !button.current?.contains(target)) setOpen(false);
		};
		document.addEventListener('pointerdown', press);
		return () => document.removeEventListener('pointerdown', press);
	}, [isOpen]);
	const close = () => {
		setOpen(false);
		button.current?.focus({ preventScroll: true });
	};
	return (
		<>
			<button
				ref={button}
				type="button"
				class="round menu-button"
				aria-label={words.menu}
				aria-expanded={isOpen}
				onClick={() => setOpen(!isOpen)}
			>
				<Icon name="more" />
			</button>
			{isOpen && (
				// biome-ignore lint/a11y/noStaticElementInteractions: Escape and any choice inside close it.
				<div
					ref={menu}
					class="game-menu"
					onClick={() => setOpen(false)}
					onKeyDown={(event) => event.key === 'Escape' && close()}
				>
					{facts !== '' && <p class="fine">{facts}</p>}
					<MenuItems app={app} state={state} />
				</div>
			)}
		</>
	);
}

function MenuItems({ app, state }: Omit<GameMenuProps, 'facts'>) {
	const words = messages.game;
	const { session, routeControllers } = app;
	return (
		<>
			{state.play !== undefined && (
				<button type="button" class="notes" onClick={() => act(session, { kind: 'fill' })}>
					{words.fill}
				</button>
			)}
			<button type="button" onClick={() => void routeControllers.chooseGhost()}>
				{words.race}
			</button>
			<PrintLink game={state.game} />
			<button type="button" class="shortcuts" onClick={() => session.showKeys()}>
				{words.shortcuts}
			</button>
			<a href="/settings">{messages.nav.settings}</a>
			<button type="button" class="danger" onClick={() => void session.giveUp()}>
				{words.giveUp}
			</button>
		</>
	);
}
