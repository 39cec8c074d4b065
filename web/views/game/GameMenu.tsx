import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { messages } from '../../words/messages.ts';
import { Icon } from '../parts/Icon.tsx';

interface GameMenuProps {
	/** The kind of game; on a desktop the bar shows it. */
	readonly facts: string;
	/** Its choices. */
	readonly children: ComponentChildren;
}

/** The menu of what is seldom needed during a game. It closes after a choice, with Escape and on a press elsewhere. */
export function GameMenu({ facts, children }: GameMenuProps) {
	const [isOpen, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const menu = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!isOpen) return undefined;
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
				aria-label={messages.game.menu}
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
					{children}
				</div>
			)}
		</>
	);
}
