import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { Deadline } from '#store/deadlines.ts';
import type { Store } from '#store/open.ts';
import { OutcomeUnknownError } from '#store/transaction.ts';
import type { App } from '../appParts.ts';

/** A request's work so far. */
interface Work {
	hasCommitted: boolean;
	/** When it stops waiting for the database. */
	readonly deadline: Deadline;
}

declare module 'fastify' {
	interface FastifyRequest {
		work: Work | undefined;
	}
}

/**
 * Notes which requests have committed something, so that none of them is told that it was not carried out when the database fails afterwards,
 * and how many transactions are under way.
 */
export class Outcomes {
	readonly #work = new AsyncLocalStorage<Work>();
	#underWay = 0;

	/** How many callers wait for the store: for a connection, or where there is one, for the transactions before theirs. */
	countWaiting({ countConnections }: Store): number {
		return countConnections?.().waiting ?? this.#underWay;
	}

	watch(store: Store): Store {
		return {
			...store,
			transaction: async (run, options) => {
				this.#underWay++;
				const value = await store.transaction(run, options).finally(() => this.#underWay--);
				const work = this.#work.getStore();
				if (work !== undefined) work.hasCommitted = true;
				return value;
			},
		};
	}

	/** Once the whole request has been read: a body that arrives later would not belong to its request. */
	follow(app: App, { deadlines }: Pick<Store, 'deadlines'>): void {
		app.decorateRequest('work', undefined);
		app.addHook('preValidation', (request, _reply, done) => {
			const deadline = deadlines.begin();
			request.work = { hasCommitted: false, deadline };
			this.#work.run(request.work, () => deadline.run(done));
		});
		// What the request has begun may go on.
		app.addHook('onResponse', (request, _reply, done) => {
			request.work?.deadline.lift();
			done();
		});
	}
}

/** Whether the request may have been carried out, although the database failed with this error. */
export function isOutcomeUnknown({ method, work }: FastifyRequest, error: unknown): boolean {
	if (method === 'GET' || method === 'HEAD') return false;
	return error instanceof OutcomeUnknownError || work?.hasCommitted === true;
}
