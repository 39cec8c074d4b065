import { type Signal, signal } from '@preact/signals';
import type { Run } from '#contract/run.ts';
import { describeNameFault } from '../account/describeNameFault.ts';
import type { Api } from '../api/api.ts';
import { describeRefusal } from '../language/describeRefusal.ts';

export type RunNoteApi = Pick<Api['runs'], 'readRun' | 'writeNote'>;

/** The player's words to the operator about a held run: one note, which is shown from then on. */
export class RunNote {
	readonly kept: Signal<string | undefined>;
	readonly isSending: Signal<boolean> = signal(false);
	/** Why the last note was not sent; empty if it was. */
	readonly error: Signal<string> = signal('');
	readonly #api: RunNoteApi;
	readonly #runId: string;

	constructor(api: RunNoteApi, { id, note }: Pick<Run, 'id' | 'note'>) {
		this.#api = api;
		this.#runId = id;
		this.kept = signal(note);
	}

	/** Another device or tab may have sent one. */
	async load(): Promise<void> {
		const answer = await this.#api.readRun(this.#runId);
		if (answer.ok) this.kept.value ??= answer.value.run.note;
	}

	async send(text: string): Promise<void> {
		if (this.isSending.peek()) return;
		this.isSending.value = true;
		const answer = await this.#api.writeNote(this.#runId, text);
		this.isSending.value = false;
		if (answer.ok) this.kept.value = answer.value.note;
		else
			this.error.value =
				answer.why.code === 'invalid_input' ? describeNameFault(answer.why) : describeRefusal(answer.why);
		if (!answer.ok && answer.why.code === 'note_exists') await this.load();
	}
}
