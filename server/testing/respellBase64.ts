const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Other texts that a decoder of base64url reads as the same bytes: with other bits after the last byte, or a character too many. */
export function respellBase64(text: string): string[] {
	const bytes = Buffer.from(text, 'base64url');
	const others = [...ALPHABET].flatMap((each) => [text.slice(0, -1) + each, text + each]);
	return others.filter((other) => other !== text && Buffer.from(other, 'base64url').equals(bytes));
}
