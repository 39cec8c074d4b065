import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS, formatUtcDate } from '#rules/utcDate.ts';
import { countHeldRuns, listHeldRuns } from '#store/read/heldRuns.ts';
import { claimReminder, releaseReminder } from '#store/write/operator.ts';
import type { App, AppParts } from '../appParts.ts';
import type { Mail } from '../mail/mailer.ts';
import { repeatWork } from '../process/backgroundWork.ts';

const LOOK_MS = 3_600_000;
const WAIT_MS_MAX = DAY_MS;

/** Looks every hour, where mails can be sent and the contact is a mailbox. */
export function remindOperatorHourly(app: App, parts: AppParts): void {
	if (parts.mailer === undefined || parts.config.contact === undefined || URL.canParse(parts.config.contact)) return;
	const work = () => remindOperator(parts, app.log);
	repeatWork(app, { work, failure: 'the operator could not be reminded', everyMs: LOOK_MS });
}

/**
 * Mails the contact when a held run has waited for more than a day: once a UTC day, however many processes there are. A
 * failure is logged, and tried again the next time.
 */
export async function remindOperator(
	{ store, config, clock, mailer }: Pick<AppParts, 'store' | 'config' | 'clock' | 'mailer'>,
	log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
	const now = clock();
	const date = formatUtcDate(now);
	let isClaimed = false;
	try {
		const [oldest] = await listHeldRuns(store.db, { limit: 1, now });
		if (oldest === undefined || oldest.finishedAt > now - WAIT_MS_MAX) return;
		isClaimed = await claimReminder(store.db, date);
		if (!isClaimed) return;
		const days = Math.floor((now - oldest.finishedAt) / WAIT_MS_MAX);
		await mailer!.send(writeReminder(config.contact!, { date, count: await countHeldRuns(store.db, now), days }));
	} catch (error) {
		if (isClaimed) await releaseReminder(store.db, date).catch(() => {});
		// The message is left out: mail servers quote the recipient in it.
		log.warn({ errorCode: (error as { code?: string }).code }, 'the operator could not be reminded of held runs');
	}
}

/** The text names no player, and has no link that signs in. */
function writeReminder(
	to: string,
	{ date, count, days }: { readonly date: string; readonly count: number; readonly days: number },
): Mail {
	const runs = count === 1 ? '1 run waits' : `${count} runs wait`;
	const lines = [
		`${runs} for your decision, the oldest for ${days === 1 ? 'a day' : `${days} days`}.`,
		'Sign in to the page of held runs with: npm run operator -- held page',
	];
	return {
		id: `held-runs-${date}`,
		to,
		subject: `Ninefold: ${runs} for your decision`,
		text: `${lines.join('\n\n')}\n`,
		html: `<!doctype html><html lang="en"><body>${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`,
	};
}
