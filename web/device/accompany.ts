import type { App } from '../app.ts';
import { openDevice } from './browserDevice.ts';
import { coachFirstGame } from './coach.ts';
import { followDevice } from './followDevice.ts';

/** Everything that goes along with a game and is no part of it. */
export function accompany(app: App, window: Window): void {
	const { openSession, account } = app;
	coachFirstGame(app);
	followDevice({ openSession, preferences: account.preferences }, openDevice(window));
}
