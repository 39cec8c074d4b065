import type { Language } from '#contract/languages.ts';
import { CODE_LIFETIME_S } from '#contract/limits.ts';
import { isKnownSubnet, readWrongCount } from '#store/read/signIn.ts';
import type { Db } from '#store/schema.ts';
import { addMail } from '#store/write/mails.ts';
import { countMail, deleteExpiredCodes, type MailBounds, saveCode } from '#store/write/signIn.ts';
import { loadTable } from '#words/loadTable.ts';
import type { AppParts } from '../appParts.ts';
import {
	ATTEMPTS_PER_CODE,
	countMailsForNetwork,
	countMailsForStrangers,
	drawCode,
	GUESSES_MAX,
	hashCode,
	hashRequestId,
	MAILS_FOR_STRANGERS_MAX,
} from '../auth/oneTimeCode.ts';
import { limitReached } from '../http/rateLimit.ts';
import { makeId } from '../process/randomSource.ts';
import { writeCodeMail } from './codeMail.ts';

interface IssuedCode {
	readonly code: string;
	readonly requestId: string;
}

interface CodeRequest {
	readonly email: string;
	readonly language: Language;
	readonly networkKey: string;
}

/** Draws a code, saves its hash, and puts the mail with it into the outbox. Throws 429 when the address has had its mails of the day. */
export async function issueCode(
	{ store, config, clock, random, mailer }: Pick<AppParts, 'store' | 'config' | 'clock' | 'random' | 'mailer'>,
	{ email, language, networkKey }: CodeRequest,
): Promise<IssuedCode> {
	const now = clock();
	const { codeMail: words } = await loadTable('mail', language);
	const expiresAt = now + CODE_LIFETIME_S * 1000;
	const { count, windowS } = config.limits.mails;
	const issued = await store.transaction(async (tx) => {
		const isKnown = await isKnownSubnet(tx, { email, networkKey });
		const bounds = isKnown ? { countMax: count, countMaxOfNetwork: count } : await boundStrangers(tx, { email, count });
		const openAt = await countMail(tx, { email, networkKey, now, windowMs: windowS * 1000, ...bounds });
		if (openAt !== undefined) return { openAt };
		await deleteExpiredCodes(tx, now);
		const [code, requestId] = [drawCode(random), makeId(random)];
		const codeHash = hashCode(config.tokenSecret, email, code);
		const requestKey = hashRequestId(requestId);
		await saveCode(tx, { email, requestKey, codeHash, createdAt: now, expiresAt, attempts: ATTEMPTS_PER_CODE });
		if (mailer !== undefined) {
			const mail = writeCodeMail({ code, language, words }, config);
			await addMail(tx, { id: makeId(random), email, ...mail, usefulUntil: expiresAt, dueAt: now });
		}
		return { code, requestId };
	});
	if ('openAt' in issued) throw limitReached(config.limits, 'mails', issued.openAt - now);
	return issued;
}

/** The shares of a day's mails for networks without a sign-in to the account. */
async function boundStrangers(
	tx: Db,
	{ email, count }: { readonly email: string; readonly count: number },
): Promise<Pick<MailBounds, 'countMax' | 'countMaxOfNetwork'>> {
	const share = countMailsForStrangers(count);
	const isAttacked = (await readWrongCount(tx, email)) >= GUESSES_MAX;
	return {
		countMax: isAttacked ? Math.min(share, MAILS_FOR_STRANGERS_MAX) : share,
		countMaxOfNetwork: countMailsForNetwork(share),
	};
}
