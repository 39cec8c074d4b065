import { type Card, drawCard } from './drawCard.ts';

const FILE_NAME = 'ninefold.png';

/** Hands the text and the picture to whatever the device shares with; says whether the device can at all. */
export async function shareResult(text: string, card: Card): Promise<boolean> {
	if (!canShare()) return false;
	const file = new File([await makePicture(card)], FILE_NAME, { type: 'image/png' });
	const withPicture = { text, files: [file] };
	const data = navigator.canShare?.(withPicture) ? withPicture : { text };
	// Who closes the sheet has shared nothing, and that is no failure.
	await navigator.share(data).catch(() => {});
	return true;
}

export function canShare(): boolean {
	return typeof navigator !== 'undefined' && typeof navigator.share === 'function';
}

/** Says whether the browser let it be copied. */
export function copyText(text: string): Promise<boolean> {
	return navigator.clipboard.writeText(text).then(
		() => true,
		() => false,
	);
}

export async function savePicture(card: Card): Promise<void> {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(await makePicture(card));
	link.download = FILE_NAME;
	link.click();
	URL.revokeObjectURL(link.href);
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
