import type { ComponentChildren } from 'preact';

interface SwitchProps {
	readonly label: ComponentChildren;
	readonly isOn: boolean;
	readonly onSwitch: (isOn: boolean) => void;
	/** A line below the label. */
	readonly note?: ComponentChildren;
	readonly isDisabled?: boolean;
}

/** The browser's own checkbox, which looks and is announced as a switch. */
export function Switch({ label, isOn, onSwitch, note, isDisabled = false }: SwitchProps) {
	return (
		<label class="switch">
			<span>
				{label}
				{note !== undefined && <small>{note}</small>}
			</span>
			<input
				type="checkbox"
				// biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state.
				role="switch"
				checked={isOn}
				disabled={isDisabled}
				onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
			/>
		</label>
	);
}
