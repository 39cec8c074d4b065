import type { GameStart } from '#contract/game.ts';
import { TECHNIQUES, type Technique } from '#engine/technique.ts';
import type { Storage } from '../browser/storage.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { viewMessages } from '../language/viewMessages.ts';
import type { Shell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import type { Home } from '../today/home.ts';

/** Under this name the browser saves the last practice game of a chosen technique, and the technique. */
const CHOSEN = 'wish';

/** Starts practice on a puzzle that asks for the technique, and saves the choice for the game after it. */
export async function startTechniquePractice(
	shell: Pick<Shell, 'sessionParts' | 'notice' | 'go'>,
	home: Pick<Home, 'start'>,
	start: GameStart & { readonly technique: Technique },
): Promise<void> {
	const answer = await home.start(start);
	if (answer === undefined) return;
	if (answer.ok) {
		shell.sessionParts.storage.write(CHOSEN, `${answer.value} ${start.technique}`);
		await shell.go(formatRoute({ name: 'play', gameId: answer.value }));
	} else if (answer.why.code === 'technique_missing') shell.notice.show(viewMessages.byTechnique.missing);
	else shell.notice.show(describeRefusal(answer.why));
}

/** The technique that the player chose for this game, if it is the last game with such a choice. */
export function findChosenTechnique(storage: Storage, gameId: string): Technique | undefined {
	const [chosenId, chosen] = (storage.read(CHOSEN) ?? '').split(' ');
	return chosenId === gameId ? TECHNIQUES.find((technique) => technique === chosen) : undefined;
}
