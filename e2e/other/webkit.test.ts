import { test } from 'node:test';
import { playMainJourney } from './mainJourney.ts';
import { findWebKit, openWebKit } from './webkit.ts';

test('the main journey is played to its end in WebKit', async () => {
	const program = findWebKit();
	if (program === undefined) throw new Error('no WebKit is on this machine');
	await playMainJourney(() => openWebKit(program));
});
