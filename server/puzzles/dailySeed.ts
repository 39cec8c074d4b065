import { createHmac } from 'node:crypto';
import type { Difficulty } from '#engine/difficulty.ts';

/** Only who knows the secret can compute tomorrow's daily. */
export function dailySeed(secret: string, { date, difficulty }: { date: string; difficulty: Difficulty }): string {
	return createHmac('sha256', secret).update(`daily:${date}:${difficulty}`).digest('hex');
}
