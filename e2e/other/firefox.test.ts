import { test } from 'node:test';
import { findFirefox, openFirefox } from './firefox.ts';
import { playMainJourney } from './mainJourney.ts';

test('the main journey is played to its end in Firefox', async () => {
	const program = findFirefox();
	if (program === undefined) throw new Error('no Firefox is on this machine');
	await playMainJourney(() => openFirefox(program));
});
