/** What the providers are known to ignore in the part before the `@`, and the domains under which they deliver to one mailbox. */
interface Provider {
	readonly domains: readonly [string, ...string[]];
	readonly ignored?: RegExp;
}

const PROVIDERS: readonly Provider[] = [
	{ domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
	{ domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
	{ domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'ya.ru'], ignored: /[.-]/g },
	{ domains: ['icloud.com', 'me.com', 'mac.com'] },
	{ domains: ['fastmail.com', 'fastmail.fm'] },
];

/** A provider's domain below which each user has one for all addresses: `anything@ann.fastmail.com` is `ann@fastmail.com`. */
const USER_DOMAIN = /^(?<user>[^.]+)\.(?<domain>fastmail\.(?:com|fm))$/;

/**
 * The mailbox of an address in its canonical spelling. It is for counts only, or one mailbox could be filled under a
 * thousand addresses: an account, and a mail, has the address as its owner wrote it. Providers let people write anything
 * after a plus sign (RFC 5233); this is left out everywhere, as no provider is known to give `ann` and `ann+x` to two people.
 */
export function findMailbox(email: string): string {
	const at = email.lastIndexOf('@');
	const domain = email.slice(at + 1);
	const { user, domain: above } = USER_DOMAIN.exec(domain)?.groups ?? {};
	if (user !== undefined) return findMailbox(`${user}@${above}`);
	const local = email.slice(0, at).replace(/(?<=.)\+.*$/, '');
	const provider = PROVIDERS.find(({ domains }) => domains.includes(domain));
	if (provider === undefined) return `${local}@${domain}`;
	const { domains, ignored } = provider;
	const kept = ignored === undefined ? local : local.replace(ignored, '');
	return `${kept || local}@${domains[0]}`;
}
