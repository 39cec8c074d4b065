import { useEffect } from 'preact/hooks';
import type { App } from '../../app.ts';
import type { LateViews, PartName } from '../lazyViews.ts';

interface PartProps {
	readonly app: App;
	readonly late: LateViews;
	readonly name: PartName;
	readonly isShown: boolean;
	/** What is sure to be shown soon is fetched before. */
	readonly isNear?: boolean;
}

/** A part of the page that is fetched when it is needed for the first time. */
export function Part({ app, late, name, isShown, isNear = isShown }: PartProps) {
	useEffect(() => {
		if (isNear) void late.load(name);
	}, [isNear]);
	const View = late.views.value.get(name);
	return isShown && View ? <View app={app} route={app.route.value} /> : null;
}
