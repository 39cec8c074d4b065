import type { ComponentType } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import type { PartName } from './lazyViews.ts';
import { PartsContext } from './partsContext.ts';

interface LazyPartProps {
	readonly name: PartName;
	readonly isShown: boolean;
	/** Loads a part that will be shown soon ahead of time. */
	readonly isNear?: boolean;
}

/** A part of the page whose script is loaded when it is first needed. */
export function LazyPart({ name, isShown, isNear = isShown }: LazyPartProps) {
	const { lazyViews, controllers } = useContext(PartsContext)!;
	useEffect(() => {
		if (isNear || isShown) void lazyViews.load(name);
	}, [isNear, isShown]);
	const View = lazyViews.views.value.get(name) as ComponentType | false | undefined;
	return isShown && View ? <View {...controllers} /> : null;
}

/** Whether the part can be shown at once. */
export function useIsLoaded(name: PartName): boolean {
	return Boolean(useContext(PartsContext)!.lazyViews.views.value.get(name));
}
