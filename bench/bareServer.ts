/**
 * The peer of the HTTP benchmark: node:http and nothing else. Its parent says what to answer on which path; it serializes the same
 * JSON for each answer and sends the same header fields. It reads a request's body to its end, and answers at once where there
 * is none. Run as a child process; the port is sent to the parent.
 */
import { createServer, type ServerResponse } from 'node:http';

export interface BareAnswer {
	readonly path: string;
	readonly headers: Record<string, string>;
	/** What is serialized. */
	readonly value: unknown;
}

const answers = new Map<string, BareAnswer>();

const server = createServer((request, response) => {
	const answer = answers.get(request.url ?? '');
	if (request.method === 'GET') return send(response, answer);
	request.resume();
	request.on('end', () => send(response, answer));
});

function send(response: ServerResponse, answer: BareAnswer | undefined): void {
	if (answer === undefined) {
		response.writeHead(404).end();
		return;
	}
	const text = JSON.stringify(answer.value);
	response.writeHead(200, { ...answer.headers, 'content-length': Buffer.byteLength(text) }).end(text);
}

process.on('message', (prepared: BareAnswer[]) => {
	for (const answer of prepared) answers.set(answer.path, answer);
	process.send?.('prepared');
});
process.on('disconnect', () => process.exit(0));

server.listen(0, '127.0.0.1', () => {
	const address = server.address();
	process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
});
