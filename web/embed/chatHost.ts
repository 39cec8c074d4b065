/** The revision of the protocol between an MCP App and its host (extension `io.modelcontextprotocol/ui`). */
const PROTOCOL_VERSION = '2026-01-26';
const INITIALIZE_ID = 1;
const METHOD_NOT_FOUND = -32601;

/** What the chat asked for, as the address of a frame would say it, and how it wants it shown. */
export interface ChatRequest {
	readonly search: string;
	readonly theme: string | undefined;
	readonly locale: string | undefined;
}

interface ChatParts {
	readonly send: (message: object) => void;
	/** Called once: the frame keeps its first puzzle, and so one guest and one game at most. */
	readonly onShow: (request: ChatRequest) => void;
	readonly onTheme: (theme: string) => void;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The frame's side of an MCP App. A host says which puzzle to show, in which theme and language, and is told the height and the links to open. It
 * has no message that starts a game.
 */
export class ChatHost {
	readonly #parts: ChatParts;
	#context: Fields = {};
	#opensLinks = false;
	#isShown = false;
	#lastId = INITIALIZE_ID;

	constructor(parts: ChatParts) {
		this.#parts = parts;
	}

	connect(): void {
		this.#request(INITIALIZE_ID, 'ui/initialize', {
			appInfo: { name: 'ninefold', version: '1.0.0' },
			appCapabilities: { availableDisplayModes: ['inline'] },
			protocolVersion: PROTOCOL_VERSION,
		});
	}

	/** Takes whatever the host posted. */
	receive(data: unknown): void {
		const { jsonrpc, id, method, params, result } = fieldsOf(data);
		if (jsonrpc !== '2.0') return;
		if (typeof method !== 'string') {
			if (id === INITIALIZE_ID && result !== undefined) this.#begin(fieldsOf(result));
		} else if (id !== undefined) this.#answer(id, method);
		else if (method === 'ui/notifications/tool-input') this.#show(fieldsOf(fieldsOf(params).arguments));
		else if (method === 'ui/notifications/host-context-changed') this.#follow(fieldsOf(params));
	}

	tellHeight(height: number): void {
		this.#notify('ui/notifications/size-changed', { height });
	}

	/** Whether the host opens it. A sandbox of the host's may let the frame open nothing itself. */
	openLink(url: string): boolean {
		if (this.#opensLinks) this.#request(++this.#lastId, 'ui/open-link', { url });
		return this.#opensLinks;
	}

	#begin({ hostContext, hostCapabilities }: Fields): void {
		this.#context = fieldsOf(hostContext);
		this.#opensLinks = fieldsOf(hostCapabilities).openLinks !== undefined;
		this.#notify('ui/notifications/initialized', {});
	}

	#show(asked: Fields): void {
		if (this.#isShown) return;
		this.#isShown = true;
		const named = ['difficulty', 'date'].filter((name) => asked[name] !== undefined);
		const search = new URLSearchParams(named.map((name) => [name, String(asked[name])])).toString();
		const { theme, locale } = this.#context;
		this.#parts.onShow({ search, theme: textOf(theme), locale: textOf(locale) });
	}

	#follow(changed: Fields): void {
		this.#context = { ...this.#context, ...changed };
		const theme = textOf(changed.theme);
		if (theme !== undefined) this.#parts.onTheme(theme);
	}

	#answer(id: unknown, method: string): void {
		const isKnown = method === 'ping' || method === 'ui/resource-teardown';
		const error = { code: METHOD_NOT_FOUND, message: method };
		this.#parts.send({ jsonrpc: '2.0', id, ...(isKnown ? { result: {} } : { error }) });
	}

	#request(id: number, method: string, params: object): void {
		this.#parts.send({ jsonrpc: '2.0', id, method, params });
	}

	#notify(method: string, params: object): void {
		this.#parts.send({ jsonrpc: '2.0', method, params });
	}
}

function fieldsOf(value: unknown): Fields {
	return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function textOf(value: unknown): string | undefined {
	return typeof value === 'string' ? value : undefined;
}
