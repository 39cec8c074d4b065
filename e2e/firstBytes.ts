import { brotliCompressSync } from 'node:zlib';

interface FirstBytes {
	/** All scripts that the document names, each compressed by Brotli. */
	readonly scriptBytes: number;
	readonly styleBytes: number;
	/** The one document of the frame for other sites. */
	readonly frameBytes: number;
}

/** The browser's requests before the first game, besides the document. */
export async function measureFirstBytes(baseUrl: string): Promise<FirstBytes> {
	const document = await (await fetch(baseUrl)).text();
	const sum = async (ending: string): Promise<number> => {
		let byteCount = 0;
		for (const [path] of document.matchAll(new RegExp(`/[^"]+\\.${ending}(?=")`, 'g'))) {
			const file = await fetch(baseUrl + path);
			byteCount += brotliCompressSync(await file.bytes()).length;
		}
		return byteCount;
	};
	const frame = await (await fetch(`${baseUrl}/embed`)).bytes();
	return { scriptBytes: await sum('js'), styleBytes: await sum('css'), frameBytes: brotliCompressSync(frame).length };
}
