import { useEffect, useState } from 'preact/hooks';

/** The exports of a script that is loaded late, once it is needed and loaded; `false` if loading failed. */
export function useLate<Module>(isWanted: boolean, load: () => Promise<Module>): Module | false | undefined {
	const [late, setLate] = useState<Module | false>();
	useEffect(() => {
		if (isWanted) void load().then(setLate, () => setLate(false));
	}, [isWanted]);
	return late;
}
