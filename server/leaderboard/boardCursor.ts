import { type PageCursor, SIDES, type Side } from '#store/read/boardPage.ts';
import { invalidField } from '../http/problem.ts';
import { type CursorList, openCursor, sealCursor } from '../http/sealedCursor.ts';

/** A cursor is the side and the place in the order of the board with that key. */
export function formatBoardCursor({ side, at }: PageCursor, board: BoardList): string {
	return sealCursor([side, at.score, at.finishedAt, at.userId].join(':'), toList(board));
}

interface BoardList {
	readonly key: string;
	readonly secret: string;
}

const PLACE = /^([<>]=?):(\d{1,15}):(\d{1,15}):([A-Za-z0-9_-]{0,40})$/;

/** Reads a cursor that an earlier page of the board returned. Throws 400 for any other text. */
export function getPageStart(cursor: string | undefined, board: BoardList): PageCursor | undefined {
	if (cursor === undefined) return undefined;
	const [, side, score, finishedAt, userId] = PLACE.exec(openCursor(cursor, toList(board)) ?? '') ?? [];
	if (!isSide(side) || userId === undefined) throw invalidField('query.cursor', 'is not a cursor of this board');
	return { side, at: { score: Number(score), finishedAt: Number(finishedAt), userId } };
}

function toList({ key, secret }: BoardList): CursorList {
	return { name: ['board', key], secret };
}

function isSide(text: string | undefined): text is Side {
	return SIDES.some((side) => side === text);
}
