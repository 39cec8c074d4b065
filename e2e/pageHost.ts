import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript',
	'.css': 'text/css',
	'.svg': 'image/svg+xml',
	'.webmanifest': 'application/manifest+json',
};

/** Serves built pages from a folder that can be changed under it, as a deployment does, without any service behind them. */
export class PageHost {
	folder: string;
	#server: Server;

	constructor(folder: string) {
		this.folder = folder;
		this.#server = createServer((request, response) => {
			const path = new URL(request.url ?? '/', 'http://host').pathname;
			const file = join(this.folder, extname(path) === '' ? 'index.html' : path);
			if (path.startsWith('/api/') || !existsSync(file)) return response.writeHead(404).end();
			response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'image/png', 'cache-control': 'no-cache' });
			return createReadStream(file).pipe(response);
		});
	}

	async open(): Promise<string> {
		await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
	}

	async close(): Promise<void> {
		this.#server.closeAllConnections();
		await new Promise((resolve) => this.#server.close(resolve));
	}
}
