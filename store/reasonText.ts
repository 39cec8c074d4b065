import type { OffBoardReason } from '#contract/kinds.ts';

/** The reasons of a run are stored as one text with spaces. */
export function formatReasons(reasons: readonly OffBoardReason[]): string {
	return reasons.join(' ');
}

export function parseReasons(text: string): OffBoardReason[] {
	return text === '' ? [] : (text.split(' ') as OffBoardReason[]);
}
