import type { LocalPuzzle, LocalSeed } from './makeLocalPuzzle.ts';

/** Makes a puzzle in a worker; without one, or if it cannot be loaded, the page makes it. Returns `undefined` without WebAssembly. */
export async function makeInWorker(seed: LocalSeed): Promise<LocalPuzzle | undefined> {
	if (typeof Worker === 'undefined') return makeHere(seed);
	const worker = new Worker(new URL('../../worker/practiceWorker.ts', import.meta.url), { type: 'module' });
	const made = new Promise<LocalPuzzle | undefined>((resolve) => {
		worker.onmessage = ({ data }: MessageEvent<LocalPuzzle | undefined>) => resolve(data);
		worker.onerror = () => resolve(undefined);
		worker.postMessage(seed);
	}).finally(() => worker.terminate());
	return (await made) ?? makeHere(seed);
}

async function makeHere(seed: LocalSeed): Promise<LocalPuzzle | undefined> {
	const { makeLocalPuzzle } = await import('./makeLocalPuzzle.ts');
	return makeLocalPuzzle(seed);
}
