import { test } from 'node:test';
import { joinCircle } from './circleJourney.ts';
import { playMainJourney } from './mainJourney.ts';
import { openEveryView } from './viewsJourney.ts';
import { findWebKit, openWebKit } from './webkit.ts';

const open = () => {
	const program = findWebKit();
	if (program === undefined) throw new Error('no WebKit is on this machine');
	return openWebKit(program);
};

test('the main journey is played to its end in WebKit', () => playMainJourney(open));
test('every view is whole in WebKit', () => openEveryView(open));
test('a guest in WebKit joins the circle that was made in Chromium', () => joinCircle(open));
