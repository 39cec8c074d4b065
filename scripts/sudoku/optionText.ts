export type Parsed<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly why: string };

export const COUNT_MAX = 10_000_000;

export function refuse(why: string): { readonly ok: false; readonly why: string } {
	return { ok: false, why };
}

export function isOneOf<Item extends string>(list: readonly Item[], text: string | undefined): text is Item {
	return list.some((item) => item === text);
}

/** A whole number from 1 on, within the limit of all counts. */
export function parseCount(text: string): number | undefined {
	const count = Number(text);
	return /^[0-9]{1,8}$/.test(text) && count >= 1 && count <= COUNT_MAX ? count : undefined;
}
