import { findMaker } from '#rules/circle.ts';
import { type CircleRow, findOwnCircle, listMembers, type MemberRow } from '#store/read/circles.ts';
import type { Db } from '#store/schema.ts';
import { lockCircle } from '#store/write/circles.ts';
import { type ProblemError, problem } from '../http/problem.ts';

export interface OwnCircle {
	readonly circle: CircleRow;
	readonly members: readonly MemberRow[];
	/** The number of the caller. */
	readonly you: number;
	readonly maker: number;
}

interface Caller {
	readonly id: string;
	readonly playerId: string;
}

/** Throws 404 for a player who is no member, after the same query as for a circle that does not exist. */
export async function getOwnCircle(db: Db, caller: Caller): Promise<OwnCircle> {
	const found = await findOwnCircle(db, caller);
	if (found === undefined) throw noCircle();
	const { number: you, ...circle } = found;
	const members = await listMembers(db, circle.id);
	return { circle, members, you, maker: findMaker(circle, members) ?? you };
}

/** Locks the circle until the end of the transaction. Throws 404 like `getOwnCircle`. */
export async function lockOwnCircle(tx: Db, caller: Caller): Promise<OwnCircle> {
	if ((await findOwnCircle(tx, caller)) === undefined) throw noCircle();
	await lockCircle(tx, caller.id);
	return getOwnCircle(tx, caller);
}

/** Whatever a stranger asks for, the answer is this. */
export function noCircle(): ProblemError {
	return problem('not_found', { detail: 'There is no circle here that you are in or invited to.' });
}
