/**
 * Keeps one whole build of the page, so that it opens without a connection. What comes from here is always of one build:
 * the document of the network refers to files that carry their content's hash in their names, and the document kept here
 * was kept together with its files. With a connection the document is the network's; the API is never touched.
 */

/** Written in front of this script by the build: its id, which is also in the document, and its files. */
declare const BUILD: { readonly id: string; readonly files: readonly string[] };

/** What a page says: `hello` with the build that it is of. The answer, if it is another: `newBuild`. */
interface Message {
	readonly kind: 'hello' | 'newBuild';
	readonly build: string;
}

const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE_PREFIX = 'ninefold-';
const CACHE = CACHE_PREFIX + BUILD.id;
const DOCUMENT = '/';
const NOT_THE_PAGE = /^\/(api|mcp|\.well-known|problems|assets)(\/|$)|\.\w+$/;
/** A connection that hangs for longer is none. */
const DOCUMENT_WAIT_MS = 6000;

worker.addEventListener('install', (event) => event.waitUntil(keepBuild()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('fetch', (event) => {
	const { origin, pathname } = new URL(event.request.url);
	if (event.request.method !== 'GET' || origin !== worker.location.origin) return;
	if (pathname.startsWith('/assets/')) event.respondWith(findFile(event.request));
	else if (event.request.mode === 'navigate' && !NOT_THE_PAGE.test(pathname)) event.respondWith(findDocument(event));
});

worker.addEventListener('message', (event) => {
	const { kind, build } = event.data as Message;
	if (kind !== 'hello') return;
	// A page of this very build is open, so nobody is torn out of an older one by force.
	if (build === BUILD.id) void worker.skipWaiting();
	else event.source?.postMessage({ kind: 'newBuild', build: BUILD.id } satisfies Message);
});

/** All or nothing; a document of yet another build, put there meanwhile, makes the browser try again later. */
async function keepBuild(): Promise<void> {
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

/** Files never change under their names. What is not kept yet, as the words of a language, is kept when it is asked for. */
async function findFile(request: Request): Promise<Response> {
	const kept = await caches.match(request, { ignoreVary: true });
	if (kept !== undefined) return kept;
	const answer = await fetch(request);
	if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
	return answer;
}

async function findDocument(event: FetchEvent): Promise<Response> {
	const asked = askForDocument(event);
	const answer = await Promise.race([asked.catch(() => undefined), wait(DOCUMENT_WAIT_MS)]);
	if (answer !== undefined && answer.status < 500) return answer;
	return (await (await caches.open(CACHE)).match(DOCUMENT, { ignoreVary: true })) ?? answer ?? asked;
}

async function askForDocument(event: FetchEvent): Promise<Response> {
	return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);
}

function wait(ms: number): Promise<undefined> {
	return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
