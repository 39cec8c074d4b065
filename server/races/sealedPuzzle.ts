import { createCipheriv, createHash } from 'node:crypto';
import type { RandomSource } from '../process/randomSource.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;

/**
 * The puzzle of a live race, sealed with AES-256-GCM: 12 bytes of nonce, the 81 characters of the givens, 16 bytes of tag, all in
 * base64url. The race's id is authenticated with it. Both the sealed text and the key are bound by a published hash, because a
 * text of this cipher can be made to open under two keys.
 */
export function sealPuzzle(random: RandomSource, raceId: string, givens: string): { sealed: string; sealKey: string } {
	const key = random.bytes(KEY_BYTES);
	const nonce = random.bytes(NONCE_BYTES);
	const cipher = createCipheriv('aes-256-gcm', key, nonce);
	cipher.setAAD(Buffer.from(raceId));
	const text = Buffer.concat([cipher.update(givens, 'ascii'), cipher.final()]);
	const sealed = Buffer.concat([nonce, text, cipher.getAuthTag()]);
	return { sealed: sealed.toString('base64url'), sealKey: key.toString('base64url') };
}

/** The published hash of bytes that are written in base64url. */
export function hashSealed(text: string): string {
	return createHash('sha256').update(Buffer.from(text, 'base64url')).digest('base64url');
}
