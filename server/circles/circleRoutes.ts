import type { App, AppParts } from '../appParts.ts';
import type { ChangeWatch } from '../http/changeWatch.ts';
import { registerActions } from './circleActionRoutes.ts';
import { type CircleState, registerEvents } from './circleEventsRoute.ts';
import { registerCircleCreation } from './createCircleRoute.ts';
import { registerInvitations } from './invitationRoutes.ts';
import { registerReads } from './readCircleRoutes.ts';

/** Circles: the dailies of those who know each other. */
export function registerCircles(app: App, parts: AppParts & { readonly circleWatch: ChangeWatch<CircleState> }): void {
	const withWatch = { ...parts, onCircleChanged: parts.circleWatch.check };
	registerCircleCreation(app, parts);
	registerReads(app, parts);
	registerActions(app, withWatch);
	registerInvitations(app, withWatch);
	registerEvents(app, parts);
}
