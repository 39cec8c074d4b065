import assert from 'node:assert/strict';
import type { GamePause } from '#rules/gamePause.ts';

/** Pauses as text: game time and length in milliseconds, both in base 36. `a5+rs 2s0+1` are two. */
const PAUSES = /^(?:[0-9a-z]+\+[0-9a-z]+(?: (?=.)|$))*$/;

export function formatPauses(pauses: readonly GamePause[]): string {
	return pauses.map(({ at, lengthMs }) => `${at.toString(36)}+${lengthMs.toString(36)}`).join(' ');
}

/** Throws if the text is not one that `formatPauses` writes. */
export function parsePauses(text: string): GamePause[] {
	assert.match(text, PAUSES);
	if (text === '') return [];
	return text.split(' ').map((pause) => {
		const [at = '', lengthMs = ''] = pause.split('+');
		return { at: Number.parseInt(at, 36), lengthMs: Number.parseInt(lengthMs, 36) };
	});
}
