import { useEffect, useRef } from 'preact/hooks';
import { TEXT_LENGTH_MAX } from '#engine/formats/puzzleText.ts';

/** The files with which the browser has opened the installed app. Few browsers have it, and no types know it. */
interface LaunchQueue {
	setConsumer(take: (launch: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/** Takes each text and each file that is pasted or dropped on the page, or opened with the app. In a field a text is the field's own. */
export function useBroughtText(onText: (text: string) => void): void {
	const latest = useRef(onText);
	latest.current = onText;
	useEffect(() => {
		const listening = new AbortController();
		const take = (event: Event, data: DataTransfer | null) => {
			const [file] = data?.files ?? [];
			if (file === undefined && isField(event.target)) return;
			event.preventDefault();
			if (file === undefined) latest.current(data?.getData('text') ?? '');
			else void readStart(file).then((text) => latest.current(text));
		};
		const options = { signal: listening.signal };
		document.addEventListener('paste', (event) => take(event, event.clipboardData), options);
		document.addEventListener('drop', (event) => take(event, event.dataTransfer), options);
		// Without this, a browser opens a file that is dropped in place of the page.
		document.addEventListener('dragover', (event) => event.preventDefault(), options);
		const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
		launchQueue?.setConsumer(({ files: [opened] = [] }) => {
			const read = opened?.getFile().then(readStart);
			void read?.then((text) => !listening.signal.aborted && latest.current(text));
		});
		return () => listening.abort();
	}, []);
}

function isField(target: EventTarget | null): boolean {
	return target instanceof Element && target.matches('input, textarea');
}

/** A file that is too long is refused by its start. */
export function readStart(file: File): Promise<string> {
	return file.slice(0, TEXT_LENGTH_MAX + 1).text();
}
