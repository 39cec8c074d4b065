import type { App } from '../app.ts';
import { openDevice } from './browserDevice.ts';
import { showFirstGameTips } from './firstGameTips.ts';
import { followDevice } from './followDevice.ts';

/** Tips, sounds and the wake lock: everything that accompanies a game and that a game can do without. */
export function accompany(app: App, window: Window): void {
	const { openSession, account } = app;
	showFirstGameTips(app);
	followDevice({ openSession, preferences: account.preferences }, openDevice(window));
}
