import type { GameStart } from '#contract/game.ts';
import { TECHNIQUES, type Technique } from '#engine/technique.ts';
import type { App } from '../app.ts';
import type { Storage } from '../browser/storage.ts';
import { formatRoute } from '../route.ts';
import { messages } from '../words/messages.ts';
import { viewMessages } from '../words/viewMessages.ts';

/** The last game that was asked for a technique, and the technique. */
const WISH = 'wish';

/** Starts practice on a puzzle that asks for the technique, and keeps the wish for the game after it. */
export async function startWished(app: App, start: GameStart, technique: Technique): Promise<void> {
	const answer = await app.home.start({ ...start, technique });
	if (answer === undefined) return;
	if (answer.ok) {
		app.sessionParts.storage.write(WISH, `${answer.value} ${technique}`);
		await app.go(formatRoute({ name: 'play', gameId: answer.value }));
	} else if (answer.why.code === 'technique_missing') app.notice.show(viewMessages.byTechnique.missing);
	else app.notice.show(messages.refusal(answer.why));
}

/** What the game was asked for, if it was the last with a wish. */
export function findWish(storage: Storage, gameId: string): Technique | undefined {
	const [wishedId, wished] = (storage.read(WISH) ?? '').split(' ');
	return wishedId === gameId ? TECHNIQUES.find((technique) => technique === wished) : undefined;
}
