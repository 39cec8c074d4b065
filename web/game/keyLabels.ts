import { useEffect, useState } from 'preact/hooks';

type Layout = ReadonlyMap<string, string>;

/** Not every browser tells what is printed on the keys. */
type LayoutNavigator = Navigator & { readonly keyboard?: { readonly getLayoutMap?: () => Promise<Layout> } };

const SIGNS: Readonly<Record<string, string>> = {
	Comma: ',',
	Period: '.',
	Semicolon: ';',
	Quote: '’',
	Backquote: '`',
	BracketLeft: '[',
	BracketRight: ']',
};

/** The label of a key: as the browser knows the player's keyboard, otherwise as on an American one. */
export function useKeyLabels(): (code: string) => string {
	const [layout, setLayout] = useState<Layout | undefined>();
	useEffect(() => {
		const { keyboard } = navigator as LayoutNavigator;
		void keyboard?.getLayoutMap?.().then(setLayout, () => {});
	}, []);
	return (code) => (layout?.get(code) ?? SIGNS[code] ?? code.replace(/^Key/, '')).toUpperCase();
}
