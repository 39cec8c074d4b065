import type { Refusal } from '../browser/refusal.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { describeRaceRefusal } from '../parts/describeRaceRefusal.ts';
import type { Shell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import type { RaceRoom } from './raceRoom.ts';

/** The actions of the buttons of a race; a refusal becomes a notice. */
export function useRaceActions(shell: Shell, room: RaceRoom) {
	const tell = async (refused: Promise<Refusal | undefined>) => {
		const why = await refused;
		if (why !== undefined) shell.notice.show(describeRaceRefusal(why));
	};
	return {
		join: () => void tell(room.join()),
		start: () => void tell(room.start()),
		setReady: (isReady: boolean) => void tell(room.setReady(isReady)),
		leave: () => void tell(room.leave()),
		cancel: async () => {
			const question = { ...viewMessages.races.cancelQuestion, isFinal: true };
			if (await shell.confirm(question)) await tell(room.cancel());
		},
		rematch: async () => {
			const answer = await room.rematch();
			if (answer.ok) await shell.go(formatRoute({ name: 'race', raceId: answer.value }));
			else shell.notice.show(describeRaceRefusal(answer.why));
		},
	};
}
