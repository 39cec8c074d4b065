import { useEffect, useRef } from 'preact/hooks';
import type { App } from '../app.ts';

/** The open question, over the page; Escape means no. */
export function Dialog({ app: { asker } }: { app: App }) {
	const question = asker.open.value;
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		if (question !== undefined) dialog.current?.showModal();
	}, [question]);
	if (question === undefined) return null;
	return (
		<dialog
			ref={dialog}
			aria-labelledby="question"
			aria-describedby="question-text"
			onCancel={() => asker.answer(false)}
		>
			<h2 id="question">{question.title}</h2>
			<p id="question-text">{question.text}</p>
			<div class="dialog-keys">
				<button type="button" class="button" onClick={() => asker.answer(false)}>
					{question.no}
				</button>
				<button type="button" class="primary" onClick={() => asker.answer(true)}>
					{question.yes}
				</button>
			</div>
		</dialog>
	);
}
