import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { takeOriginForm } from '../http/requestHead.ts';
import { VERSION } from '../process/version.ts';

/** A registry with what every Node process has: loop lag, memory, processor time. */
export function createRegistry(): Registry {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	new Gauge({
		name: 'ninefold_info',
		help: 'The version that runs; always 1.',
		labelNames: ['version'] as const,
		registers: [registry],
	}).set({ version: VERSION }, 1);
	return registry;
}

/** Serves `/metrics` on a separate port, which no proxy forwards: metrics are the operator's alone. */
export async function serveMetrics(
	registry: Registry,
	{ host, port }: { readonly host: string; readonly port: number },
): Promise<Server> {
	const server = createServer(async (request, response) => {
		if (takeOriginForm(request) !== '/metrics') return response.writeHead(404).end();
		try {
			const text = await registry.metrics();
			response.writeHead(200, { 'content-type': registry.contentType }).end(text);
		} catch {
			response.writeHead(500).end();
		}
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(port, host, resolve);
	});
	return server.unref();
}
