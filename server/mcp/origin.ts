const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Our own page, and tools on the caller's own machine. */
export function isKnownOrigin(origin: string, baseUrl: string): boolean {
	if (!URL.canParse(origin)) return false;
	const url = new URL(origin);
	return url.origin === new URL(baseUrl).origin || (url.protocol.startsWith('http') && LOOPBACK.includes(url.hostname));
}
