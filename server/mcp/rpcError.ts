export interface RpcErrorKind {
	readonly status: number;
	readonly code: number;
	readonly message: string;
}

/** The code of refusals that JSON-RPC has no code for. */
export const REFUSED = -32000;

/** JSON-RPC errors that are sent before a message reaches the protocol's own code. */
export const RPC_ERRORS = {
	unreadable: { status: 400, code: REFUSED, message: 'The request cannot be read.' },
	requestId: {
		status: 400,
		code: -32600,
		message: 'An id is a whole number, or one line of at most 200 characters.',
	},
	parse: { status: 400, code: -32700, message: 'Parse error: the body is not valid JSON.' },
	batch: { status: 400, code: -32600, message: 'Invalid request: send one message per POST.' },
	noSubscriptions: { status: 404, code: -32601, message: 'Method not found: this server sends no notifications.' },
	origin: { status: 403, code: REFUSED, message: 'Forbidden: pages of this origin are not served.' },
	mediaType: {
		status: 415,
		code: REFUSED,
		message: 'Unsupported media type: send application/json without a content encoding.',
	},
	tooLarge: { status: 413, code: REFUSED, message: 'The body is too large.' },
	rateLimited: { status: 429, code: REFUSED, message: 'Too many requests: wait as long as Retry-After says.' },
	unavailable: { status: 503, code: REFUSED, message: 'The service is unavailable at the moment.' },
	failed: { status: 500, code: -32603, message: 'Internal error.' },
} as const;

export type RpcErrorName = keyof typeof RPC_ERRORS;

export class RpcError extends Error {
	readonly reason: RpcErrorName;
	readonly requestId: unknown;

	constructor(reason: RpcErrorName, requestId: unknown = null) {
		super(RPC_ERRORS[reason].message);
		this.reason = reason;
		this.requestId = requestId;
	}
}

export function rpcErrorBody({ code, message }: Omit<RpcErrorKind, 'status'>, id: unknown = null) {
	return { jsonrpc: '2.0', error: { code, message }, id };
}
