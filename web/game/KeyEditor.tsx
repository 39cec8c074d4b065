import { useLayoutEffect, useState } from 'preact/hooks';
import { canBeGiven, codeOf, giveKey, LETTER_ACTIONS, type LetterAction } from '../grid/keys.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { useShell } from '../parts/shell.ts';
import { useKeyLabels } from './keyLabels.ts';

/** The keys of the game by what they do. A press on one waits for the key that takes its place. */
export function KeyEditor() {
	const shell = useShell();
	const words = viewMessages.settings.keyMap;
	const { keyMap } = shell.account.preferences.value;
	const [waiting, setWaiting] = useState<LetterAction | undefined>();
	const label = useKeyLabels();
	useLayoutEffect(() => {
		if (waiting === undefined) return undefined;
		const press = (event: KeyboardEvent) => {
			if (event.key === 'Tab') return setWaiting(undefined);
			event.preventDefault();
			event.stopPropagation();
			if (canBeGiven(event)) void shell.account.prefer({ keyMap: giveKey(waiting, event.code, keyMap) });
			if (canBeGiven(event) || event.key === 'Escape') setWaiting(undefined);
		};
		document.addEventListener('keydown', press, { capture: true });
		return () => document.removeEventListener('keydown', press, { capture: true });
	}, [waiting]);
	return (
		<div class="column settings-keys">
			<ul>
				{LETTER_ACTIONS.map((action) => (
					<li key={action} class="line">
						<span>{words.actions[action]}</span>
						<button
							type="button"
							class="button"
							aria-label={words.change({ action: words.actions[action], key: label(codeOf(action, keyMap)) })}
							aria-pressed={waiting === action}
							onClick={() => setWaiting(waiting === action ? undefined : action)}
							onBlur={() => setWaiting(undefined)}
						>
							<kbd>{waiting === action ? '…' : label(codeOf(action, keyMap))}</kbd>
						</button>
					</li>
				))}
			</ul>
			<p class="fine" role="status">
				{waiting === undefined ? words.note : words.press({ action: words.actions[waiting] })}
			</p>
			<button
				type="button"
				class="button"
				disabled={Object.keys(keyMap).length === 0}
				onClick={() => void shell.account.prefer({ keyMap: {} })}
			>
				{words.reset}
			</button>
		</div>
	);
}
