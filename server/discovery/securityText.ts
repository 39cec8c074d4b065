import { DOCUMENT_PATHS } from '#contract/paths.ts';
import { addDays, formatUtcDate } from '#rules/utcDate.ts';
import type { Config } from '../settings/config.ts';

/** RFC 9116 asks for less than a year. The text is written at each request, so it never runs out while the service runs. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt`: where to report a vulnerability. Without a contact of the operator it points to the page that says so. */
export function writeSecurityText({ baseUrl, contact }: Pick<Config, 'baseUrl' | 'contact'>, now: number): string {
	return [
		`Contact: ${formatContact(contact) ?? `${baseUrl}/about`}`,
		`Expires: ${addDays(formatUtcDate(now), VALID_DAYS)}T00:00:00.000Z`,
		'Preferred-Languages: en, de',
		`Canonical: ${baseUrl}${DOCUMENT_PATHS.securityText}`,
		'',
	].join('\n');
}

function formatContact(contact: string | undefined): string | undefined {
	return contact === undefined || URL.canParse(contact) ? contact : `mailto:${contact}`;
}
