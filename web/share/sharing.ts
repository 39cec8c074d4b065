import { saveFile } from '../browser/saveFile.ts';
import { type Card, drawCard } from './drawCard.ts';

const FILE_NAME = 'ninefold.png';

/** Opens the share sheet of the device with the text and, where the device can share files, the picture. */
export async function shareResult(text: string, card: Card): Promise<void> {
	const file = new File([await makePicture(card)], FILE_NAME, { type: 'image/png' });
	const withPicture = { text, files: [file] };
	const data = navigator.canShare?.(withPicture) ? withPicture : { text };
	// The promise rejects when the player closes the share sheet, which is no failure.
	await navigator.share(data).catch(() => {});
}

export function canShare(): boolean {
	return typeof navigator !== 'undefined' && typeof navigator.share === 'function';
}

/** Whether the text was copied. A page over plain HTTP has no clipboard, and a browser may refuse. */
export async function copyText(text: string): Promise<boolean> {
	const clipboard: Clipboard | undefined = navigator.clipboard;
	if (clipboard === undefined) return false;
	return clipboard.writeText(text).then(
		() => true,
		() => false,
	);
}

export async function savePicture(card: Card): Promise<void> {
	saveFile(FILE_NAME, await makePicture(card));
}

function makePicture(card: Card): Promise<Blob> {
	const canvas = document.createElement('canvas');
	drawCard(canvas, card);
	return new Promise((resolve, reject) => {
		canvas.toBlob(
			(blob) => (blob === null ? reject(new Error('The picture was not made.')) : resolve(blob)),
			'image/png',
		);
	});
}
