/**
 * Checks that the dailies of a date are those that the service committed to on the day before.
 *
 * Usage: npm run verify:daily -- DATE [--url http://127.0.0.1:3000] [--commitment HEX]
 */
import { fetchJson, runVerifyDaily } from './verifyDaily/run.ts';

const { stdout, stderr } = process;
process.exitCode = await runVerifyDaily(process.argv.slice(2), { stdout, stderr, fetchJson });
