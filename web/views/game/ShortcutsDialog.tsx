import { Fragment } from 'preact';
import type { App } from '../../app.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { Modal } from '../parts/Modal.tsx';

/** All keyboard shortcuts, in a dialog over the game. */
export function ShortcutsDialog({ app: { areKeysShown } }: { app: App }) {
	const words = viewMessages.howToPlay;
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
			<ShortcutTable />
		</Modal>
	);
}

export function ShortcutTable() {
	const words = viewMessages.howToPlay;
	return (
		<>
			<dl class="keys">
				{words.keys.map(([keys, does]) => (
					<div key={keys}>
						<dt>
							{keys!.match(/[^ ,][^,]*,?/g)!.map((each) => (
								<Fragment key={each}>
									<kbd>{each}</kbd>{' '}
								</Fragment>
							))}
						</dt>
						<dd>{does}</dd>
					</div>
				))}
			</dl>
			<p class="fine">{words.keysNote}</p>
		</>
	);
}
