import { eachStore } from '#store/testing/testStores.ts';
import { openHistories } from '../testing/playerHistory.ts';

/** `npm run bench:histories` plays more, from other seeds. */
const HISTORIES = { sqlite: 2, postgres: 1 } as const;

eachStore(
	'whatever players, guests and clocks do, games, boards and figures are as their model says',
	async (store) => {
		const histories = await openHistories(store, 'npm test');
		try {
			for (let history = 0; history < HISTORIES[store.engine]; history++)
				await histories.play({ seed: `players ${history}`, stepCount: 200 });
		} finally {
			await histories.close();
		}
	},
);
