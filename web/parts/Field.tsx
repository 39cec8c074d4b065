import { useId, useLayoutEffect, useRef } from 'preact/hooks';

interface FieldProps {
	readonly label: string;
	readonly button: string;
	/** Why the last submission failed; empty when it did not. */
	readonly error: string;
	/** The message in its place after a saved submission. */
	readonly done?: string;
	readonly isSending: boolean;
	/** The style of the field's button. */
	readonly buttonClass?: 'primary' | 'primary final' | 'button';
	readonly autoComplete: string;
	readonly maxLength: number;
	readonly inputMode: 'email' | 'numeric' | 'text';
	readonly class?: string;
	readonly value?: string;
	readonly isFocused?: boolean;
	/** Called with the text whenever it changes. Returns what the field is to show in its place. */
	readonly onText?: (text: string) => string | undefined;
	readonly onSubmit: (text: string) => void;
}

/** A form of one field and its button, with the error right below the field, also where the button is on a separate line. */
export function Field(props: FieldProps) {
	const {
		label,
		button,
		buttonClass = 'primary',
		error,
		done = '',
		isSending,
		isFocused = true,
		value,
		...rest
	} = props;
	const { onText, onSubmit, ...input } = rest;
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	useLayoutEffect(() => {
		if (isFocused) field.current?.focus();
	}, [isFocused]);
	const submit = (event: Event) => {
		event.preventDefault();
		onSubmit(field.current?.value.trim() ?? '');
	};
	return (
		<form class="field" noValidate onSubmit={submit}>
			<label for={id}>{label}</label>
			<div class="field-row">
				<div>
					<input
						{...input}
						type="text"
						spellcheck={false}
						autoCapitalize="none"
						ref={field}
						id={id}
						name={input.autoComplete}
						defaultValue={value ?? ''}
						onInput={({ currentTarget, isComposing }) => {
							const shown = onText?.(currentTarget.value);
							if (shown !== undefined && !isComposing) currentTarget.value = shown;
						}}
						required
						aria-invalid={error !== ''}
						aria-describedby={`${id}-error`}
					/>
					<p class={error === '' ? 'error done' : 'error'} id={`${id}-error`} role="alert">
						{error || done}
					</p>
				</div>
				<button type="submit" class={buttonClass} disabled={isSending}>
					{button}
				</button>
			</div>
		</form>
	);
}
