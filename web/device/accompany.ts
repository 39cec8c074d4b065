import '../game/duringGame.css';
import type { App } from '../app.ts';
import { openDevice } from './browserDevice.ts';
import { followDevice } from './followDevice.ts';

/** Sounds and the wake lock: they accompany a game, which can do without them. */
export function accompany(app: App, window: Window): void {
	const { openSession, account } = app;
	followDevice({ openSession, preferences: account.preferences }, openDevice(window));
}
