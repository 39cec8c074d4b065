/** The message to followers of a board or a circle. Each visible change has another version. */
interface Versioned {
	readonly version: number | string;
}

export interface ChangeWatch<State extends Versioned> {
	/** Calls `notify` at once and after each change, at most once a second, until the returned function is called. */
	follow(name: string, notify: (state: State) => void): Promise<() => void>;
	/** Checks it at once, because this process may just have changed it. Others wait for their turn. */
	check(name: string): void;
}

/** Timers that a test drives by hand. */
export type Timers = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;

interface Follower<State extends Versioned> {
	version: State['version'];
	readonly notify: (state: State) => void;
}

interface Watched<State extends Versioned> {
	readonly followers: Set<Follower<State>>;
	timer: NodeJS.Timeout | undefined;
	/** Its followers were notified less than a second ago. */
	isResting: boolean;
}

/** How often what is followed is read, because other processes change it too; also the pause after a change. */
const CHECK_MS = 1000;

export function createChangeWatch<State extends Versioned>(
	read: (name: string) => Promise<State>,
	timers: Timers = globalThis,
): ChangeWatch<State> {
	const all = new Map<string, Watched<State>>();

	async function readOne(name: string, watched: Watched<State>): Promise<void> {
		schedule(name, watched, { isResting: false });
		// A failed read changes nothing, and the next one tries again.
		const state = await read(name).catch(() => undefined);
		const late = [...watched.followers].filter(({ version }) => state !== undefined && version !== state.version);
		if (state === undefined || late.length === 0) return;
		schedule(name, watched, { isResting: true });
		for (const follower of late) {
			follower.version = state.version;
			follower.notify(state);
		}
	}

	function schedule(name: string, watched: Watched<State>, { isResting }: Pick<Watched<State>, 'isResting'>): void {
		timers.clearTimeout(watched.timer);
		if (watched.followers.size === 0) return;
		watched.isResting = isResting;
		watched.timer = timers.setTimeout(readOne, CHECK_MS, name, watched);
	}

	function leave(name: string, watched: Watched<State>, follower: Follower<State>): void {
		watched.followers.delete(follower);
		if (watched.followers.size > 0) return;
		timers.clearTimeout(watched.timer);
		if (all.get(name) === watched) all.delete(name);
	}

	return {
		async follow(name, notify) {
			const state = await read(name);
			const watched = all.get(name) ?? { followers: new Set(), timer: undefined, isResting: false };
			all.set(name, watched);
			const follower = { version: state.version, notify };
			watched.followers.add(follower);
			if (!watched.isResting) schedule(name, watched, { isResting: true });
			notify(state);
			return () => leave(name, watched, follower);
		},
		check(name) {
			const watched = all.get(name);
			if (watched !== undefined && !watched.isResting) void readOne(name, watched);
		},
	};
}
