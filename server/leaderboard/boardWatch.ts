/** What a follower of a board is told: the version grows with each change that a reader can see. */
interface BoardState {
	readonly version: number;
	readonly total: number;
}

export interface BoardWatch {
	/** Tells the state at once and after each change, at most once a second, until the answered function is called. */
	follow(board: string, tell: (state: BoardState) => void): Promise<() => void>;
	/** This process may just have changed the board: it is looked at without waiting, and no other is. */
	check(board: string): void;
	close(): void;
}

interface Follower {
	version: number;
	readonly tell: (state: BoardState) => void;
}

interface WatchedBoard {
	readonly followers: Set<Follower>;
	timer: NodeJS.Timeout | undefined;
	/** It has told something less than a second ago. */
	isResting: boolean;
}

/** How often a watched board is looked at: other processes change it too, and one that has changed rests as long. */
const LOOK_MS = 1000;

export function createBoardWatch(read: (board: string) => Promise<BoardState>): BoardWatch {
	const boards = new Map<string, WatchedBoard>();

	async function look(name: string, board: WatchedBoard): Promise<void> {
		schedule(name, board, { isResting: false });
		// While the store is away nothing changes, and the next look tries again.
		const state = await read(name).catch(() => undefined);
		const late = [...board.followers].filter(({ version }) => state !== undefined && version !== state.version);
		if (state === undefined || late.length === 0) return;
		schedule(name, board, { isResting: true });
		for (const follower of late) {
			follower.version = state.version;
			follower.tell(state);
		}
	}

	function schedule(name: string, board: WatchedBoard, { isResting }: Pick<WatchedBoard, 'isResting'>): void {
		clearTimeout(board.timer);
		if (board.followers.size === 0) return;
		board.isResting = isResting;
		board.timer = setTimeout(look, LOOK_MS, name, board);
	}

	function leave(name: string, board: WatchedBoard, follower: Follower): void {
		board.followers.delete(follower);
		if (board.followers.size > 0) return;
		clearTimeout(board.timer);
		if (boards.get(name) === board) boards.delete(name);
	}

	return {
		async follow(name, tell) {
			const state = await read(name);
			const board = boards.get(name) ?? { followers: new Set(), timer: undefined, isResting: false };
			boards.set(name, board);
			const follower = { version: state.version, tell };
			board.followers.add(follower);
			if (!board.isResting) schedule(name, board, { isResting: true });
			tell(state);
			return () => leave(name, board, follower);
		},
		check(name) {
			const board = boards.get(name);
			if (board !== undefined && !board.isResting) void look(name, board);
		},
		close() {
			for (const { timer, followers } of boards.values()) {
				clearTimeout(timer);
				followers.clear();
			}
			boards.clear();
		},
	};
}
