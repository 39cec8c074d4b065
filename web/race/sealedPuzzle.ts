/** A sealed puzzle is the nonce of AES-256-GCM, then the encrypted givens with their tag. */
const NONCE_BYTES = 12;

/** Opens the sealed puzzle of a race with the key that is published at its start. Throws if either is invalid. */
export async function openSealed(
	sealed: ArrayBuffer,
	{ key, raceId }: { readonly key: string; readonly raceId: string },
): Promise<string> {
	const aes = await crypto.subtle.importKey('raw', decodeBase64Url(key), 'AES-GCM', false, ['decrypt']);
	const iv = sealed.slice(0, NONCE_BYTES);
	const additionalData = new TextEncoder().encode(raceId);
	const givens = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, aes, sealed.slice(NONCE_BYTES));
	return new TextDecoder().decode(givens);
}

export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
	const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}
