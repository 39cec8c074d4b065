import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { messages } from '../language/messages.ts';
import { Icon } from '../parts/Icon.tsx';

interface GameMenuProps {
	/** Where its button is: in the bar, or among the tools with a word. */
	readonly look?: 'round' | 'tool';
	readonly word?: string;
	/** The kind of game, where the bar has no room for it. */
	readonly facts?: string;
	/** Its choices. */
	readonly children: ComponentChildren;
}

/** A menu for rare actions. It closes after a choice, with Escape and on a press elsewhere. */
export function GameMenu({ look = 'round', word, facts = '', children }: GameMenuProps) {
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
				class={look === 'round' ? 'round game-menu-button' : 'tool'}
				aria-label={word === undefined ? messages.game.menu : undefined}
				aria-expanded={isOpen}
				onClick={() => setOpen(!isOpen)}
			>
				<Icon name={look === 'round' ? 'menu' : 'more'} />
				{word !== undefined && <span>{word}</span>}
			</button>
			{isOpen && (
				// biome-ignore lint/a11y/noStaticElementInteractions: Escape and any choice inside close it.
				<div
					ref={menu}
					class={`game-menu game-of-${look}`}
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
