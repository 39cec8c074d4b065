import { executionAsyncResource } from 'node:async_hooks';
import type { App } from '../appParts.ts';

/**
 * Lets `process.nextTick` stay quick. V8 makes the object of each call by a known shape, and drops a shape that a few garbage collections
 * have found no object of, as happens while the service is at rest. It never learns it again: from then on each call takes 300 ns
 * instead of 50, and a request has five. So one such object is held as long as the app is open.
 */
export function holdTickShape(app: App): void {
	const held = new Set<object>();
	process.nextTick(() => held.add(executionAsyncResource()));
	app.addHook('onClose', async () => held.clear());
}
