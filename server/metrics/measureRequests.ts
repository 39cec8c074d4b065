import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { App } from '../appParts.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const MS_PER_S = 1000;

/** Counts the requests by route, method and status, and how long each route takes. Paths and players are not in it. */
export function measureRequests(app: App, registry: Registry): void {
	const registers = [registry];
	const requests = new Counter({
		name: 'ninefold_requests_total',
		help: 'Answered requests; 429 is limited, 503 refused as unavailable.',
		labelNames: ['route', 'method', 'status'] as const,
		registers,
	});
	const durations = new Histogram({
		name: 'ninefold_request_seconds',
		help: 'From the arrival of the head to the end of the answer, without event streams.',
		labelNames: ['route'] as const,
		buckets: SECONDS,
		registers,
	});
	new Gauge({
		name: 'ninefold_event_streams',
		help: 'Event streams that are open.',
		registers,
		collect() {
			this.set(app.eventStreams.count());
		},
	});
	app.addHook('onResponse', (request, reply, done) => {
		const { url: route = 'none', config } = request.routeOptions;
		requests.inc({ route, method: request.method, status: reply.statusCode });
		if (config.isStream !== true) durations.observe({ route }, reply.elapsedTime / MS_PER_S);
		done();
	});
}
