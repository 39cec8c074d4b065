import { useEffect, useState } from 'preact/hooks';

/** What a script of its own exports, once it is wanted and has been loaded. */
export function useLate<Module>(isWanted: boolean, load: () => Promise<Module>): Module | undefined {
	const [late, setLate] = useState<Module>();
	useEffect(() => {
		if (isWanted) void load().then(setLate, () => {});
	}, [isWanted]);
	return late;
}
