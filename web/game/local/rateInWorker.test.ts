import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
	type FoundRating,
	RATING_SECONDS_MAX,
	type RatingMessage,
	type RatingWorker,
	rateInWorker,
} from './rateInWorker.ts';

class FakeWorker {
	readonly asked: unknown[] = [];
	endCount = 0;
	onmessage: RatingWorker['onmessage'] = null;
	onerror: RatingWorker['onerror'] = null;

	postMessage(message: unknown): void {
		this.asked.push(message);
	}

	terminate(): void {
		this.endCount++;
	}

	say(message: RatingMessage): void {
		this.onmessage?.call(this as unknown as Worker, { data: message } as MessageEvent<RatingMessage>);
	}
}

function start(worker: FakeWorker | undefined = new FakeWorker()) {
	const found: FoundRating[] = [];
	const timers: { readonly ms: number; readonly action: () => void }[] = [];
	const stop = rateInWorker('givens', {
		onFound: (each) => found.push(each),
		startWorker: () => worker as RatingWorker | undefined,
		schedule: (ms, action) => {
			timers.push({ ms, action });
			return () => {};
		},
	});
	return { worker, found, timers, stop };
}

test('the least rating rises until the rating is known, and then the worker ends', () => {
	const { worker, found } = start();
	worker.say({ rating: 7.2, isLast: false });
	worker.say({ rating: 8.9, isLast: false });
	worker.say({ rating: 8.9, isLast: true, hardest: 'dynamic_forcing_chains' });
	assert.deepEqual(worker.asked, ['givens']);
	assert.deepEqual(
		found.map(({ rating, isRunning }) => `${rating} ${isRunning}`),
		['8.5 true', '8.5 true', '8.9 true', '8.9 true', '8.9 false'],
	);
	assert.equal(found.at(-1)?.hardest, 'dynamic_forcing_chains');
	assert.equal(worker.endCount, 1);
});

test('a search ends after its time, on request and with a failure, each with the least rating so far', () => {
	for (const end of ['time', 'request', 'failure']) {
		const { worker, found, timers, stop } = start();
		worker.say({ rating: 9.1, isLast: false });
		assert.equal(timers[0]!.ms, RATING_SECONDS_MAX * 1000);
		if (end === 'time') timers[0]!.action();
		if (end === 'request') stop();
		if (end === 'failure') worker.onerror?.call(worker as unknown as Worker, {} as ErrorEvent);
		worker.say({ rating: 10, isLast: true, hardest: 'nested_forcing_chains' });
		stop();
		assert.deepEqual(found.at(-1), { rating: 9.1, isRunning: false }, end);
		assert.equal(worker.endCount, 1, end);
	}
});

test('without workers the least rating is that of the first technique beyond the game', () => {
	const found: FoundRating[] = [];
	rateInWorker('givens', { onFound: (each) => found.push(each), startWorker: () => undefined });
	assert.deepEqual(found, [{ rating: 8.5, isRunning: false }]);
});
