import { type Signal, signal } from '@preact/signals';
import type { Access, ApiKey, KeyRequest, NewKey, SignedInSession } from '#contract/access.ts';
import { type AccessApi, createAccessApi } from '../api/accessApi.ts';
import type { Api } from '../api/api.ts';
import type { Confirm, Confirmation } from '../browser/confirmDialog.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { nameDevice } from './deviceName.ts';

export interface AccessListParts {
	readonly api: Pick<Api, 'account' | 'open'>;
	readonly confirm: Confirm;
	readonly notify: (text: string) => void;
}

/** The devices that are signed in and the keys of programs. They are read when the player asks for them. */
export class AccessList {
	readonly access: Signal<Access | undefined> = signal(undefined);
	/** The key that was just made, with its secret, until the list is left. */
	readonly made: Signal<NewKey | undefined> = signal(undefined);
	readonly isSending: Signal<boolean> = signal(false);
	readonly error: Signal<string> = signal('');
	readonly #parts: AccessListParts;
	readonly #api: AccessApi;

	constructor(parts: AccessListParts) {
		this.#parts = parts;
		this.#api = parts.api.open(createAccessApi);
	}

	async open(): Promise<void> {
		this.isSending.value = true;
		const answer = await this.#api.listAccess();
		this.isSending.value = false;
		if (answer.ok) this.access.value = answer.value;
		else this.#parts.notify(describeRefusal(answer.why));
	}

	async createKey(request: KeyRequest): Promise<void> {
		this.isSending.value = true;
		const answer = await this.#api.createKey(request);
		this.isSending.value = false;
		if (!answer.ok) {
			this.error.value = describe(answer.why.code) ?? describeRefusal(answer.why);
			return;
		}
		this.error.value = '';
		this.made.value = answer.value;
		await this.open();
	}

	/** Ends the session of another device once the player has said yes. */
	async signOut({ id, device }: SignedInSession): Promise<void> {
		const { signOutQuestion, signedOut } = viewMessages.access;
		const title = signOutQuestion.title({ device: nameSession(device) });
		await this.#revoke(id, { ...signOutQuestion, title }, signedOut);
	}

	async revokeKey({ id }: ApiKey): Promise<void> {
		const { revokeQuestion, revoked } = viewMessages.access;
		await this.#revoke(id, { ...revokeQuestion, isFinal: true }, revoked);
	}

	async #revoke(id: string, question: Confirmation, done: string): Promise<void> {
		const { api, confirm, notify } = this.#parts;
		if (!(await confirm(question))) return;
		const answer = await api.account.revokeAccess(id);
		if (this.made.value?.key.id === id) this.made.value = undefined;
		notify(answer.ok ? done : describeRefusal(answer.why));
		await this.open();
	}
}

export function nameSession(device: string | null): string {
	return nameDevice(device) ?? viewMessages.access.unknownDevice;
}

function describe(code: string): string | undefined {
	if (code === 'key_limit') return viewMessages.access.tooMany;
	return code === 'invalid_input' ? viewMessages.access.badName : undefined;
}
