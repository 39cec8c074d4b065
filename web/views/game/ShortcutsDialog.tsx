import { Fragment } from 'preact';
import type { App } from '../../app.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { Modal } from '../parts/Modal.tsx';

/** Races and confirmations have neither hints nor pauses. */
const KEYS_WITHOUT_HELP = ['H', 'P'];

/** All keyboard shortcuts of the game, in a dialog over it. */
export function ShortcutsDialog({ app: { areKeysShown, openSession } }: { app: App }) {
	const words = viewMessages.howToPlay;
	const game = openSession.value?.state.value?.game;
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
			<ShortcutTable barred={(game?.raceId ?? game?.confirms) === undefined ? [] : KEYS_WITHOUT_HELP} />
		</Modal>
	);
}

export function ShortcutTable({ barred = [] }: { barred?: readonly string[] }) {
	const words = viewMessages.howToPlay;
	const rows = Object.values(words.keys).filter(({ keys }) => !barred.includes(keys));
	return (
		<>
			<dl class="keys">
				{rows.map(({ keys, action }) => (
					<div key={keys}>
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
