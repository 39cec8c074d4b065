import type { App } from '../../app.ts';
import type { Refusal } from '../../browser/refusal.ts';
import type { RaceRoom } from '../../race/raceRoom.ts';
import { sayRaceRefusal } from '../../race/sayRaceRefusal.ts';
import { viewMessages } from '../../words/viewMessages.ts';

/** What the buttons of a race do; a refusal becomes a notice. */
export function useRaceActions(app: App, room: RaceRoom) {
	const tell = async (refused: Promise<Refusal | undefined>) => {
		const why = await refused;
		if (why !== undefined) app.notice.show(sayRaceRefusal(why));
	};
	return {
		join: () => void tell(room.join()),
		cancel: async () => {
			if (await app.confirmDialog.confirm(viewMessages.races.cancelQuestion)) await tell(room.cancel());
		},
	};
}
