import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Grid } from '#engine/grid.ts';
import { type ImportedPuzzle, importGrid, readPastedGrid } from './importPuzzle.ts';

/** The puzzle in a text from outside, checked in a worker, `undefined` while the worker checks it, and for no text. */
export function useImportedPuzzle(text: string | undefined): ImportedPuzzle | undefined {
	const read = useMemo(() => (text === undefined ? undefined : readPastedGrid(text)), [text]);
	const atOnce = useMemo(() => (read?.ok ? importWithoutWorker(read.grid) : read), [read]);
	const [checked, setChecked] = useState<{ readonly of: typeof read; readonly imported: ImportedPuzzle }>();
	useEffect(() => {
		let isWanted = true;
		if (read?.ok && atOnce === undefined) {
			void importInWorker(read.grid).then((imported) => {
				if (isWanted) setChecked({ of: read, imported });
			});
		}
		return () => {
			isWanted = false;
		};
	}, [read, atOnce]);
	return atOnce ?? (checked?.of === read ? checked?.imported : undefined);
}

/** Where there are no workers, the page checks a grid itself: the search gives up soon enough. */
function importWithoutWorker(grid: Grid): ImportedPuzzle | undefined {
	return typeof Worker === 'undefined' ? importGrid(grid) : undefined;
}

/** Checks a grid in a worker, because a slow one would hold up the page. */
export function importInWorker(grid: Grid): Promise<ImportedPuzzle> {
	const atOnce = importWithoutWorker(grid);
	if (atOnce !== undefined) return Promise.resolve(atOnce);
	const worker = new Worker(new URL('../worker/importWorker.ts', import.meta.url), { type: 'module' });
	return new Promise<ImportedPuzzle>((resolve) => {
		worker.onmessage = ({ data }: MessageEvent<ImportedPuzzle>) => resolve(data);
		// A worker that cannot be loaded.
		worker.onerror = () => resolve(importGrid(grid));
		worker.postMessage(grid);
	}).finally(() => worker.terminate());
}
