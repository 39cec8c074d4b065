import { useId } from 'preact/hooks';

interface TextFieldProps {
	readonly label: string;
	readonly maxLength: number;
	readonly value?: string;
	readonly onText: (text: string) => void;
}

/** A field of a form with more than one. Its text arrives without outer spaces. */
export function TextField({ label, maxLength, value, onText }: TextFieldProps) {
	const id = useId();
	return (
		<div class="field">
			<label for={id}>{label}</label>
			<input
				id={id}
				type="text"
				required
				autocomplete="off"
				maxLength={maxLength}
				defaultValue={value ?? ''}
				onInput={({ currentTarget }) => onText(currentTarget.value.trim())}
			/>
		</div>
	);
}
