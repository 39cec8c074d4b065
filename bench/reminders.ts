/**
 * Lets players with a reminder live through a year on a fake clock, in every time zone: each mail on its day and hour, none after a daily, none
 * after the end, none twice by two processes. Prints the mails and the time that each took; fails with the first mails that are wrong.
 *
 * Usage: npm run bench:reminders -- [PLAYERS]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { liveReminderYear } from '#server/testing/reminderYear.ts';
import { openStore } from '#store/open.ts';

const playerCount = Number(process.argv[2] ?? 10_000);
const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-reminders-'));
const store = await openStore({ dataDir });
await sql`pragma synchronous = off`.execute(store.db);
const startedAt = performance.now();
const zones = Intl.supportedValuesOf('timeZone');
const { mailCount, faults } = await liveReminderYear(store, { playerCount, dayCount: 365, tickMs: 900_000, zones });
const seconds = (performance.now() - startedAt) / 1000;
console.log(
	`${playerCount} players, ${zones.length} time zones, a year: ${mailCount} mails in ${seconds.toFixed(0)} s`,
);
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
await store.close();
rmSync(dataDir, { recursive: true });
