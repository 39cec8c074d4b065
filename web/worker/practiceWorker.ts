/** Makes one puzzle, away from the page's thread: a hard one takes a while. */
import { type LocalSeed, makeLocalPuzzle } from '../local/makeLocalPuzzle.ts';

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = ({ data }: MessageEvent<LocalSeed>) => self.postMessage(makeLocalPuzzle(data));
