import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLERS, readSights } from './testing/sightWorld.ts';

/**
 * What each caller sees at each address; `readSights` explains the letters. Three texts are those before the caller's own start, after it, and after
 * its own finish. What ranks is public, with its time and name, while a daily is open. A grid of today is shown by a read that counts as a look and to
 * those who have started, and the time of a guest to members of the circle who have ended that daily. `~` behind an address means that it answers with
 * statistics, such as what is expected of people, or with a rank: they follow from all times.
 */
const TABLE = `
nobody guest      user       member     maker      former     program owner key  operator
-      -          -          -          -          -          -       -     -    -        /api/health
-      -          -          -          -          -          -       -     -    -        /api/ready
-      -          -          -          -          -          -       -     -    -        /api/service
-      -          -          -          -          -          -       -     -    -        /api/daily-commitments?date={today}
g      g          g          g          g          g          g       g     g    g        /api/daily-puzzle?difficulty=easy
g      g          g          g          g          g          g       g     g    g        mcp daily_puzzle difficulty=easy
TN     TN         TN         TN         TN         TN         TN      TN    TN   TN       mcp leaderboard difficulty=easy&mode=daily&date={today}
T      T/T/-      T/T/-      T/T/-      T/T/-      T/T/-      T/T/-   T     T    T        mcp distribution difficulty=easy&mode=daily&date={today}
NL     NL         NL         NL         NL         NL         NL      NL    NL   NL       mcp race id={race}
TN     TN         TN         TN         TN         TN         TN      TNR   TNR  x        /api/leaderboard?difficulty=easy&mode=daily&date={today}
x      x          x          x          x          x          x       TNR   TNR  x        /api/leaderboard?difficulty=easy&mode=daily&date={today}&around={run}
T      T/T/-      T/T/-      T/T/-      T/T/-      T/T/-      T/T/-   T     T    x        /api/leaderboard/distribution?difficulty=easy&mode=daily&date={today}
-      -          -          -          -          -          -       -     -    -        /api/leaderboard/events?difficulty=easy&mode=daily&date={today}
-      -          -          -          -          -          -       T     T    x        /api/ghosts?difficulty=easy&mode=daily&date={today}
-      -/L/-      -/L/-      -/L/-      -/L/-      -/L/-      -       TR    TR   x        /api/today ~
x      -          -          -          -          -          -       -     -    x        /api/days
-      -          -          -          -          -          -       -     -    x        /api/par ~
-      -          -          -          -          -          -       -     -    x        /api/progression ~
-      -          -          -          -          -          -       -     -    -        /api/techniques
TN     TN/TN/TNL  TN/TN/TNL  TN/TN/TNL  TN/TN/TNL  TN/TN/TNL  TN      TNR   TNR  x        /api/players/{name}
x      -/L/L      -/L/L      -/L/L      -/L/L      -/L/L      -       TLR   TLR  x        /api/games
x      x          x          x          x          x          x       gTR   gTR  x        /api/games/{game}
x      -/-/L      -/-/L      -/-/L      -/-/L      -/-/L      -       TLR   TLR  x        /api/runs ~
x      x          x          x          x          x          x       gTNR  gTNR x        /api/runs/{run}
x      x          x          x          x          x          x       x     x    x        /api/runs/{guestRun}
TN     TN         TN         TN         TN         TN         TN      TN    TN   TN       /api/runs/{run}/time
x      x          x          x          x          x          x       x     x    x        /api/runs/{guestRun}/time
x      -/NL/NL    -/NL/NL    -/NL/NL    -/NL/NL    -/NL/NL    -       TNL   TNL  x        /api/races ~
NL     NL/NL/TNLR NL/NL/TNLR NL/NL/TNLR NL/NL/TNLR NL/NL/TNLR NL      TNLR  TNLR x        /api/races/{race}
-      -          -          -          -          -          -       -     -    x        /api/races/{race}/events
x      x          x          x          x          x          x       x     x    x        /api/races/{race}/sealed
x      x/x/-      x/x/-      x/x/-      x/x/-      x/x/-      x       -     -    x        /api/races/{race}/grids
x      x/T/T      x/T/T      x/T/T      x/T/T      x/T/T      x       -     -    x        /api/races/{race}/ghosts
x      x/-/-      x/-/-      x/-/-      x/-/-      x/-/-      x       -     -    x        /api/races/{race}/records
x      -          -          -          -          -          -       -     -    x        /api/circles
x      x          x          NnI        NnI        x          NnI     NnI   NnI  x        /api/circles/{circle}
x      x          x          Nn/Nn/TtNn Nn/Nn/TtNn x          Nn      TtNn  TtNn x        /api/circles/{circle}/today
x      x          x          Nn         Nn         x          Nn      Nn    Nn   x        /api/circles/{circle}/week
x      x          x          Nn/Nn/TtNn Nn/Nn/TtNn x          Nn      TtNn  TtNn x        /api/circles/{circle}/records
x      x          x          -          -          x          -       -     -    x        /api/circles/{circle}/events
-      -          -          -          -          -          -       -     -    x        /api/invitations/{invitation}
-      -          -          -          -          -          -       TN    TN   x        /api/contests
x      x          x          -          -          x          -       TNR   TNR  x        /api/contests/{contest}
x      x          x          -          -          x          -       TNR   TNR  x        /api/contests/{contest}/table
x      x          x          x          x          x          x       x     x    x        /api/contests/{contest}/table.csv
x      x          x          x          x          x          x       x     x    x        /api/contests/{contest}/puzzles
x      x          x          -          -          x          -       -     -    x        /api/contests/{contest}/events
-      -          -          -          -          -          -       -     -    -        mcp contests
x      x          -          -          -          -          x       N     N    x        /api/me
x      x          -          -          -          -          x       -     x    x        /api/me/access
x      -          -          -          -          -          -       -     -    x        /api/me/decisions
x      -/gL/gL    -/gL/gL    -/gL/gL    -/gL/gL    -/gL/gL    -/g/g   gTNLR x    x        /api/me/export ~
x      -          -          -          -          -          -       T     T    x        /api/stats ~
x      -          -          -          -          -          -       -     -    x        /api/insights
x      x          x          x          x          x          x       x     x    x        /api/drills/{game}
x      x          x          x          x          x          x       x     x    -        /api/operator/held-runs
x      x          x          x          x          x          x       x     x    gTNLR    /api/operator/runs/{run}
`;

/** Documents and pictures, as nobody in particular sees them. That no picture has a grid of today is in `previews.test.ts`. */
const DOCUMENTS = `
- /auth.md
- /llms.txt
- /robots.txt
- /sitemap.xml
- /.well-known/mcp/server-card.json
- /mcp/server-card
- /.well-known/ard.json
- /.well-known/ai-catalog.json
- /.well-known/agent-skills/index.json
- /.well-known/agent-skills/play-ninefold/SKILL.md
- /.well-known/agent-skills/play-ninefold/references/rules.md
- /.well-known/api-catalog
- /.well-known/oauth-protected-resource
- /.well-known/oauth-protected-resource/api
- /.well-known/oauth-protected-resource/mcp
- /.well-known/oauth-authorization-server
- /.well-known/security.txt
- /embed?date={today}&difficulty=easy
- /embed/?date={today}&difficulty=easy
- /oembed?url=http://ninefold.test/practice
- /docs
- /docs/reference.js
- /docs/renderer.js
- /docs/renderer.css
- /docs/client.ts
- /docs/changes
- /docs/play
- /problems
- /problems/not_found
- /feeds/daily.ics
- /feeds/daily.atom
- /previews/daily/{today}/easy.jpg
~ /previews/runs/{run}.jpg
- /previews/runs/{guestRun}.jpg
- /previews/races/{race}.jpg
- /previews/circles/{invitation}.jpg
~ /previews/leaderboards/daily/easy.jpg?date={today}
`;

/** What changes something answers as another address does, `= GET …`, or with what only its caller has. */
const CHANGES = `
own                                 POST /api/guest
own                                 POST /api/auth/otp/request
own                                 POST /api/auth/otp/verify
= GET /api/me                       PATCH /api/me
own                                 DELETE /api/me/access/:id
own                                 POST /api/me/keys
own                                 POST /api/me/decisions/seen
own                                 POST /api/runs/:id/note
own                                 POST /api/me/sign-out
own                                 POST /api/me/deletion
= GET /api/games/:id                POST /api/games
own                                 POST /api/games/:id/moves
= GET /api/games/:id                POST /api/games/:id/pause
= GET /api/games/:id                POST /api/games/:id/resume
= GET /api/games/:id                POST /api/games/:id/abandon
own                                 POST /api/games/:id/hint
own                                 POST /api/games/:id/check
own                                 POST /api/games/:id/finish
= GET /api/games/:id                POST /api/runs/:id/confirmation
= GET /api/races/:id                POST /api/races
= GET /api/races/:id                POST /api/races/:id/join
= GET /api/races/:id                POST /api/races/:id/leave
= GET /api/races/:id                POST /api/races/:id/ready
= GET /api/races/:id                POST /api/races/:id/start
= GET /api/races/:id                POST /api/races/:id/cancel
= GET /api/races/:id                POST /api/races/:id/rematch
= GET /api/circles/:id              POST /api/circles
= GET /api/circles/:id              PATCH /api/circles/:id
= GET /api/circles/:id              POST /api/circles/:id/invitation
= GET /api/circles/:id              DELETE /api/circles/:id/members/:number
own                                 DELETE /api/circles/:id/members/me
own                                 DELETE /api/circles/:id
own                                 POST /api/invitations/:id/guest
= GET /api/circles/:id              POST /api/invitations/:id/join
= GET /api/contests/:id             POST /api/contests
= GET /api/contests/:id             PATCH /api/contests/:id
own                                 DELETE /api/contests/:id
= GET /api/contests/:id             POST /api/contests/:id/entry
= GET /api/drills/:id               POST /api/drills
own                                 POST /api/drills/:id/answers
own                                 POST /api/operator/sign-in
own                                 POST /api/operator/sign-out
own                                 POST /api/operator/runs/:id/decision
own                                 POST /reminders/:token
`;

/** They are made of schemas alone, and take seconds. */
const OF_SCHEMAS = ['GET /openapi.json', 'GET /docs/types.ts'];

test('a grid, a time, a name and a link are shown to those who may see them, at every route', async () => {
	const [, ...rows] = linesOf(TABLE);
	const report = await readSights({
		addresses: rows.map((row) => takeAddress(row, CALLERS.length).replace(STATISTICS, '')),
		documents: linesOf(DOCUMENTS).map((row) => takeAddress(row, 1)),
	});
	const seen = [...report.sights].map(([address, sight], at) => {
		const hasStatistics = STATISTICS.test(rows[at]!);
		const cells = CALLERS.map((caller) => join(sight[caller], hasStatistics));
		return [...cells, address, ...(hasStatistics ? ['~'] : [])].join(' ');
	});
	assert.deepEqual(seen, rows.map(squeeze));
	assert.deepEqual(
		[...report.documents].map(([address, marks]) => `${marks} ${address}`),
		linesOf(DOCUMENTS),
	);
	const changes = linesOf(CHANGES).map((line) => /^(?:own|= (.+?)) +(\S+ \S+)$/.exec(line)!);
	for (const [, shown, change] of changes) {
		const titles = report.routes.get(change!);
		assert.ok(titles, `there is a route ${change}`);
		if (shown === undefined) continue;
		const known = report.routes.get(shown)!;
		assert.ok(titles.length > 0 && titles.every((title) => known.includes(title)), `${change} answers as ${shown}`);
	}
	const listed = new Set([...report.answered, ...changes.map(([, , change]) => change!), ...OF_SCHEMAS, 'OPTIONS *']);
	assert.deepEqual(
		[...report.routes.keys()].filter((route) => !listed.has(route)),
		[],
		'a route is in none of the tables',
	);
});

const STATISTICS = / ~$/;

/** One text where all are alike. */
function join(texts: readonly string[], hasStatistics: boolean): string {
	const shown = hasStatistics ? texts.map((text) => text.replace('~', '') || '-') : texts;
	return new Set(shown).size === 1 ? shown[0]! : shown.join('/');
}

const linesOf = (table: string) => table.trim().split('\n');
const squeeze = (row: string) => row.replaceAll(/ +/g, ' ');

/** What stands behind the columns. */
function takeAddress(row: string, columnCount: number): string {
	return squeeze(row).split(' ').slice(columnCount).join(' ');
}
