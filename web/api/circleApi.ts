import type {
	Circle,
	CircleCreation,
	CircleLeft,
	CirclePatch,
	CircleRecords,
	Circles,
	CircleToday,
	CircleWeek,
	Invitation,
	Joining,
} from '#contract/circle.ts';
import { CIRCLE_PATHS } from '#contract/circlePaths.ts';
import type { Guest } from '#contract/user.ts';
import { followEvents } from '../browser/followEvents.ts';
import type { Schedule } from '../browser/schedule.ts';
import type { Connection } from './connection.ts';
import { makeCreateOnce } from './createOnce.ts';
import { pathOf } from './pathOf.ts';

export type CircleApi = ReturnType<typeof createCircleApi>;

/** Circles and the invitations to them. */
export function createCircleApi(connection: Connection) {
	const { play, openStream } = connection;
	const createOnce = makeCreateOnce(connection);
	return {
		listCircles: () => play<Circles>('GET', CIRCLE_PATHS.circles),
		createCircle: (body: CircleCreation) => createOnce<Circle>(CIRCLE_PATHS.circles, body),
		readCircle: (id: string) => play<Circle>('GET', pathOf(CIRCLE_PATHS.circle, id)),
		readCircleToday: (id: string) => play<CircleToday>('GET', pathOf(CIRCLE_PATHS.circleToday, id)),
		readCircleWeek: (id: string) => play<CircleWeek>('GET', pathOf(CIRCLE_PATHS.circleWeek, id)),
		readCircleRecords: (id: string) => play<CircleRecords>('GET', pathOf(CIRCLE_PATHS.circleRecords, id)),
		updateCircle: (id: string, body: CirclePatch) => play<Circle>('PATCH', pathOf(CIRCLE_PATHS.circle, id), body),
		renewInvitation: (id: string) => play<Circle>('POST', pathOf(CIRCLE_PATHS.circleInvitation, id)),
		removeMember: (id: string, number: number) =>
			play<Circle>('DELETE', pathOf(pathOf(CIRCLE_PATHS.circleMember, id), `${number}`)),
		leaveCircle: (id: string) => play<CircleLeft>('DELETE', pathOf(CIRCLE_PATHS.circleMembership, id)),
		endCircle: (id: string) => play<CircleLeft>('DELETE', pathOf(CIRCLE_PATHS.circle, id)),
		readInvitation: (invitation: string) => play<Invitation>('GET', pathOf(CIRCLE_PATHS.invitation, invitation)),
		createInvitedGuest: (invitation: string) => play<Guest>('POST', pathOf(CIRCLE_PATHS.invitationGuest, invitation)),
		joinCircle: (invitation: string, body: Joining) =>
			play<Circle>('POST', pathOf(CIRCLE_PATHS.invitationJoin, invitation), body),

		/** Calls `onChange` at once and after each change of the circle, until the returned function is called. */
		followCircle(
			id: string,
			{ schedule, onChange }: { readonly schedule: Schedule; readonly onChange: () => void },
		): () => void {
			const open = (signal: AbortSignal) => openStream(pathOf(CIRCLE_PATHS.circleEvents, id), signal);
			return followEvents({ open, name: 'circle', schedule, onEvent: onChange });
		},
	};
}
