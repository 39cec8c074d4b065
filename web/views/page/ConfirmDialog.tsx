import type { App } from '../../app.ts';
import { Modal } from '../parts/Modal.tsx';

/** The open question, over the page; Escape means no. */
export function Dialog({ app: { confirmDialog: asker } }: { app: App }) {
	const question = asker.open.value;
	if (question === undefined) return null;
	const { title, text, yes, no } = question;
	return (
		<Modal key={title} labelledBy="question" describedBy="question-text" onClose={() => asker.answer(false)}>
			<h2 id="question">{title}</h2>
			<p id="question-text">{text}</p>
			<div class="dialog-keys">
				<button type="button" class="button" onClick={() => asker.answer(false)}>
					{no}
				</button>
				<button type="button" class="primary" onClick={() => asker.answer(true)}>
					{yes}
				</button>
			</div>
		</Modal>
	);
}
