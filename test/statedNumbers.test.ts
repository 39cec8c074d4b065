import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CODE_LENGTH, CODE_LIFETIME_S, REQUEST_MS_MAX } from '#contract/limits.ts';
import { HEADERS_MS_MAX, KEEP_ALIVE_MS, LATE_CHECK_MS } from '#server/app.ts';
import {
	ATTEMPTS_PER_CODE,
	countMailsForNetwork,
	countMailsForStrangers,
	GUESSES_MAX,
	MAILS_FOR_STRANGERS_MAX,
} from '#server/auth/oneTimeCode.ts';
import { CLOCK_TOLERANCE_S, TOKEN_LIFETIME_S } from '#server/auth/tokens.ts';
import { COMPRESSIONS_MAX } from '#server/http/compression.ts';
import { PIPELINED_MAX } from '#server/http/connection.ts';
import { STREAM_LIMITS } from '#server/http/eventStreams.ts';
import { READ_WAIT_MS_MAX, READS_PER_ADDRESS } from '#server/http/longReads.ts';
import { OTHERS_WAITING_MAX } from '#server/http/overload.ts';
import { readTestConfig } from '#server/testing/testConfig.ts';
import { CHECKED_BYTES_MAX } from '#store/sqlite.ts';
import { ROOT } from './sourceFile.ts';
import { findUnstatedNumbers, groupDigits, spellNumber } from './statedNumbers.ts';

const { limits, waitingMax, loopLagMaxMs } = readTestConfig({ LOOP_LAG_MAX_MS: '' });
const { perAddress, perPlayer, total } = STREAM_LIMITS;
const mails = limits.mails.count;
const mailsForStrangers = countMailsForStrangers(mails);
const mailsForNetwork = countMailsForNetwork(mailsForStrangers);
const tries = spellNumber(ATTEMPTS_PER_CODE);
const codeMinutes = spellNumber(CODE_LIFETIME_S / 60);
const tokenDays = TOKEN_LIFETIME_S / 86_400;
const digits = spellNumber(CODE_LENGTH);

/** Every number of SECURITY.md, in the words around it, from the constant that it stands for. */
const STATED = [
	`${digits} digits; ${tries} attempts a code by the address alone and ${tries} with its`,
	`${GUESSES_MAX} wrong guesses since`,
	`towards the ${GUESSES_MAX}`,
	`strangers get ${mailsForStrangers} mails a day for an address, so ${mailsForStrangers * ATTEMPTS_PER_CODE} such guesses a day`,
	`after the ${GUESSES_MAX} wrong guesses ${MAILS_FOR_STRANGERS_MAX} mails a day, so ${MAILS_FOR_STRANGERS_MAX * ATTEMPTS_PER_CODE} guesses`,
	`source, ${codeMinutes} minutes`,
	`last ${spellNumber(mails - mailsForStrangers)} mails`,
	`${spellNumber(mails)} mails a day`,
	`of the others' ${spellNumber(mailsForStrangers)} one network gets ${spellNumber(mailsForNetwork)}`,
	`audience, ${spellNumber(tokenDays)} days`,
	`${HEADERS_MS_MAX / 1000} s for the head, ${REQUEST_MS_MAX / 1000} s for the request, ${KEEP_ALIVE_MS / 1000} s of silence`,
	`while ${waitingMax} requests wait for the database or for their turn, or while the process is ${loopLagMaxMs} ms late and more than ${OTHERS_WAITING_MAX} others wait`,
	`${spellNumber(COMPRESSIONS_MAX)} other answers are compressed at once; more than ${PIPELINED_MAX} requests without`,
	`${spellNumber(READS_PER_ADDRESS)} for an address; the next waits for ${READ_WAIT_MS_MAX / 1000} s, then 503 if more than ${OTHERS_WAITING_MAX} wait before it`,
	`${CLOCK_TOLERANCE_S} s of tolerance`,
	`up to ${CHECKED_BYTES_MAX / 2 ** 20} MiB`,
	`more than ${CHECKED_BYTES_MAX / 2 ** 20} MiB`,
	`${capitalize(spellNumber(mailsForStrangers))} strangers' requests a day** from ${spellNumber(mailsForStrangers / mailsForNetwork)} networks`,
	`last ${codeMinutes} minutes`,
	`ends, ${codeMinutes} minutes at most`,
	`after ${REQUEST_MS_MAX / 1000} to ${(REQUEST_MS_MAX + LATE_CHECK_MS) / 1000} s`,
	`every ${LATE_CHECK_MS / 1000} s`,
	`${groupDigits(total)} event streams a process**, of leaderboards and races together, ${perAddress} of them for an address and ${perPlayer} for a player`,
];

/** Statuses of HTTP name a kind of answer. */
const STATUSES: ReadonlySet<number> = new Set([503]);

test('every number that SECURITY.md states stands for a constant', () => {
	const faults = findUnstatedNumbers(readFileSync(`${ROOT}SECURITY.md`, 'utf8'), STATED, STATUSES);
	assert.equal(faults.length, 0, `\n${faults.join('\n')}`);
});

function capitalize(word: string): string {
	return word[0]!.toUpperCase() + word.slice(1);
}

test('a number that stands for nothing is found, however it is written', () => {
	const table: [string, readonly string[], number][] = [
		['A code has five tries.', ['has five tries'], 0],
		['A code has\nfive tries.', ['has five tries'], 0],
		['A code has six tries.', ['has five tries'], 2],
		['At most 1,000 moves, half of them at once.', [], 2],
		['Within 2026-01-01, 3:15 or 2.5 ms.', [], 3],
		['As RFC 9457 and `limit=50` say ([0002](a/0002.md)).', [], 0],
		['1. First\n2. Second', [], 0],
		['Twice a day, for **thirty** days.', [], 2],
		['Nobody, someone, often, tension and halfway.', [], 0],
	];
	for (const [text, phrases, count] of table) assert.equal(findUnstatedNumbers(text, phrases).length, count, text);
});
