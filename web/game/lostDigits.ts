import { numberCell } from '#engine/house.ts';
import type { Move } from '#engine/move.ts';
import type { Play } from '#engine/replay.ts';
import { dateLocale, messages } from '../language/messages.ts';

/** More are too many to enter again one by one. */
const SAID_MAX = 3;

/** Names the digits that the player has entered and the grid does not have; empty if it has all of them. */
export function describeLostDigits(moves: readonly Move[], { cells }: Play): string {
	const last = new Map(moves.map((move) => [move.cell, move]));
	const lost = [...last.values()].filter(({ kind, cell, digit }) => kind === 'place' && cells[cell] !== digit);
	if (lost.length === 0) return '';
	const names = lost.map(({ cell, digit }) => messages.game.lostDigit({ digit, ...numberCell(cell) }));
	const digits = new Intl.ListFormat(dateLocale).format(names.slice(0, SAID_MAX));
	return messages.game.lost({ digits: lost.length > SAID_MAX ? `${digits} …` : digits });
}
