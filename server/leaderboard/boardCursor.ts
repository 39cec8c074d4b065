import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import { type PageCursor, SIDES, type Side } from '#store/read/boardPage.ts';
import { invalidField } from '../http/problem.ts';

/**
 * A cursor is the side and the place in the order. The place names the account of a row, which would tell the rows of a player
 * on all boards, under any name: so it is sealed. The nonce comes from the text, and the same place has the same cursor.
 */
export function formatBoardCursor({ side, at }: PageCursor, secret: string): string {
	const text = [side, at.score, at.finishedAt, at.userId].join(':');
	const key = deriveKey(secret);
	const nonce = createHmac('sha256', key).update(text).digest().subarray(0, NONCE_BYTES);
	const cipher = createCipheriv(CIPHER, key, nonce);
	const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PLACE = /^([<>]=?):(\d{1,15}):(\d{1,15}):([A-Za-z0-9_-]{0,40})$/;

/** Reads a cursor that an earlier page returned. Throws 400 for any other text. */
export function getPageStart(cursor: string | undefined, secret: string): PageCursor | undefined {
	if (cursor === undefined) return undefined;
	const [, side, score, finishedAt, userId] = PLACE.exec(unseal(cursor, secret) ?? '') ?? [];
	if (!isSide(side) || userId === undefined) throw invalidField('query.cursor', 'is not a cursor of a board');
	return { side, at: { score: Number(score), finishedAt: Number(finishedAt), userId } };
}

function unseal(cursor: string, secret: string): string | undefined {
	const bytes = Buffer.from(cursor, 'base64url');
	const sealedAt = NONCE_BYTES + TAG_BYTES;
	// A decoder takes several spellings of the same bytes.
	if (bytes.length < sealedAt || bytes.toString('base64url') !== cursor) return undefined;
	const decipher = createDecipheriv(CIPHER, deriveKey(secret), bytes.subarray(0, NONCE_BYTES));
	decipher.setAuthTag(bytes.subarray(NONCE_BYTES, sealedAt));
	const text = decipher.update(bytes.subarray(sealedAt)).toString();
	try {
		decipher.final();
		return text;
	} catch {
		return undefined;
	}
}

function deriveKey(secret: string): Buffer {
	return createHash('sha256').update(`ninefold board cursor\0${secret}`).digest();
}

function isSide(text: string | undefined): text is Side {
	return SIDES.some((side) => side === text);
}
