import { domainToASCII, domainToUnicode } from 'node:url';
import { EMAIL_LENGTH_MAX } from '#contract/limits.ts';

/**
 * E-mail addresses as people use them (RFC 5321 with RFC 6531's international ones): a dot-atom before the `@`, a
 * domain of at least two labels after it. Quoted local parts, comments, address literals and everything that could
 * start another header or another recipient are rejected.
 */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const LOCAL_PART_BYTES_MAX = 64;

export function isEmail(text: string): boolean {
	if (Buffer.byteLength(text) > EMAIL_LENGTH_MAX) return false;
	const at = text.lastIndexOf('@');
	const local = text.slice(0, at);
	return (
		at > 0 && LOCAL_PART.test(local) && Buffer.byteLength(local) <= LOCAL_PART_BYTES_MAX && isDomain(text.slice(at + 1))
	);
}

function isDomain(text: string): boolean {
	// The URL parser drops line breaks, and accepts escapes, ports and paths in a host name.
	return !/[\s%/?#:\\\p{C}]/u.test(text) && DOMAIN.test(domainToASCII(text));
}

/** The canonical spelling of an address, which identifies its account. The address must have passed `isEmail`. */
export function normalizeEmail(email: string): string {
	const at = email.lastIndexOf('@');
	const domain = domainToUnicode(domainToASCII(email.slice(at + 1)));
	return `${email.slice(0, at).normalize('NFC').toLowerCase()}@${domain}`;
}
