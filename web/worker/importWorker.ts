/** Checks one grid from outside, away from the page's thread. */
import type { Grid } from '#engine/grid.ts';
import { importGrid } from '../local/importPuzzle.ts';

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = ({ data }: MessageEvent<Grid>) => self.postMessage(importGrid(data));
