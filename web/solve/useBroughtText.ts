import { useEffect, useRef } from 'preact/hooks';
import { SHARED_FIELD } from '#contract/pagePaths.ts';
import { TEXT_LENGTH_MAX } from '#engine/formats/puzzleText.ts';

/** The files with which the browser has opened the installed app. Few browsers have it, and no types know it. */
interface LaunchQueue {
	setConsumer(take: (launch: { readonly files?: readonly OpenedFile[] }) => void): void;
}

interface OpenedFile {
	getFile(): Promise<File>;
}

/** What takes a puzzle that comes as a whole. */
export interface Bring {
	/** The first of the texts with a puzzle counts. */
	texts(texts: readonly string[]): void;
	/** It may be gone, or a folder, when it is read. */
	file(open: () => Promise<Blob>): void;
}

/** Takes each text and each file that is pasted or dropped on the page, shared with the app, or opened with it. In a field a text is the field's own. */
export function useBroughtText(bring: Bring): void {
	const latest = useRef(bring);
	latest.current = bring;
	useEffect(() => {
		const listening = new AbortController();
		const take = (event: Event, data: DataTransfer | null) => {
			const [file] = data?.files ?? [];
			if (file === undefined && isField(event.target)) return;
			event.preventDefault();
			const text = data?.getData('text') ?? '';
			if (file !== undefined) latest.current.file(async () => file);
			else if (text.trim() !== '') latest.current.texts([text]);
		};
		const options = { signal: listening.signal };
		document.addEventListener('paste', (event) => take(event, event.clipboardData), options);
		document.addEventListener('drop', (event) => take(event, event.dataTransfer), options);
		// Without this, a browser opens a file that is dropped in place of the page.
		document.addEventListener('dragover', (event) => event.preventDefault(), options);
		const shared = takeShared();
		if (shared.length > 0) latest.current.texts(shared);
		const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
		launchQueue?.setConsumer(({ files: [opened] = [] }) => {
			if (opened !== undefined && !listening.signal.aborted) latest.current.file(() => opened.getFile());
		});
		return () => listening.abort();
	}, []);
}

/** What another app has shared: the service worker writes it behind the #, which no service sees. */
function takeShared(): readonly string[] {
	const shared = new URLSearchParams(location.hash.slice(1)).getAll(SHARED_FIELD);
	if (shared.length > 0) history.replaceState(history.state, '', location.pathname + location.search);
	return shared;
}

function isField(target: EventTarget | null): boolean {
	return target instanceof Element && target.matches('input, textarea');
}

/** A file that is too long is refused by its start. */
export function readStart(file: Blob): Promise<string> {
	return file.slice(0, TEXT_LENGTH_MAX + 1).text();
}
