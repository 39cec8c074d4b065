import { BlockList, isIP } from 'node:net';

/** The trusted sources of `X-Forwarded-For`: none, a number of proxies, or the listed addresses. */
export type TrustedProxies = false | number | BlockList;

/** Names for ranges of addresses in a list of proxies. */
const NAMED_RANGES: ReadonlyMap<string, readonly string[]> = new Map([
	['loopback', ['127.0.0.0/8', '::1']],
	['linklocal', ['169.254.0.0/16', 'fe80::/10']],
	['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/** Reads addresses, networks and names of ranges between commas; `undefined` if one of them is none of these. */
export function parseProxies(text: string): BlockList | undefined {
	const proxies = new BlockList();
	const elements = text.split(',').map((element) => element.trim());
	for (const range of elements.flatMap((element) => NAMED_RANGES.get(element) ?? [element])) {
		const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
		const version = isIP(address);
		const bitsMax = version === 6 ? 128 : 32;
		if (version === 0 || Number(bits ?? bitsMax) > bitsMax) return undefined;
		proxies.addSubnet(address, Number(bits ?? bitsMax), version === 6 ? 'ipv6' : 'ipv4');
	}
	return proxies;
}
