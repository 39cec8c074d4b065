import type { TodayCard } from '#contract/today.ts';
import type { Notice } from '../../browser/notice.ts';
import { saveFile } from '../../browser/saveFile.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import type { Shell } from '../shell.ts';
import { type Card, type CardShape, drawCard } from './drawCard.ts';
import { writeDay } from './shareText.ts';

const FILE_NAME = 'ninefold.png';

/** Opens the share sheet of the device with the text and, where the device can share files, the picture. */
export async function shareResult(text: string, card: Card, shape: CardShape): Promise<void> {
	const file = new File([await makePicture(card, shape)], FILE_NAME, { type: 'image/png' });
	const withPicture = { text, files: [file] };
	const data = navigator.canShare?.(withPicture) ? withPicture : { text };
	// The promise rejects when the player closes the share sheet, which is no failure.
	await navigator.share(data).catch(() => {});
}

/** Shares a day as text; without a share sheet it is copied. */
export async function shareDay(cards: readonly TodayCard[], { dayClock, origin, notice }: Shell): Promise<void> {
	const text = writeDay(cards, dayClock.today.peek(), origin);
	if (canShare()) return navigator.share({ text }).catch(() => {});
	notice.show((await copyText(text)) ? viewMessages.share.copied : text);
}

export function canShare(): boolean {
	return typeof navigator !== 'undefined' && typeof navigator.share === 'function';
}

interface CopyParts {
	/** Selects the text where it is shown, to be copied by hand. */
	readonly select: () => void;
	readonly notice: Pick<Notice, 'show'>;
}

/** Copies the text or, if the browser refuses, selects it; its notice says which. */
export async function copyOrSelect(text: string, { select, notice }: CopyParts): Promise<void> {
	const { copied, copyByHand } = viewMessages.share;
	const isCopied = await copyText(text);
	if (!isCopied) select();
	notice.show(isCopied ? copied : copyByHand);
}

/** Whether the text was copied: a browser may refuse. A page over plain HTTP has no clipboard and copies a selection. */
export async function copyText(text: string): Promise<boolean> {
	const clipboard: Clipboard | undefined = navigator.clipboard;
	if (clipboard === undefined) return copySelected(text);
	return clipboard.writeText(text).then(
		() => true,
		() => false,
	);
}

function copySelected(text: string): boolean {
	const before = document.activeElement;
	const field = document.createElement('textarea');
	field.className = 'visually-hidden';
	field.value = text;
	document.body.append(field);
	field.select();
	const isCopied = document.execCommand('copy');
	field.remove();
	if (before instanceof HTMLElement) before.focus({ preventScroll: true });
	return isCopied;
}

export async function savePicture(card: Card, shape: CardShape): Promise<void> {
	saveFile(FILE_NAME, await makePicture(card, shape));
}

async function makePicture(card: Card, shape: CardShape): Promise<Blob> {
	const canvas = document.createElement('canvas');
	await drawCard(canvas, card, shape);
	return new Promise((resolve, reject) => {
		canvas.toBlob(
			(blob) => (blob === null ? reject(new Error('The picture was not made.')) : resolve(blob)),
			'image/png',
		);
	});
}
