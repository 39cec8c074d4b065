import { type PageStart, SIDES, type Side } from '#store/boardPage.ts';
import { invalidField } from '../invalidField.ts';

/** Opaque to callers: the side and the place in the order, separated by colons. */
export function formatBoardCursor({ side, at }: PageStart): string {
	return Buffer.from([side, at.score, at.finishedAt, at.userId].join(':')).toString('base64url');
}

const CURSOR = /^([<>]=?):(\d{1,15}):(\d{1,15}):([A-Za-z0-9_-]{0,40})$/;

/** A cursor is only ever sent back, so one that cannot be read was made up. */
export function getPageStart(cursor: string | undefined): PageStart | undefined {
	if (cursor === undefined) return undefined;
	const [, side, score, finishedAt, userId] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
	if (!isSide(side) || userId === undefined) throw invalidField('query.cursor', 'is not a cursor of a board');
	return { side, at: { score: Number(score), finishedAt: Number(finishedAt), userId } };
}

function isSide(text: string | undefined): text is Side {
	return SIDES.some((side) => side === text);
}
