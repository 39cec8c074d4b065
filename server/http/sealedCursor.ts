import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';

/** A list that is read in pages: its name with whatever else selects its rows. */
export interface CursorList {
	readonly name: readonly (string | undefined)[];
	/** The secret of the service, which seals its cursors. */
	readonly secret: string;
}

/**
 * A cursor is a place in the order of one list. It is sealed, because a place may name the account of a row, and the list is
 * authenticated with it, so a cursor opens only with the list that it is of. The nonce comes from the text: a place has one cursor.
 */
export function sealCursor(place: string, list: CursorList): string {
	const [key, name] = [deriveKey(list), formatName(list)];
	const nonce = createHmac('sha256', key).update(name).update(place).digest().subarray(0, NONCE_BYTES);
	const cipher = createCipheriv(CIPHER, key, nonce).setAAD(name);
	const sealed = Buffer.concat([cipher.update(place), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns `undefined` for a text that is not a cursor of this list. */
export function openCursor(cursor: string, list: CursorList): string | undefined {
	const bytes = Buffer.from(cursor, 'base64url');
	const sealedAt = NONCE_BYTES + TAG_BYTES;
	// A decoder takes several spellings of the same bytes.
	if (bytes.length < sealedAt || bytes.toString('base64url') !== cursor) return undefined;
	const decipher = createDecipheriv(CIPHER, deriveKey(list), bytes.subarray(0, NONCE_BYTES)).setAAD(formatName(list));
	decipher.setAuthTag(bytes.subarray(NONCE_BYTES, sealedAt));
	const place = decipher.update(bytes.subarray(sealedAt)).toString();
	try {
		decipher.final();
		return place;
	} catch {
		return undefined;
	}
}

function deriveKey({ secret }: CursorList): Buffer {
	return createHash('sha256').update(`ninefold cursor\0${secret}`).digest();
}

function formatName({ name }: CursorList): Buffer {
	return Buffer.from(JSON.stringify(name));
}
