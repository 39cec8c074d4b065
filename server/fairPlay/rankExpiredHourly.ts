import { rankExpired } from '#store/write/confirm.ts';
import type { App, AppParts } from '../appParts.ts';
import { repeatWork } from '../process/backgroundWork.ts';

const HOUR_MS = 3_600_000;

interface ExpiryParts extends Pick<AppParts, 'store' | 'clock'> {
	readonly onBoardChanged: (board: string) => void;
}

/** Lets runs rank whose time to be confirmed is over, where their place is no longer among the first. */
export function rankExpiredHourly(app: App, { store, clock, onBoardChanged }: ExpiryParts): void {
	repeatWork(app, {
		work: async () => (await rankExpired(store, clock())).forEach(onBoardChanged),
		failure: 'runs that nobody confirmed could not be ranked',
		everyMs: HOUR_MS,
	});
}
