import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';
import type { Store } from '#store/open.ts';
import { UnwantedError } from '#store/transaction.ts';
import type { App } from '../appParts.ts';
import { logFailure } from '../process/log.ts';
import { EXPOSED_HEADERS } from './cors.ts';
import { isOutcomeUnknown } from './outcome.ts';
import { ProblemError, problem, problemBody } from './problem.ts';
import { LONG_TARGET, TARGET_LENGTH_MAX } from './requestHead.ts';
import { nameUnknownFields } from './validation.ts';

/** Refusals of Fastify's own parser and router, as our problems. */
const FRAMEWORK_PROBLEMS: Readonly<Record<string, { code: ProblemCode; detail: string }>> = {
	FST_ERR_CTP_INVALID_JSON_BODY: { code: 'malformed_request', detail: 'The body is not valid JSON.' },
	FST_ERR_CTP_EMPTY_JSON_BODY: {
		code: 'malformed_request',
		detail: 'The body is empty, but the content type says JSON. Send {} at least.',
	},
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
		code: 'malformed_request',
		detail: 'The body does not have the length that Content-Length states.',
	},
	FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported_media_type', detail: 'Send the body as application/json.' },
	FST_ERR_BAD_URL: { code: 'malformed_request', detail: 'The path has a malformed escape.' },
};

interface ErrorSettings {
	readonly baseUrl: string;
	readonly store: Store;
}

/** The only place where errors become answers. */
export function registerErrorHandler(app: App, settings: ErrorSettings): void {
	app.decorateRequest('unavailableCause', undefined);
	app.setErrorHandler(async (error: FastifyError, request, reply) => {
		const refusal = readRefusal(error, request, settings.store);
		if (refusal === undefined) logFailure(request, error);
		else if (refusal.statusCode === 503) request.unavailableCause = error;
		const isUnknown = refusal?.code === 'unauthorized';
		return sendProblem(
			reply,
			settings.baseUrl,
			isUnknown ? nameUnknownFields(refusal, request) : (refusal ?? failed()),
		);
	});
}

/** Answers errors that occur before a route is chosen, when no hook has run. */
export function answerFrameworkError(
	error: FastifyError,
	request: FastifyRequest,
	reply: FastifyReply,
	baseUrl: string,
): void {
	reply.header('x-request-id', request.id).headers({
		'access-control-allow-origin': '*',
		'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
	});
	sendProblem(reply, baseUrl, readFrameworkError(error, request) ?? failed());
}

/** Sent with each 503 that names no other time. */
const RETRY_SOON = { 'retry-after': '5' };

/** Fields of the answer that would have been sent. A refusal is no version of it. */
const VALIDATORS = ['etag', 'last-modified'];

function sendProblem(reply: FastifyReply, baseUrl: string, { code, members, headers }: ProblemError): FastifyReply {
	const body = problemBody(baseUrl, code, members);
	for (const validator of VALIDATORS) reply.removeHeader(validator);
	return reply
		.code(body.status)
		.headers({ 'cache-control': 'no-store', ...(code === 'unavailable' ? RETRY_SOON : {}), ...headers })
		.type('application/problem+json')
		.serializer(JSON.stringify)
		.send(body);
}

/** Never asks the store: when it is hung, an answer that waits for it would keep the client waiting twice. */
function readRefusal(error: FastifyError, request: FastifyRequest, store: Store): ProblemError | undefined {
	if (error instanceof ProblemError) return error;
	if (error instanceof UnwantedError) return problem('unavailable', { detail: 'The connection has ended.' });
	const refusal = readFrameworkError(error, request);
	if (refusal !== undefined || !store.isUnavailable(error)) return refusal;
	if (!isOutcomeUnknown(request, error)) {
		return problem('unavailable', { detail: 'The database cannot serve at the moment.' });
	}
	const detail =
		'The database failed while it carried this out, or just after. Look at what there is before you send it again.';
	return problem('outcome_unknown', { detail });
}

function readFrameworkError(error: FastifyError, request: FastifyRequest): ProblemError | undefined {
	if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
		return problem('payload_too_large', { detail: `A body may have ${request.routeOptions.bodyLimit} bytes here.` });
	}
	const known = FRAMEWORK_PROBLEMS[error.code];
	if (known?.code === 'unsupported_media_type')
		return problem(known.code, { detail: known.detail }, acceptJson(request));
	if (known !== undefined) return problem(known.code, { detail: known.detail });
	const { statusCode } = error;
	if (statusCode === 412) return problem('precondition_failed', { detail: 'The file is another version.' });
	if (statusCode === 416) return outOfRange(error);
	if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return undefined;
	return problem('malformed_request', { detail: 'The request cannot be read.' });
}

/** The type that the method accepts (RFC 5789, 3.1; Linked Data Platform, 7.1). */
export function acceptJson({ method }: Pick<FastifyRequest, 'method'>): Record<string, string> {
	return { [method === 'PATCH' ? 'accept-patch' : 'accept-post']: 'application/json' };
}

/** With the length of the file in `Content-Range`, as known to the code that sends files. */
function outOfRange(error: FastifyError & { headers?: Readonly<Record<string, string>> }): ProblemError {
	const length = error.headers?.['Content-Range'];
	const headers: Record<string, string> = length === undefined ? {} : { 'content-range': length };
	return problem('range_not_satisfiable', { detail: 'The range lies outside of the file.' }, headers);
}

function failed(): ProblemError {
	return problem('internal', { detail: 'Something went wrong on our end.' });
}

const CAUSES: Readonly<Record<string, { code: ProblemCode; detail: string }>> = {
	HPE_HEADER_OVERFLOW: { code: 'headers_too_large', detail: 'The header fields are too large.' },
	ERR_HTTP_REQUEST_TIMEOUT: { code: 'request_timeout', detail: 'The request did not arrive in time.' },
	HPE_CHUNK_EXTENSIONS_OVERFLOW: { code: 'payload_too_large', detail: 'The chunk extensions are too large.' },
};

const UNREADABLE = { code: 'malformed_request', detail: 'This is not an HTTP request.' } as const;
const UNKNOWN_METHOD = { code: 'not_implemented', detail: 'This method is unknown.' } as const;
const REQUEST_LINE = /^[A-Z][A-Z0-9!#$%&'*+.^_`|~-]* \S+ HTTP\/1\.[01]\r?\n/i;

const LONG_LINE = new RegExp(`^[A-Z]+ \\S{${TARGET_LENGTH_MAX}}`);

interface ClientError {
	readonly code?: string;
	/** The bytes that the parser gave up on; Fastify's types describe them as if they were JSON. */
	readonly rawPacket?: unknown;
}

/** Node's parser gives up at the method, even if all else is a request. */
function isUnknownMethod({ code, rawPacket }: ClientError): boolean {
	return code === 'HPE_INVALID_METHOD' && Buffer.isBuffer(rawPacket) && REQUEST_LINE.test(rawPacket.toString('latin1'));
}

/** Node's parser counts the target with the fields. */
function isLongTarget({ code, rawPacket }: ClientError): boolean {
	return code === 'HPE_HEADER_OVERFLOW' && Buffer.isBuffer(rawPacket) && LONG_LINE.test(rawPacket.toString('latin1'));
}

function findCause(error: ClientError): { readonly code: ProblemCode; readonly detail: string } {
	if (isUnknownMethod(error)) return UNKNOWN_METHOD;
	if (isLongTarget(error)) return { code: 'uri_too_long', detail: LONG_TARGET };
	return CAUSES[error.code ?? ''] ?? UNREADABLE;
}

/** Answers bytes that Node's HTTP parser rejected. There is no request object, so the response is written by hand. */
export function answerClientError(error: ClientError, socket: Socket, baseUrl: string): void {
	if (error.code === 'ECONNRESET' || !socket.writable) {
		socket.destroy();
		return;
	}
	const { code, detail } = findCause(error);
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
