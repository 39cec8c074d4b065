import type { ConfirmDialog as Dialog } from '../browser/confirmDialog.ts';
import { Modal } from '../parts/Modal.tsx';

/** The question that is open, over the page; Escape means no. */
export function ConfirmDialog({ dialog }: { dialog: Dialog }) {
	const question = dialog.open.value;
	if (question === undefined) return null;
	const { title, text, yes, no, isFinal } = question;
	const refuse = () => dialog.answer(false);
	return (
		<Modal key={title} labelledBy="question" describedBy="question-text" onClose={refuse}>
			<h2 id="question">{title}</h2>
			<p id="question-text">{text}</p>
			<div class="dialog-keys">
				<button type="button" class="button" onClick={refuse}>
					{no}
				</button>
				<button type="button" class={isFinal ? 'primary final' : 'primary'} onClick={() => dialog.answer(true)}>
					{yes}
				</button>
			</div>
		</Modal>
	);
}
