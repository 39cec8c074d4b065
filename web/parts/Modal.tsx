import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface ModalProps {
	/** The ids of its title and, if it has one, of its text. */
	readonly labelledBy: string;
	readonly describedBy?: string;
	readonly onClose: () => void;
	readonly isWide?: boolean;
	readonly children: ComponentChildren;
}

/** A modal dialog; Escape closes it. */
export function Modal({ labelledBy, describedBy, onClose, isWide = false, children }: ModalProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	useLayoutEffect(() => {
		const opened = dialog.current;
		opened?.showModal();
		// A dialog that is closed before its element is removed returns the focus to where it was.
		return () => opened?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			class={isWide ? 'wide-dialog' : undefined}
			aria-labelledby={labelledBy}
			aria-describedby={describedBy}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
		>
			{children}
		</dialog>
	);
}
