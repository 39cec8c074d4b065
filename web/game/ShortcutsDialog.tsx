import { Fragment } from 'preact';
import { codeOf, type KeyMap, type LetterAction } from '../grid/keys.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Modal } from '../parts/Modal.tsx';
import { useShell } from '../parts/shell.ts';
import type { GameController } from './gameController.ts';
import { type Aid, isWithoutHelp } from './gameState.ts';
import { useKeyLabels } from './keyLabels.ts';

const AIDS: readonly Aid[] = ['hint', 'pause'];

/** The actions whose keys a row names, by their letters in the order of the row; players can give them others. */
const LETTERS_OF: Readonly<Record<string, readonly LetterAction[]>> = {
	move: ['up', 'left', 'down', 'right'],
	modes: ['digit', 'corner', 'center', 'color'],
	autoNotes: ['fill'],
	hint: ['hint'],
	pause: ['pause'],
	time: ['time'],
	house: ['house'],
};

/** All keyboard shortcuts of the game, in a dialog over it. */
export function ShortcutsDialog({ session }: { session: GameController }) {
	const { areKeysShown, localSession, account } = useShell();
	const words = viewMessages.howToPlay;
	const shown = localSession.value ?? session;
	const game = shown.state.value?.game;
	const isPlain = shown.onMissingAid !== undefined || (game !== undefined && isWithoutHelp(game));
	const close = () => {
		areKeysShown.value = false;
	};
	return (
		<Modal labelledBy="keys" onClose={close} isWide>
			<div class="dialog-head">
				<h2 id="keys">{words.keysTitle}</h2>
				<button type="button" class="quiet" onClick={close}>
					{messages.game.close}
				</button>
			</div>
			<ShortcutTable keyMap={account.preferences.value.keyMap} barred={isPlain ? AIDS : []} />
		</Modal>
	);
}

export function ShortcutTable({ keyMap, barred = [] }: { keyMap: KeyMap; barred?: readonly string[] }) {
	const words = viewMessages.howToPlay;
	const label = useKeyLabels();
	const rows = Object.entries(words.keys)
		.filter(([name]) => !barred.includes(name))
		.map(([name, { keys, action }]) => {
			const actions = LETTERS_OF[name] ?? [];
			let at = 0;
			const replace = (letter: string) => (at < actions.length ? label(codeOf(actions[at++]!, keyMap)) : letter);
			return { name, action, keys: keys.replace(/(?<![\p{L}\d])[A-Z](?![\p{L}\d])/gu, replace) };
		});
	return (
		<>
			<dl class="keys">
				{rows.map(({ name, keys, action }) => (
					<div key={name}>
						<dt>
							{keys.match(/[^ ,][^,]*,?/g)!.map((each) => (
								<Fragment key={each}>
									<kbd>{each}</kbd>{' '}
								</Fragment>
							))}
						</dt>
						<dd>{action}</dd>
					</div>
				))}
			</dl>
			<p class="fine">{words.keysNote}</p>
		</>
	);
}
