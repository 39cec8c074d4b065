import type { Access, KeyRequest, NewKey } from '#contract/access.ts';
import type { PlayerDeleted, PlayerDeletion, SignedOut } from '#contract/account.ts';
import type { PlayerExport } from '#contract/playerExport.ts';
import { PLAY_PATHS } from '#contract/playPaths.ts';
import type { Connection } from './connection.ts';

export type AccessApi = ReturnType<typeof createAccessApi>;

/** What the settings do beside the profile: access to the account, its data, its end, and the end of its reminders. */
export function createAccessApi({ call, play, sendAs }: Connection) {
	return {
		listAccess: () => call<Access>('GET', PLAY_PATHS.access),
		createKey: (body: KeyRequest) => call<NewKey>('POST', PLAY_PATHS.keys, body),
		signOutEverywhere: () => call<SignedOut>('POST', PLAY_PATHS.meSignOut),
		exportMe: () => play<PlayerExport>('GET', PLAY_PATHS.meExport),
		/** Ends the reminders of the player whose mail had the link with that token. */
		endReminders: (token: string) => sendAs<object>(undefined, 'POST', `/reminders/${token}`, {}),
		deletePlayer: (body: PlayerDeletion) => play<PlayerDeleted>('POST', PLAY_PATHS.meDeletion, body),
	};
}
