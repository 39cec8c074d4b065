import type { App } from '../app.ts';
import { Modal } from '../parts/Modal.tsx';

/** The question that is open, over the page; Escape means no. */
export function ConfirmDialog({ app: { confirmDialog } }: { app: App }) {
	const question = confirmDialog.open.value;
	if (question === undefined) return null;
	const { title, text, yes, no, isFinal } = question;
	const refuse = () => confirmDialog.answer(false);
	return (
		<Modal key={title} labelledBy="question" describedBy="question-text" onClose={refuse}>
			<h2 id="question">{title}</h2>
			<p id="question-text">{text}</p>
			<div class="dialog-keys">
				<button type="button" class="button" onClick={refuse}>
					{no}
				</button>
				<button type="button" class={isFinal ? 'primary final' : 'primary'} onClick={() => confirmDialog.answer(true)}>
					{yes}
				</button>
			</div>
		</Modal>
	);
}
