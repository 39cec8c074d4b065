import { useEffect } from 'preact/hooks';
import type { App } from '../app.ts';
import type { LazyViews, PartName } from './lazyViews.ts';

interface LazyPartProps {
	readonly app: App;
	readonly lazyViews: LazyViews;
	readonly name: PartName;
	readonly isShown: boolean;
	/** Loads a part that will be shown soon ahead of time. */
	readonly isNear?: boolean;
}

/** A part of the page whose script is loaded when it is first needed. */
export function LazyPart({ app, lazyViews, name, isShown, isNear = isShown }: LazyPartProps) {
	useEffect(() => {
		if (isNear) void lazyViews.load(name);
	}, [isNear]);
	const View = lazyViews.views.value.get(name);
	return isShown && View ? <View app={app} route={app.route.value} /> : null;
}
