/**
 * Caches one whole build of the page, so that it opens without a connection. The cache always serves one build: the network's
 * document refers to files with their content's hash in their names, and the cached document was stored together with its
 * files. With a connection the document comes from the network; the API is never cached.
 */

/** Written in front of this script by the build. */
declare const BUILD: {
	/** It is also in the document. */
	readonly id: string;
	readonly files: readonly string[];
	/** The pattern of addresses that are not the page's. */
	readonly notThePage: string;
	/** The address and the field of the manifest's share target, and how much of a text is read. */
	readonly shareTarget: { readonly path: string; readonly field: string; readonly lengthMax: number };
};

/** A page sends `hello` with its build. If the worker's build is another, it answers `newBuild`. */
interface Message {
	readonly kind: 'hello' | 'newBuild';
	readonly build: string;
}

const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE_PREFIX = 'ninefold-';
const CACHE = CACHE_PREFIX + BUILD.id;
const DOCUMENT = '/';
const NOT_THE_PAGE = new RegExp(BUILD.notThePage);
/** A connection without an answer for this long counts as none. */
const DOCUMENT_WAIT_MS = 6000;

worker.addEventListener('install', (event) => event.waitUntil(precacheBuild()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('fetch', (event) => {
	const { origin, pathname } = new URL(event.request.url);
	if (origin !== worker.location.origin) return;
	if (event.request.method === 'POST' && pathname === BUILD.shareTarget.path)
		event.respondWith(openShared(event.request));
	if (event.request.method !== 'GET') return;
	if (pathname.startsWith('/assets/')) event.respondWith(findFile(event.request));
	else if (event.request.mode === 'navigate' && !NOT_THE_PAGE.test(pathname)) event.respondWith(findDocument(event));
});

worker.addEventListener('message', (event) => {
	const { kind, build } = event.data as Message;
	if (kind !== 'hello') return;
	// A page of this very build is open, so no page of an older build is forced to change.
	if (build === BUILD.id) void worker.skipWaiting();
	else event.source?.postMessage({ kind: 'newBuild', build: BUILD.id } satisfies Message);
});

/** Precaches all files or none. If the document belongs to yet another build by now, the browser tries again later. */
async function precacheBuild(): Promise<void> {
	const document = await fetch(DOCUMENT, { cache: 'no-cache' });
	if (!document.ok || !(await document.clone().text()).includes(`"${BUILD.id}"`)) throw new Error('another build');
	const cache = await caches.open(CACHE);
	await cache.addAll([...BUILD.files]);
	await cache.put(DOCUMENT, document);
}

async function takeOver(): Promise<void> {
	const names = await caches.keys();
	const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
	await Promise.all(old.map((name) => caches.delete(name)));
	await worker.registration.navigationPreload?.enable();
	await worker.clients.claim();
}

/** A file never changes under its name. A file that is not cached yet, such as a language, is cached when it is requested. */
async function findFile(request: Request): Promise<Response> {
	const cached = await caches.match(request, { ignoreVary: true });
	if (cached !== undefined) return cached;
	const answer = await fetch(request);
	if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
	return answer;
}

/**
 * What another app shares, a text or a file, comes as a form. It goes on behind a #, which the service never sees. The last field comes first:
 * behind a title is what it is the title of.
 */
async function openShared(request: Request): Promise<Response> {
	const { path, field, lengthMax } = BUILD.shareTarget;
	const form = await request.formData().catch(() => new FormData());
	const texts = form.getAll(field).map(async (value) => {
		const start = value.slice(0, lengthMax);
		return typeof start === 'string' ? start : start.text();
	});
	const read = await Promise.all(texts).catch(() => []);
	const filled = read.filter((text) => text.trim() !== '').reverse();
	const shared = (filled.length === 0 ? [''] : filled).map((text) => [field, text]);
	return Response.redirect(`${path}#${new URLSearchParams(shared)}`, 303);
}

async function findDocument(event: FetchEvent): Promise<Response> {
	const requested = requestDocument(event);
	const answer = await Promise.race([requested.catch(() => undefined), wait(DOCUMENT_WAIT_MS)]);
	if (answer !== undefined && isDocument(answer)) return answer;
	return (await (await caches.open(CACHE)).match(DOCUMENT, { ignoreVary: true })) ?? answer ?? requested;
}

/**
 * Firefox answers a preload that failed by a response of the type `error`, with the status 0. The service refuses in JSON, as an address that is
 * too long.
 */
function isDocument({ type, status, headers }: Response): boolean {
	if (type === 'error' || status >= 500) return false;
	return type === 'opaqueredirect' || headers.get('content-type')?.startsWith('text/html') === true;
}

async function requestDocument(event: FetchEvent): Promise<Response> {
	return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);
}

function wait(ms: number): Promise<undefined> {
	return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
