import { PATHS } from '#contract/paths.ts';
import { Guest, GuestRequest } from '#contract/user.ts';
import type { App, AppParts } from '../appParts.ts';
import { addNewGuest } from '../auth/newGuest.ts';
import { responseSchemas } from '../http/problem.ts';

export function registerGuest(app: App, parts: AppParts): void {
	app.post(
		PATHS.guest,
		{
			config: { limit: 'guest', hasSecret: true },
			schema: {
				operationId: 'createGuest',
				summary: 'Create a guest, to play without an account',
				description: 'Creates a guest. Anyone who has the `guestId` can play as this guest.',
				tags: ['sign-in'],
				body: GuestRequest,
				response: responseSchemas({ 200: Guest }),
			},
		},
		() => addNewGuest(parts),
	);
}
