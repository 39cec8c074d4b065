import { holdFirstOfGrandPrix, rankExpired } from '#store/write/confirm.ts';
import type { App, AppParts } from '../appParts.ts';
import { repeatWork } from '../process/backgroundWork.ts';

const HOUR_MS = 3_600_000;

interface ConfirmParts extends Pick<AppParts, 'store' | 'clock'> {
	readonly onBoardChanged: (board: string) => void;
}

/**
 * Asks the first of a Grand Prix that is over to confirm their runs, and lets runs rank whose time to be confirmed is over, where their place is no
 * longer among the first.
 */
export function confirmFirstHourly(app: App, { store, clock, onBoardChanged }: ConfirmParts): void {
	repeatWork(app, {
		work: () => holdFirstOfGrandPrix(store, clock()),
		failure: 'the first of the Grand Prix could not be asked',
		everyMs: HOUR_MS,
	});
	repeatWork(app, {
		work: async () => (await rankExpired(store, clock())).forEach(onBoardChanged),
		failure: 'first places whose time is over could not be settled',
		everyMs: HOUR_MS,
	});
}
