import { Duplex } from 'node:stream';
import type { App } from '../appParts.ts';

/** A connection to the service without a network between, so that a test chooses the event-loop tick of the client's reset. */
export class TestConnection extends Duplex {
	readonly remoteAddress = '127.0.0.1';
	/** The bytes that the service has sent. */
	received = '';

	constructor(app: App) {
		super();
		app.server.emit('connection', this);
	}

	/** Sends requests without a body, one right after the other. */
	request(lines: readonly string[], headers: Readonly<Record<string, string>> = {}): void {
		const fields = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
		this.push(lines.map((line) => [`${line} HTTP/1.1`, ...fields, '', ''].join('\r\n')).join(''));
	}

	override _read(): void {}

	override _write(chunk: Buffer, _encoding: string, done: () => void): void {
		this.received += chunk;
		done();
	}

	/** Node's sockets have it; without a network no peer is silent. */
	setTimeout(): this {
		return this;
	}
}
