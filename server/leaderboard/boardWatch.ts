/** The message to a board's followers. The version grows with each visible change. */
interface BoardState {
	readonly version: number;
	readonly total: number;
}

export interface BoardWatch {
	/** Calls `notify` at once and after each change, at most once a second, until the returned function is called. */
	follow(board: string, notify: (state: BoardState) => void): Promise<() => void>;
	/** Checks the board at once, because this process may just have changed it. Other boards wait for their turn. */
	check(board: string): void;
	close(): void;
}

/** Timers that a test drives by hand. */
export type Timers = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;

interface Follower {
	version: number;
	readonly notify: (state: BoardState) => void;
}

interface WatchedBoard {
	readonly followers: Set<Follower>;
	timer: NodeJS.Timeout | undefined;
	/** Its followers were notified less than a second ago. */
	isResting: boolean;
}

/** How often a watched board is read, because other processes change it too; also the pause after a change. */
const CHECK_MS = 1000;

export function createBoardWatch(
	read: (board: string) => Promise<BoardState>,
	timers: Timers = globalThis,
): BoardWatch {
	const boards = new Map<string, WatchedBoard>();

	async function readBoard(name: string, board: WatchedBoard): Promise<void> {
		schedule(name, board, { isResting: false });
		// A failed read changes nothing, and the next one tries again.
		const state = await read(name).catch(() => undefined);
		const late = [...board.followers].filter(({ version }) => state !== undefined && version !== state.version);
		if (state === undefined || late.length === 0) return;
		schedule(name, board, { isResting: true });
		for (const follower of late) {
			follower.version = state.version;
			follower.notify(state);
		}
	}

	function schedule(name: string, board: WatchedBoard, { isResting }: Pick<WatchedBoard, 'isResting'>): void {
		timers.clearTimeout(board.timer);
		if (board.followers.size === 0) return;
		board.isResting = isResting;
		board.timer = timers.setTimeout(readBoard, CHECK_MS, name, board);
	}

	function leave(name: string, board: WatchedBoard, follower: Follower): void {
		board.followers.delete(follower);
		if (board.followers.size > 0) return;
		timers.clearTimeout(board.timer);
		if (boards.get(name) === board) boards.delete(name);
	}

	return {
		async follow(name, notify) {
			const state = await read(name);
			const board = boards.get(name) ?? { followers: new Set(), timer: undefined, isResting: false };
			boards.set(name, board);
			const follower = { version: state.version, notify };
			board.followers.add(follower);
			if (!board.isResting) schedule(name, board, { isResting: true });
			notify(state);
			return () => leave(name, board, follower);
		},
		check(name) {
			const board = boards.get(name);
			if (board !== undefined && !board.isResting) void readBoard(name, board);
		},
		close() {
			for (const { timer, followers } of boards.values()) {
				timers.clearTimeout(timer);
				followers.clear();
			}
			boards.clear();
		},
	};
}
