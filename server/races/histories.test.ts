import { eachStore } from '#store/testing/testStores.ts';
import { playHistory } from '../testing/raceHistory.ts';

const HISTORIES = { sqlite: 5, postgres: 2 } as const;

eachStore('whatever players, crashes and clocks do, a race is as its model says', async (store) => {
	for (let history = 0; history < HISTORIES[store.engine]; history++) {
		await playHistory({ store, seed: `race ${history}`, stepCount: 40 });
	}
});
