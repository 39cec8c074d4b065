import type { AccessRevoked } from '#contract/access.ts';
import type { Decisions, SeenCount } from '#contract/decision.ts';
import type { OtpRequest, OtpRequested } from '#contract/otp.ts';
import { PLAY_PATHS } from '#contract/playPaths.ts';
import type { Guest, User, UserPatch } from '#contract/user.ts';
import { readLanguage } from '../language/language.ts';
import type { Connection } from './connection.ts';
import { pathOf } from './pathOf.ts';

export type AccountApi = ReturnType<typeof createAccountApi>;

/** Who plays, and what the service has to tell them. */
export function createAccountApi({ call, play, signIn, isGuestKnown }: Connection) {
	return {
		createGuest: () => call<Guest>('POST', PLAY_PATHS.guest, {}),
		/** Whether the service knows a guest who need not be the player. */
		isGuestKnown,
		requestCode(email: string) {
			const body: OtpRequest = { email, language: readLanguage() };
			return call<OtpRequested>('POST', PLAY_PATHS.otpRequest, body);
		},
		verifyCode: signIn,
		readMe: () => call<User>('GET', PLAY_PATHS.me),
		updateMe: (body: UserPatch) => call<User>('PATCH', PLAY_PATHS.me, body),
		/** Ends an access. With `this-session`, the page forgets the token on any answer. */
		revokeAccess: (id: string) => call<AccessRevoked>('DELETE', pathOf(PLAY_PATHS.accessEntry, id)),
		listDecisions: () => play<Decisions>('GET', PLAY_PATHS.decisions),
		markDecisionsSeen: (runId: string) => play<SeenCount>('POST', PLAY_PATHS.decisionsSeen, { runIds: [runId] }),
	};
}
