import { test } from 'node:test';
import { joinCircle } from './circleJourney.ts';
import { findFirefox, openFirefox } from './firefox.ts';
import { playMainJourney } from './mainJourney.ts';
import { openEveryView } from './viewsJourney.ts';

const open = () => {
	const program = findFirefox();
	if (program === undefined) throw new Error('no Firefox is on this machine');
	return openFirefox(program);
};

test('the main journey is played to its end in Firefox', () => playMainJourney(open));
test('every view is whole in Firefox', () => openEveryView(open));
test('a guest in Firefox joins the circle that was made in Chromium', () => joinCircle(open));
