import { useState } from 'preact/hooks';
import { viewMessages } from '../language/viewMessages.ts';
import { Field } from '../parts/Field.tsx';
import { CODE_FIELD_LENGTH, CodeEntry, readCode } from './codeEntry.ts';

interface CodeFieldProps {
	readonly button: string;
	readonly error: string;
	readonly isSending: boolean;
	/** In local development the service sends the code in its answer, and the page shows it. */
	readonly devCode: string | undefined;
	/** Whether the code does what cannot be undone: it waits for its button, and else its last digit sends it. */
	readonly isFinal: boolean;
	readonly onSubmit: (code: string) => void;
}

/** The field for a code that was mailed. */
export function CodeField({ devCode, isFinal, onSubmit, ...form }: CodeFieldProps) {
	const words = viewMessages.signIn;
	const [entry] = useState(() => new CodeEntry());
	const take = (text: string) => {
		const code = readCode(text);
		const taken = !isFinal && !form.isSending ? entry.take(text) : undefined;
		if (taken !== undefined) onSubmit(taken);
		return code === '' ? undefined : code;
	};
	return (
		<>
			{devCode !== undefined && (
				<p class="dev-code">
					{words.devCode} <strong>{devCode}</strong>
				</p>
			)}
			<Field
				{...form}
				key="code"
				buttonClass={isFinal ? 'primary final' : 'primary'}
				label={words.code}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={CODE_FIELD_LENGTH}
				class="code"
				onText={take}
				onSubmit={(text) => onSubmit(readCode(text))}
			/>
		</>
	);
}
