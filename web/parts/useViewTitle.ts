import { useEffect } from 'preact/hooks';
import type { Shell } from './shell.ts';

/** Names the view in the title of the document for as long as it is shown. */
export function useViewTitle({ viewTitle }: Pick<Shell, 'viewTitle'>, title: string): void {
	useEffect(() => {
		viewTitle.value = title;
		return () => {
			viewTitle.value = undefined;
		};
	}, [title]);
}
