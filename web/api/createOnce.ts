import { type Answer, isTransient } from '../browser/refusal.ts';
import type { Connection } from './connection.ts';

/** Sends the request that creates a thing. What is compared is the body, unless a part of it differs with each press. */
type CreateOnce = <T>(path: string, body: object, compared?: object) => Promise<Answer<T>>;

/**
 * Lets the player repeat a creation whose answer was lost. Its key is another one only once an answer has told the outcome, so that the repeat
 * creates nothing more.
 */
export function makeCreateOnce({ play, random }: Connection): CreateOnce {
	const keys = new Map<string, string>();
	return async <T>(path: string, body: object, compared: object = body): Promise<Answer<T>> => {
		const wish = JSON.stringify(compared);
		const key = keys.get(wish) ?? `${random()}`;
		keys.set(wish, key);
		const answer = await play<T>('POST', path, body, { key });
		if (answer.ok || !isTransient(answer.why)) keys.delete(wish);
		return answer;
	};
}
