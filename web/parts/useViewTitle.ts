import { useEffect } from 'preact/hooks';
import type { App } from '../app.ts';

/** Names the view in the title of the document for as long as it is shown. */
export function useViewTitle({ viewTitle }: Pick<App, 'viewTitle'>, title: string): void {
	useEffect(() => {
		viewTitle.value = title;
		return () => {
			viewTitle.value = undefined;
		};
	}, [title]);
}
