import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface ModalProps {
	/** The ids of its title and, where it asks, of its text. */
	readonly labelledBy: string;
	readonly describedBy?: string;
	readonly onClose: () => void;
	readonly children: ComponentChildren;
}

/** What lies over the page while it is there; Escape closes it. */
export function Modal({ labelledBy, describedBy, onClose, children }: ModalProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	useLayoutEffect(() => {
		const opened = dialog.current;
		opened?.showModal();
		// Closed before it leaves the page, it gives the focus back to where it was.
		return () => opened?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
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
