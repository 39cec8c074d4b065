import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatRoute, parseRoute } from './route.ts';

test('formatting a parsed address gives the same address', () => {
	const addresses = `
		/
		/play/game-000001
		/leaderboards?mode=daily&difficulty=hard
		/leaderboards?mode=daily&difficulty=hard&date=2026-03-01
		/leaderboards?mode=random&difficulty=extreme
		/progression?difficulty=expert
		/past-dailies?difficulty=hard
		/past-dailies?difficulty=hard&month=2026-03
		/daily/2026-11-21/easy
		/daily/2026-11-21/extreme?beat=4:31
		/daily/2026-11-21/hard?beat=1:04:31&run=run-000001
		/drills/drill-000001
		/stats
		/sign-in
		/settings
		/reminders/player-1~x_y-z
		/players/Mira%20Okafor
		/players/Dr%2E%20Who
		/players/%E9%9D%99%E3%81%8B
		/learn
		/learn/x-wing
		/solve
		/solve?puzzle=53..7....
		/solve?puzzle=53..7....&beat=4:31
		/solve?p=TIHGKipMiCDnQGbbp-8lCmPdFapoKE&beat=4:31
		/solve?puzzle=53..7....&edit=1
		/print
		/print?puzzle=53..7&mode=progression&difficulty=hard&level=12
		/print?date=2026-11-21
		/print?difficulty=hard&seed=abc&count=4
		/how-to-play
		/how-to-play?guided=1
		/practice?difficulty=hard
		/practice?difficulty=hard&technique=x_wing
		/practice?difficulty=hard&seed=abc
		/practice?difficulty=hard&seed=abc&technique=x_wing`;
	for (const address of addresses.trim().split(/\s+/)) assert.equal(formatRoute(parseRoute(address)), address);
});

test('missing parts of an address get defaults, and invalid parts are ignored', () => {
	const cases = `
		/leaderboards : /leaderboards?mode=daily&difficulty=easy
		/leaderboards?mode=no&difficulty=no&date=no : /leaderboards?mode=daily&difficulty=easy
		/leaderboards?mode=daily&difficulty=hard&date=2026-13-45 : /leaderboards?mode=daily&difficulty=hard
		/leaderboards?mode=daily&difficulty=hard&date=2026-02-30 : /leaderboards?mode=daily&difficulty=hard
		/leaderboards?mode=random&date=2026-03-01 : /leaderboards?mode=random&difficulty=easy
		/progression : /progression?difficulty=easy
		/past-dailies?month=2026-13 : /past-dailies?difficulty=easy
		/print?mode=no&level=0&date=2026-02-30 : /print
		/print?seed=a%20b&count=9 : /print
		/solve?puzzle= : /solve
		/daily/2026-11-21/easy?beat=4:71&run=a%20b : /daily/2026-11-21/easy
		/daily/2026-11-21/easy?beat=<b>&run=../../x : /daily/2026-11-21/easy
		/daily/2026-11-21/easy?beat=0004:31 : /daily/2026-11-21/easy
		/stats/ : /stats`;
	for (const line of cases.trim().split('\n')) {
		const [address, expected] = line.split(' : ').map((part) => part.trim());
		assert.equal(formatRoute(parseRoute(address!)), expected);
	}
});

test('an unknown address is recognized', () => {
	for (const address of [
		'/play/',
		'/play/a',
		'/play/game-000001/x',
		'/nowhere',
		'/play/<script>',
		'/learn/X',
		'/daily/2026-02-30/easy',
		'/daily/2026-11-21/no',
		'/daily/2026-11-21',
		'/learn/a/b',
		'/drills',
		'/drills/a',
	]) {
		assert.equal(parseRoute(address).name, 'nowhere', address);
	}
});
