import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ReadText } from '#engine/formats/puzzleText.ts';
import { type Grid, parseGrid } from '#engine/grid.ts';
import { type ImportedPuzzle, importGrid } from './importPuzzle.ts';

/** The puzzle in a text from outside, checked in a worker, `undefined` until that is done, and for no text. */
export function useImportedPuzzle(text: string | undefined): ImportedPuzzle | undefined {
	const atOnce = useMemo(() => importAtOnce(text), [text]);
	const [checked, setChecked] = useState<{ readonly text: string; readonly imported: ImportedPuzzle }>();
	useEffect(() => {
		let isWanted = true;
		if (text !== undefined && atOnce === undefined) {
			void importText(text).then((imported) => {
				if (isWanted) setChecked({ text, imported });
			});
		}
		return () => {
			isWanted = false;
		};
	}, [text, atOnce]);
	return atOnce ?? (checked?.text === text ? checked?.imported : undefined);
}

function importAtOnce(text: string | undefined): ImportedPuzzle | undefined {
	const read = text === undefined ? undefined : readAtOnce(text);
	return read?.ok ? importWithoutWorker(read.grid) : read;
}

export async function importText(text: string): Promise<ImportedPuzzle> {
	const read = await readText(text);
	if (!read.ok) return read;
	const imported = await importInWorker(read.givens ?? read.grid);
	const { listTextMoves } = await import('./entryMoves.ts');
	return imported.ok ? { ...imported, moves: listTextMoves(read) } : imported;
}

/** The puzzle in a text. The reader of all forms is loaded with the first text that is not just digits. */
export async function readText(text: string): Promise<ReadText> {
	const read = readAtOnce(text);
	if (read !== undefined) return read;
	const { readPuzzle } = await import('#engine/formats/readPuzzle.ts');
	return readPuzzle(text);
}

/** What the page's links have, as the puzzle or as what is left of it; nothing for any other text. */
export function readAtOnce(text: string): ReadText | undefined {
	if (!/^[0-9.]+$/.test(text)) return undefined;
	const grid = parseGrid(text);
	return grid === undefined
		? { ok: false, why: { kind: 'length', count: text.length } }
		: { ok: true, grid, notes: undefined };
}

/** Where there are no workers, the page checks a grid itself: the search gives up soon enough. */
function importWithoutWorker(grid: Grid): ImportedPuzzle | undefined {
	return typeof Worker === 'undefined' ? importGrid(grid) : undefined;
}

/** Checks a grid in a worker, because a slow one would hold up the page. */
export function importInWorker(grid: Grid): Promise<ImportedPuzzle> {
	const atOnce = importWithoutWorker(grid);
	if (atOnce !== undefined) return Promise.resolve(atOnce);
	const worker = new Worker(new URL('../../worker/importWorker.ts', import.meta.url), { type: 'module' });
	return new Promise<ImportedPuzzle>((resolve) => {
		worker.onmessage = ({ data }: MessageEvent<ImportedPuzzle>) => resolve(data);
		// A worker that cannot be loaded.
		worker.onerror = () => resolve(importGrid(grid));
		worker.postMessage(grid);
	}).finally(() => worker.terminate());
}
