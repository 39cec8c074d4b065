import type { Socket } from 'node:net';
import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';
import { problemBody } from './problem.ts';

const CAUSES: Readonly<Record<string, { code: ProblemCode; detail: string }>> = {
	HPE_HEADER_OVERFLOW: { code: 'headers_too_large', detail: 'The header fields are too large.' },
	ERR_HTTP_REQUEST_TIMEOUT: { code: 'request_timeout', detail: 'The request did not arrive in time.' },
	HPE_CHUNK_EXTENSIONS_OVERFLOW: { code: 'payload_too_large', detail: 'The chunk extensions are too large.' },
};

const UNREADABLE = { code: 'malformed_request', detail: 'This is not an HTTP request.' } as const;

/** Answers what Node's HTTP parser refused: no request exists, so the bytes are written by hand. */
export function answerClientError(error: { code?: string }, socket: Socket, baseUrl: string): void {
	if (error.code === 'ECONNRESET' || !socket.writable) {
		socket.destroy();
		return;
	}
	const { code, detail } = CAUSES[error.code ?? ''] ?? UNREADABLE;
	socket.end(formatResponse(code, JSON.stringify(problemBody(baseUrl, code, { detail }))));
}

function formatResponse(code: ProblemCode, body: string): string {
	const { status, title } = PROBLEMS[code];
	return [
		`HTTP/1.1 ${status} ${title}`,
		'Content-Type: application/problem+json',
		`Content-Length: ${Buffer.byteLength(body)}`,
		'Cache-Control: no-store',
		'Access-Control-Allow-Origin: *',
		'Connection: close',
		'',
		body,
	].join('\r\n');
}
