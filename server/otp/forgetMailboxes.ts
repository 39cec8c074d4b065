import { DAY_MS } from '#rules/utcDate.ts';
import { deleteIdleMailboxes } from '#store/signIn/mailboxes.ts';
import type { App, AppParts } from '../appParts.ts';

const HOUR_MS = 3_600_000;
/** How long the wrong guesses at an address without an account are remembered. */
const GUESSES_MS = 30 * DAY_MS;

/** What is counted about addresses does not outlive its use. */
export function forgetMailboxesHourly(app: App, { store, config, clock }: AppParts): void {
	const forget = () =>
		deleteIdleMailboxes(store.db, {
			mailsBefore: clock() - config.limits.mails.windowS * 1000,
			guessesBefore: clock() - GUESSES_MS,
		}).catch((error) => app.log.warn({ err: error }, 'counts of addresses could not be removed'));
	const timer = setInterval(forget, HOUR_MS).unref();
	app.addHook('onClose', async () => clearInterval(timer));
}
