import { type Signal, signal } from '@preact/signals';
import type { HeldQueue, OperatorSession, ReviewedRunAnswer, RunDecision } from '#contract/operator.ts';
import type { Api } from '../api/api.ts';
import { createOperatorApi, type OperatorApi } from '../api/operatorApi.ts';
import type { Schedule } from '../browser/schedule.ts';
import { Replay } from '../game/replay/replay.ts';

interface ReviewParts {
	readonly api: Pick<Api, 'open' | 'runs'>;
	readonly schedule: Schedule;
	readonly now: () => number;
}

/** The page of held runs. The session lives in memory only: a reload signs the operator out. */
export class HeldRunReview {
	readonly session: Signal<OperatorSession | undefined> = signal(undefined);
	readonly queue: Signal<HeldQueue | undefined> = signal(undefined);
	readonly shown: Signal<ReviewedRunAnswer | undefined> = signal(undefined);
	/** The last refusal of the service, or the decision. */
	readonly message: Signal<string> = signal('');
	/** The replay of the run that is shown. */
	readonly replay: Replay;
	readonly #api: OperatorApi;

	constructor(parts: ReviewParts) {
		this.#api = parts.api.open(createOperatorApi);
		this.replay = new Replay(parts);
	}

	/** Opens the page; the key of a link signs the operator in. */
	async enter(runId: string | undefined, key: string): Promise<void> {
		if (key !== '') await this.signIn(key);
		await this.open(runId);
	}

	async signIn(key: string): Promise<void> {
		const answer = await this.#api.signIn(key);
		if (!answer.ok) return this.#say('This key is wrong, used or older than 15 minutes. Make a new one.');
		this.session.value = answer.value;
		this.#say('');
	}

	async signOut(): Promise<void> {
		await this.#api.signOut(this.#token);
		this.#end();
	}

	/** Shows the run with its replay, or the queue. */
	async open(runId: string | undefined): Promise<void> {
		this.shown.value = undefined;
		if (this.session.peek() === undefined) return;
		this.#say('');
		if (runId === undefined) return this.#readQueue();
		const shown = await this.#readRun(runId);
		if (shown === undefined) return;
		this.shown.value = shown;
		this.#showReplay(shown);
	}

	async decide(decision: RunDecision['decision'], reason: string): Promise<void> {
		const runId = this.shown.peek()?.run.id;
		if (runId === undefined) return;
		if (reason === '') return this.#say('Say why: the audit log keeps the reason.');
		const answer = await this.#api.decide(this.#token, runId, { decision, reason });
		if (!answer.ok) return this.#refuse(answer.why.errors[0]?.message ?? answer.why.code);
		const { standing, rank } = answer.value;
		const decided = decision === 'accept' ? 'Accepted' : 'Rejected';
		this.#say(`${decided}: the run is ${standing}${rank === null ? '' : `, and its player has rank ${rank}`}.`);
		const shown = await this.#readRun(runId);
		if (this.shown.peek()?.run.id === shown?.run.id) this.shown.value = shown;
	}

	/** Reads the queue too when the run is not held: the next held run is offered then. */
	async #readRun(runId: string): Promise<ReviewedRunAnswer | undefined> {
		const answer = await this.#api.readRun(this.#token, runId);
		if (!answer.ok) return this.#refuse(answer.why.code);
		if (answer.value.run.standing !== 'held') await this.#readQueue();
		return answer.value;
	}

	async #readQueue(): Promise<void> {
		const answer = await this.#api.readQueue(this.#token);
		if (answer.ok) this.queue.value = answer.value;
		else this.#refuse(answer.why.code);
	}

	#showReplay({ run, player, puzzle, moves }: ReviewedRunAnswer): void {
		this.replay.show({ run, displayName: player.displayName ?? 'A guest', puzzle, moves });
	}

	get #token(): string | undefined {
		return this.session.peek()?.token;
	}

	#refuse(why: string): undefined {
		if (why === 'unauthorized') this.#end();
		this.#say(why === 'unauthorized' ? 'Your session has ended. Make a new link.' : `Refused: ${why}`);
	}

	#end(): void {
		this.session.value = undefined;
		this.shown.value = undefined;
		this.queue.value = undefined;
	}

	#say(text: string): void {
		this.message.value = text;
	}
}
