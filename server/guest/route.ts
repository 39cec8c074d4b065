import { PlayerHandle } from '#contract/game.ts';
import { Guest, GuestRequest } from '#contract/guest.ts';
import { PATHS } from '#contract/paths.ts';
import { addGuest } from '#store/write/players.ts';
import type { App, AppParts } from '../appParts.ts';
import { hashSecret } from '../auth/identity.ts';
import { responseSchemas } from '../http/problem.ts';
import { makeId, makeTimedId } from '../process/randomSource.ts';

export function registerGuest(app: App, { store, clock, random }: AppParts): void {
	app.post(
		PATHS.guest,
		{
			config: { limit: 'guest' },
			schema: {
				operationId: 'createGuest',
				summary: 'Create a guest, to play without an account',
				description: 'Creates a guest. Anyone who has the `guestId` can play as this guest.',
				tags: ['sign-in'],
				querystring: PlayerHandle,
				body: GuestRequest,
				response: responseSchemas({ 200: Guest }),
			},
		},
		async () => {
			const guestId = makeId(random);
			const createdAt = clock();
			const guest = { id: makeTimedId(random, createdAt), guestKey: hashSecret(guestId), createdAt };
			await store.transaction((tx) => addGuest(tx, guest));
			return { guestId };
		},
	);
}
