import { CIRCLE_MEMBERS_MAX, CIRCLES_PER_PLAYER_MAX } from '#contract/limits.ts';
import type { CircleRefusal } from '#rules/circle.ts';
import { toNameKey, toNameSkeleton } from '#store/nameKeys.ts';
import type { PlayerRow } from '#store/read/players.ts';
import { checkName } from '../auth/checkName.ts';
import { invalidField, type ProblemError, problem } from '../http/problem.ts';

/**
 * The name of a new member in the circle: null for a user, who has a display name. Throws a problem for a guest without a
 * name, with one that breaks the rules of display names, or with one that looks like that of another member.
 */
export function nameMember(
	player: PlayerRow,
	displayName: string | undefined,
	taken: readonly string[],
): string | null {
	if (player.kind === 'user') return null;
	if (displayName === undefined) throw invalidField('body.displayName', 'is required for a guest');
	const name = checkName(displayName, 'player');
	const isTaken = taken.some(
		(other) => toNameKey(other) === toNameKey(name) || toNameSkeleton(other) === toNameSkeleton(name),
	);
	if (isTaken) {
		const message = 'is the name of another member, or looks like it';
		const errors = [{ field: 'body.displayName', message }];
		throw problem('name_taken', { detail: 'Another member has this name, or one that looks like it.', errors });
	}
	return name;
}

const DETAILS: Readonly<Record<CircleRefusal, string>> = {
	circle_full: `A circle has at most ${CIRCLE_MEMBERS_MAX} members.`,
	circle_limit: `You are in ${CIRCLES_PER_PLAYER_MAX} circles. Leave one first.`,
	not_the_maker: 'Only the maker of the circle may do this.',
};

export function circleRefused(why: CircleRefusal): ProblemError {
	return problem(why, { detail: DETAILS[why] });
}
