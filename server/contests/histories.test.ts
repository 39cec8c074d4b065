import { eachStore } from '#store/testing/testStores.ts';
import { playContestHistory } from '../testing/contestHistory.ts';
import { openTestApp } from '../testing/testApp.ts';

const HISTORIES = { sqlite: 6, postgres: 2 } as const;

eachStore(
	'whatever entrants, merges, decisions, departures and confirmations do, entries are as the model says',
	async (store) => {
		const env = { RATE_LIMIT_FACTOR: '100000', FAIR_PLAY: 'off' };
		const app = await openTestApp({ parts: { store }, env });
		try {
			const count = HISTORIES[store.engine];
			for (let history = 0; history < count; history++) {
				const isGrandPrix = history % 2 === 1;
				await playContestHistory({ app, seed: `contest ${history}`, stepCount: 40, isGrandPrix });
			}
		} finally {
			await app.close();
		}
	},
);
