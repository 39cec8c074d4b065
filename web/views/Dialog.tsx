import { useLayoutEffect, useRef } from 'preact/hooks';
import type { App } from '../app.ts';
import type { Question } from '../question.ts';

/** The open question, over the page; Escape means no. */
export function Dialog({ app: { asker } }: { app: App }) {
	const question = asker.open.value;
	return question === undefined ? null : (
		<OpenDialog key={question.title} question={question} onAnswer={asker.answer} />
	);
}

interface OpenDialogProps {
	readonly question: Question;
	readonly onAnswer: (isYes: boolean) => void;
}

function OpenDialog({ question, onAnswer }: OpenDialogProps) {
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
			aria-labelledby="question"
			aria-describedby="question-text"
			onCancel={(event) => {
				event.preventDefault();
				onAnswer(false);
			}}
		>
			<h2 id="question">{question.title}</h2>
			<p id="question-text">{question.text}</p>
			<div class="dialog-keys">
				<button type="button" class="button" onClick={() => onAnswer(false)}>
					{question.no}
				</button>
				<button type="button" class="primary" onClick={() => onAnswer(true)}>
					{question.yes}
				</button>
			</div>
		</dialog>
	);
}
