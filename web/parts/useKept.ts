import { useState } from 'preact/hooks';
import type { Shell } from './shell.ts';

/** A text of a view, such as that of a field, which the tab keeps until it is sent. A phone loads a tab again that has waited behind another app. */
export function useKept({ tabStorage }: Pick<Shell, 'tabStorage'>, name: string): [string, (text: string) => void] {
	const keptName = `kept.${name}`;
	const [text, setText] = useState(() => tabStorage.read(keptName) ?? '');
	const keep = (text: string) => {
		setText(text);
		tabStorage.write(keptName, text === '' ? undefined : text);
	};
	return [text, keep];
}
