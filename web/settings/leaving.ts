import { type Signal, signal } from '@preact/signals';
import type { PlayerDeleted } from '#contract/account.ts';
import { PendingCode, type PendingCodeParts } from '../account/pendingCode.ts';
import { type AccessApi, createAccessApi } from '../api/accessApi.ts';
import type { Api } from '../api/api.ts';
import type { Confirm } from '../browser/confirmDialog.ts';
import type { Answer, Refusal } from '../browser/refusal.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';

export interface LeavingParts extends PendingCodeParts {
	readonly api: Pick<Api, 'account' | 'open'>;
	readonly confirm: Confirm;
	/** Shows a text while the page goes on. */
	readonly notify: (text: string) => void;
	/** Called when the player is signed out or deleted, with the text for it. */
	readonly onLeft: (text: string) => Promise<void>;
}

/** Which step of the deletion is open: what it removes, then the code that was mailed. */
type DeletionStep = 'closed' | 'explained' | 'code';

/** The two ways to leave: signing out everywhere, and deletion. Neither happens at the first press. */
export class Leaving {
	readonly step: Signal<DeletionStep> = signal('closed');
	readonly isSending: Signal<boolean> = signal(false);
	readonly error: Signal<string> = signal('');
	/** In local development the service sends the code in its answer. */
	readonly devCode: Signal<string | undefined> = signal(undefined);
	readonly #parts: LeavingParts;
	readonly #api: AccessApi;
	readonly #pending: PendingCode;

	constructor(parts: LeavingParts) {
		this.#parts = parts;
		this.#api = parts.api.open(createAccessApi);
		this.#pending = new PendingCode('deletion', parts);
	}

	/** Goes on with a deletion whose code is awaited: the tab was loaded again. */
	resume(email: string): void {
		if (this.#pending.read()?.email === email) this.step.value = 'code';
	}

	async signOutEverywhere(): Promise<void> {
		const { confirm, onLeft } = this.#parts;
		const words = viewMessages.leaving;
		if (!(await confirm(words.signOutQuestion))) return;
		const answer = await this.#send(this.#api.signOutEverywhere());
		if (answer.ok) await onLeft(words.signedOut);
		else this.#parts.notify(describeRefusal(answer.why));
	}

	openDeletion(): void {
		this.error.value = '';
		this.step.value = 'explained';
	}

	closeDeletion(): void {
		this.#pending.clear();
		this.devCode.value = undefined;
		this.step.value = 'closed';
	}

	async sendCode(email: string): Promise<void> {
		const answer = await this.#send(this.#parts.api.account.requestCode(email));
		if (!answer.ok) return this.#refuse(answer.why);
		this.#pending.add(email, answer.value.requestId);
		this.devCode.value = answer.value.devCode;
		this.error.value = '';
		this.step.value = 'code';
	}

	async deleteAccount(code: string): Promise<void> {
		const sending = this.#pending.try((request) => this.#api.deletePlayer({ code, ...request }));
		await this.#finishDeletion(await this.#send(sending));
	}

	/** A guest has no mailbox to prove: the dialog is the second press. */
	async deleteGuest(): Promise<void> {
		const { confirm } = this.#parts;
		if (await confirm({ ...viewMessages.leaving.guestQuestion, isFinal: true })) {
			await this.#finishDeletion(await this.#send(this.#api.deletePlayer({})));
		}
	}

	async #finishDeletion(answer: Answer<PlayerDeleted>): Promise<void> {
		if (!answer.ok) return this.#refuse(answer.why);
		this.closeDeletion();
		await this.#parts.onLeft(viewMessages.leaving.deleted);
	}

	async #send<T>(sending: Promise<Answer<T>>): Promise<Answer<T>> {
		this.isSending.value = true;
		const answer = await sending;
		this.isSending.value = false;
		return answer;
	}

	#refuse(why: Refusal): void {
		this.error.value = why.code === 'invalid_input' ? messages.signIn.badCode : describeRefusal(why);
	}
}
