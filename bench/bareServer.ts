/**
 * The peer of the HTTP benchmark: node:http and nothing else. Its parent says which bytes to answer on which
 * path, reads a request's body to its end, and answers. Run as a child process; the port is sent to the parent.
 */
import { createServer } from 'node:http';

export interface PreparedAnswer {
	readonly path: string;
	readonly headers: Record<string, string>;
	readonly body: string;
}

const answers = new Map<string, { headers: Record<string, string>; body: Buffer }>();

const server = createServer((request, response) => {
	const answer = answers.get(request.url ?? '');
	request.resume();
	request.on('end', () => {
		if (answer === undefined) return void response.writeHead(404).end();
		response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body);
	});
});

process.on('message', (prepared: PreparedAnswer[]) => {
	for (const { path, headers, body } of prepared) answers.set(path, { headers, body: Buffer.from(body) });
	process.send?.('prepared');
});
process.on('disconnect', () => process.exit(0));

server.listen(0, '127.0.0.1', () => {
	const address = server.address();
	process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
});
