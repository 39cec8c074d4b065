import { createHmac } from 'node:crypto';
import { PATHS } from '#contract/paths.ts';
import { isSameHash } from '../auth/oneTimeCode.ts';
import type { Config } from '../settings/config.ts';

type LinkConfig = Pick<Config, 'baseUrl' | 'tokenSecret' | 'tokenSecretPrevious'>;

/** No dot: with one, the address would be that of a file. */
const SEPARATOR = '~';

/** The address that ends a player's reminders: the page that asks, and where a mail client posts. The links of earlier mails stay valid. */
export function writeReminderLink({ baseUrl, tokenSecret }: LinkConfig, playerId: string): string {
	return baseUrl + PATHS.reminderEnd.replace(':token', playerId + SEPARATOR + sign(tokenSecret, playerId));
}

/** The player of a link's token. Returns undefined for any other text. */
export function readReminderToken(config: LinkConfig, token: string): string | undefined {
	const [playerId = '', signature = ''] = token.split(SEPARATOR);
	const secrets = [config.tokenSecret, config.tokenSecretPrevious].filter((secret) => secret !== undefined);
	return secrets.some((secret) => isSameHash(signature, sign(secret, playerId))) ? playerId : undefined;
}

function sign(secret: string, playerId: string): string {
	return createHmac('sha256', secret).update(`end of reminders\0${playerId}`).digest('base64url');
}
