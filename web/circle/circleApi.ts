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
import type { Api } from '../api.ts';
import { followEvents } from '../browser/followEvents.ts';
import type { Schedule } from '../browser/schedule.ts';

type UsedApi = Pick<Api, 'play' | 'openStream'>;

/** The requests for circles, which the first game does not need. */
export class CircleApi {
	readonly #api: UsedApi;

	constructor(api: UsedApi) {
		this.#api = api;
	}

	listCircles = () => this.#api.play<Circles>('GET', CIRCLE_PATHS.circles, {});
	createCircle = (body: CircleCreation) => this.#api.play<Circle>('POST', CIRCLE_PATHS.circles, body);
	readCircle = (id: string) => this.#api.play<Circle>('GET', pathOf(CIRCLE_PATHS.circle, id), {});
	readCircleToday = (id: string) => this.#api.play<CircleToday>('GET', pathOf(CIRCLE_PATHS.circleToday, id), {});
	readCircleWeek = (id: string) => this.#api.play<CircleWeek>('GET', pathOf(CIRCLE_PATHS.circleWeek, id), {});
	readCircleRecords = (id: string) => this.#api.play<CircleRecords>('GET', pathOf(CIRCLE_PATHS.circleRecords, id), {});
	updateCircle = (id: string, body: CirclePatch) =>
		this.#api.play<Circle>('PATCH', pathOf(CIRCLE_PATHS.circle, id), body);
	renewInvitation = (id: string) => this.#api.play<Circle>('POST', pathOf(CIRCLE_PATHS.circleInvitation, id), {});
	removeMember = (id: string, number: number) =>
		this.#api.play<Circle>('DELETE', pathOf(CIRCLE_PATHS.circleMember, id).replace(':number', `${number}`), {});
	leaveCircle = (id: string) => this.#api.play<CircleLeft>('DELETE', pathOf(CIRCLE_PATHS.circleMembership, id), {});
	endCircle = (id: string) => this.#api.play<CircleLeft>('DELETE', pathOf(CIRCLE_PATHS.circle, id), {});
	readInvitation = (invitation: string) =>
		this.#api.play<Invitation>('GET', pathOf(CIRCLE_PATHS.invitation, invitation), {});
	createInvitedGuest = (invitation: string) =>
		this.#api.play<Guest>('POST', pathOf(CIRCLE_PATHS.invitationGuest, invitation), {});
	joinCircle = (invitation: string, body: Joining) =>
		this.#api.play<Circle>('POST', pathOf(CIRCLE_PATHS.invitationJoin, invitation), body);

	/** Calls `onChange` at once and after each change of the circle, until the returned function is called. */
	followCircle(
		id: string,
		{ schedule, onChange }: { readonly schedule: Schedule; readonly onChange: () => void },
	): () => void {
		const open = (signal: AbortSignal) => this.#api.openStream(pathOf(CIRCLE_PATHS.circleEvents, id), signal);
		return followEvents({ open, name: 'circle', schedule, onEvent: onChange });
	}
}

function pathOf(path: string, id: string): string {
	return path.replace(':id', id);
}
