import { PAGE_PATHS, PAGE_PATTERNS } from '#contract/pagePaths.ts';
import { isUtcDate } from '#rules/utcDate.ts';

/** An address of the page: a path, or the kind of all paths that differ in an id, a name or a date. */
export type PageAddress = (typeof PAGE_PATHS)[keyof typeof PAGE_PATHS] | keyof typeof PAGE_PATTERNS;

const PATHS: readonly PageAddress[] = Object.values(PAGE_PATHS);
const KINDS = Object.entries(PAGE_PATTERNS) as [keyof typeof PAGE_PATTERNS, RegExp][];

/** `undefined` for a path at which the page itself says that nothing is there. A trailing slash makes no difference. */
export function findPageAddress(path: string): PageAddress | undefined {
	if (path === '/index.html') return PAGE_PATHS.home;
	const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
	return PATHS.find((known) => known === plain) ?? findKind(plain);
}

function findKind(path: string): keyof typeof PAGE_PATTERNS | undefined {
	const [kind, pattern] = KINDS.find(([, each]) => each.test(path)) ?? [];
	return kind === 'daily' && !isUtcDate(pattern?.exec(path)?.[1] ?? '') ? undefined : kind;
}
