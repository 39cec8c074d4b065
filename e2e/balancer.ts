import { connect, createServer, type Socket } from 'node:net';

/**
 * Leads each connection to the next of several services, and to the one after it if that does not take it. It knows nothing of
 * players, as a balancer without sticky sessions does not.
 */
export interface Balancer {
	readonly baseUrl: string;
	close(): Promise<void>;
}

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
	const sockets = new Set<Socket>();
	let connectionCount = 0;
	const server = createServer({ noDelay: true, pauseOnConnect: true }, (near) => {
		track(near);
		forward(near, connectionCount++, ports.length);
	});

	function track(socket: Socket): void {
		sockets.add(socket);
		socket.on('error', () => {}).once('close', () => sockets.delete(socket));
	}

	function forward(near: Socket, index: number, triesLeft: number): void {
		const far = connect(ports[index % ports.length]!, '127.0.0.1');
		track(far);
		const tryNext = () => (triesLeft > 1 ? forward(near, index + 1, triesLeft - 1) : near.destroy());
		far.once('error', tryNext);
		far.once('connect', () => {
			far.off('error', tryNext);
			far.once('close', () => near.destroy());
			near.once('close', () => far.destroy());
			near.pipe(far).pipe(near);
		});
	}

	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		baseUrl: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
		async close() {
			for (const socket of sockets) socket.destroy();
			await new Promise<void>((resolve) => server.close(() => resolve()));
		},
	};
}
