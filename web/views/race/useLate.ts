import { useEffect, useState } from 'preact/hooks';

/** What a script of its own exports, once it is wanted and has been loaded; `false` if loading failed. */
export function useLate<Module>(isWanted: boolean, load: () => Promise<Module>): Module | false | undefined {
	const [late, setLate] = useState<Module | false>();
	useEffect(() => {
		if (isWanted) void load().then(setLate, () => setLate(false));
	}, [isWanted]);
	return late;
}
