import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Session } from '#contract/otp.ts';
import type { User, UserPatch } from '#contract/user.ts';
import type { Api } from '../api/api.ts';
import type { Refusal } from '../browser/refusal.ts';
import type { Schedule } from '../browser/schedule.ts';
import { readJson, type Storage } from '../browser/storage.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { messages } from '../language/messages.ts';
import type { Identity } from './identity.ts';
import { PendingCode } from './pendingCode.ts';
import { type AllPreferences, fillPreferences, isRecord } from './preferences.ts';

/** The guest and the user of a browser each have their own preferences, so that signing out restores the guest's. */
const GUEST_PREFERENCES = 'preferences';
const USER_PREFERENCES = 'preferences.user';
/** A user's choices that the service has not confirmed: without a connection, or because the document was left. */
const UNSENT_PREFERENCES = 'preferences.unsent';
const THEME = 'theme';
/** Under this name the tab saves that a new player is being asked for a name. */
const NAMING = 'naming';

/** Whether the form is being sent, and the error message of the last attempt. */
interface FormState {
	readonly isSending: boolean;
	readonly error: string;
}

/** Most mails have arrived by then. */
const RESEND_AFTER_S = 30;

const AT_REST: FormState = { isSending: false, error: '' };

interface AccountParts {
	readonly api: Pick<Api, 'account'>;
	readonly identity: Identity;
	readonly storage: Storage;
	readonly schedule: Schedule;
	/** The storage of this tab alone; a reload keeps it. */
	readonly tabStorage: Storage;
	readonly wallNow: () => number;
}

/** Sign-in by mail and code, the profile, and the preferences, which a guest has too. */
export class Account {
	readonly form: Signal<FormState> = signal(AT_REST);
	/** The address that a code was sent to: the second step of the sign-in. */
	readonly codeSentTo: Signal<string | undefined> = signal(undefined);
	/** In local development the service sends the code in its answer. */
	readonly devCode: Signal<string | undefined> = signal(undefined);
	/** Seconds until another code can be requested. */
	readonly resendInS: Signal<number> = signal(0);
	readonly isNameSaved: Signal<boolean> = signal(false);
	/** Whether a new player is being asked for a name: the last step of the first sign-in. */
	readonly isNaming: Signal<boolean> = signal(false);
	readonly #preferences: Signal<AllPreferences>;
	readonly #api: Api['account'];
	readonly #identity: Identity;
	readonly #storage: Storage;
	readonly #schedule: Schedule;
	readonly #pending: PendingCode;
	readonly #tabStorage: Storage;
	#cancelResend: () => void = () => {};

	constructor({ api, identity, storage, schedule, tabStorage, wallNow }: AccountParts) {
		this.#api = api.account;
		this.#pending = new PendingCode('signIn', { tabStorage, wallNow });
		this.#tabStorage = tabStorage;
		this.isNaming.value = tabStorage.read(NAMING) !== undefined;
		this.#schedule = schedule;
		this.#identity = identity;
		this.#storage = storage;
		this.#preferences = signal(this.#readSaved());
		this.#saveTheme();
		const pending = this.#pending.read();
		if (pending === undefined) return;
		this.codeSentTo.value = pending.email;
		this.#waitToResend(Math.max(0, RESEND_AFTER_S - Math.floor(pending.ageMs / 1000)));
	}

	get preferences(): ReadonlySignal<AllPreferences> {
		return this.#preferences;
	}

	readonly isUser: ReadonlySignal<boolean> = computed(() => this.#identity.token.value !== undefined);

	/** Reads the profile of a user whose token was saved. */
	async load(): Promise<void> {
		if (this.#identity.token.peek() === undefined) return;
		const answer = await this.#api.readMe();
		if (!answer.ok) return;
		this.#take(answer.value);
		if (this.#readUnsent() !== undefined) await this.#send();
	}

	signOut(): void {
		this.#identity.signOut();
		this.#storage.write(USER_PREFERENCES, undefined);
		this.#storage.write(UNSENT_PREFERENCES, undefined);
		this.forgetTab();
		this.restore();
	}

	/** Forgets what this tab keeps of a player who has left: steps that were begun and texts that were not sent. */
	forgetTab(): void {
		for (const name of this.#tabStorage.list('')) this.#tabStorage.write(name, undefined);
		this.isNaming.value = false;
	}

	/** Takes over the preferences that the browser has saved. */
	restore(): void {
		this.#preferences.value = this.#readSaved();
		this.#saveTheme();
	}

	openForm(): void {
		this.form.value = AT_REST;
		this.isNameSaved.value = false;
	}

	otherAddress(): void {
		this.#pending.clear();
		this.codeSentTo.value = undefined;
		this.form.value = AT_REST;
	}

	async requestCode(email: string): Promise<void> {
		this.form.value = { isSending: true, error: '' };
		const answer = await this.#api.requestCode(email);
		if (!answer.ok) return this.#refuse(answer.why, messages.signIn.badEmail);
		this.codeSentTo.value = email;
		this.#pending.add(email, answer.value.requestId);
		this.devCode.value = answer.value.devCode;
		this.form.value = AT_REST;
		this.#waitToResend(RESEND_AFTER_S);
	}

	/** Sends a new code, for a mail that was lost. The one before stays valid, in case its mail is only late. */
	async resendCode(): Promise<void> {
		const email = this.codeSentTo.peek();
		if (email !== undefined && this.resendInS.peek() === 0) await this.requestCode(email);
	}

	/** Resolves to the session if the player is signed in now. */
	async verifyCode(code: string): Promise<Session | undefined> {
		const email = this.codeSentTo.peek() ?? '';
		this.form.value = { isSending: true, error: '' };
		const answer = await this.#pending.try((request) => this.#api.verifyCode({ email, code, ...request }));
		if (!answer.ok) {
			this.#refuse(answer.why, messages.signIn.badCode);
			return undefined;
		}
		this.#setNaming(answer.value.isNew);
		this.#take(answer.value.user);
		this.#pending.clear();
		this.codeSentTo.value = undefined;
		this.devCode.value = undefined;
		this.form.value = AT_REST;
		return answer.value;
	}

	/** `describe` turns a refused name into a sentence, whose words are loaded with the settings. */
	async rename(displayName: string, describe: (why: Refusal) => string): Promise<void> {
		this.form.value = { isSending: true, error: '' };
		this.isNameSaved.value = false;
		const answer = await this.#api.updateMe({ displayName });
		if (!answer.ok) return this.#refuse(answer.why, describe(answer.why));
		this.#identity.user.value = answer.value;
		this.#setNaming(false);
		this.isNameSaved.value = true;
		this.form.value = AT_REST;
	}

	/** Changes the page or the reminder. The old choice stays if the service refuses. */
	async change(patch: UserPatch): Promise<Refusal | undefined> {
		const answer = await this.#api.updateMe(patch);
		const { user } = this.#identity;
		// With a copy the switches are drawn again: the player has moved one.
		user.value = answer.ok ? answer.value : user.peek() && { ...user.peek()! };
		return answer.ok ? undefined : answer.why;
	}

	/** Another language reloads the document, which would cut off its request, so the service is told first. */
	async prefer(part: Partial<AllPreferences>): Promise<void> {
		const preferences = { ...this.#preferences.peek(), ...part };
		const isUser = this.#identity.token.peek() !== undefined;
		if (part.language === undefined || !isUser) this.#save(preferences);
		if (!isUser) return;
		this.#storage.write(UNSENT_PREFERENCES, JSON.stringify({ ...this.#readUnsent(), ...part }));
		await this.#send();
		if (part.language !== undefined) this.#save({ ...this.#preferences.peek(), ...part });
	}

	/** Sends the service every unconfirmed choice. Later choices follow automatically. */
	async #send(): Promise<void> {
		const unsent = this.#storage.read(UNSENT_PREFERENCES);
		const answer = await this.#api.updateMe({ preferences: { ...this.#preferences.peek(), ...this.#readUnsent() } });
		const isSettled = answer.ok || answer.why.code === 'invalid_input';
		if (isSettled && this.#storage.read(UNSENT_PREFERENCES) === unsent) {
			this.#storage.write(UNSENT_PREFERENCES, undefined);
		}
	}

	#readUnsent(): Partial<Record<string, unknown>> | undefined {
		return readJson(this.#storage, UNSENT_PREFERENCES, isRecord);
	}

	#setNaming(isNaming: boolean): void {
		this.isNaming.value = isNaming;
		this.#tabStorage.write(NAMING, isNaming ? 'yes' : undefined);
	}

	#waitToResend(seconds: number): void {
		this.#cancelResend();
		this.resendInS.value = seconds;
		if (seconds > 0) this.#cancelResend = this.#schedule(1000, () => this.#waitToResend(seconds - 1));
	}

	#take(user: User): void {
		this.#identity.user.value = user;
		this.#save(fillPreferences({ ...this.#preferences.peek(), ...user.preferences, ...this.#readUnsent() }));
	}

	#save(preferences: AllPreferences): void {
		this.#preferences.value = preferences;
		this.#saveTheme();
		const name = this.isUser.peek() ? USER_PREFERENCES : GUEST_PREFERENCES;
		this.#storage.write(name, JSON.stringify(preferences));
	}

	/** The document's own first line reads it, so that not even the first frame has another theme. */
	#saveTheme(): void {
		const { theme } = this.#preferences.peek();
		this.#storage.write(THEME, theme === 'system' ? undefined : theme);
	}

	#readSaved(): AllPreferences {
		const users = this.isUser.peek() ? readJson(this.#storage, USER_PREFERENCES, isRecord) : undefined;
		return fillPreferences(users ?? readJson(this.#storage, GUEST_PREFERENCES, isRecord) ?? {});
	}

	#refuse(why: Refusal, invalid: string): void {
		this.form.value = { isSending: false, error: why.code === 'invalid_input' ? invalid : describeRefusal(why) };
	}
}
