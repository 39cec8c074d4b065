import './underReview.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useMemo } from 'preact/hooks';
import type { OffBoardReason } from '#contract/kinds.ts';
import { NOTE_LENGTH_MAX } from '#contract/limits.ts';
import type { Run } from '#contract/run.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { ContactLink } from './ContactLink.tsx';
import { RunNote } from './runNote.ts';
import { useShell } from './shell.ts';
import { useKept } from './useKept.ts';

interface UnderReviewProps {
	/** A held run of the player. */
	readonly run: Run;
	/** The ways on. */
	readonly children?: ComponentChildren;
}

/** A held run: that it is, why, how long that takes, and the player's words to the operator. */
export function UnderReview({ run, children }: UnderReviewProps) {
	const shell = useShell();
	const words = viewMessages.heldNote;
	return (
		<section class="panel tint under-review" aria-labelledby={`held-${run.id}`}>
			<h2 id={`held-${run.id}`}>{viewMessages.finish.held}</h2>
			<WhyNot reasons={run.reasons} />
			{children !== undefined && <div class="row">{children}</div>}
			<p>{words.usually}</p>
			<NoteForm run={run} />
			<p class="fine">
				<a href="/docs/rules">{viewMessages.finish.rules}</a>
				{shell.service.data?.contact && (
					<>
						{' · '}
						{words.questions} <ContactLink />
					</>
				)}
			</p>
		</section>
	);
}

/** Each reason is a sentence, and several are a list. */
export function WhyNot({ reasons }: { readonly reasons: readonly OffBoardReason[] }) {
	const [first] = reasons;
	if (first === undefined) return null;
	if (reasons.length === 1) return <p>{viewMessages.reasons[first]}</p>;
	return (
		<ul class="why-not">
			{reasons.map((reason) => (
				<li key={reason}>{viewMessages.reasons[reason]}</li>
			))}
		</ul>
	);
}

function NoteForm({ run }: UnderReviewProps) {
	const shell = useShell();
	const words = viewMessages.heldNote;
	const id = useId();
	const [text, keepText] = useKept(shell, `note.${run.id}`);
	const note = useMemo(() => new RunNote(shell.runNoteApi, run), [run.id]);
	useEffect(() => void note.load(), [note]);
	const kept = note.kept.value;
	if (kept !== undefined) {
		return (
			<div role="status">
				<p class="fine">{words.yours}</p>
				<blockquote translate={false}>{kept}</blockquote>
			</div>
		);
	}
	const send = (event: Event) => {
		event.preventDefault();
		void note.send(text).then(() => {
			if (note.kept.peek() !== undefined) keepText('');
		});
	};
	const error = note.error.value;
	return (
		<form class="field" onSubmit={send}>
			<label for={id}>{words.label}</label>
			<textarea
				value={text}
				onInput={({ currentTarget }) => keepText(currentTarget.value)}
				id={id}
				rows={3}
				maxLength={NOTE_LENGTH_MAX}
				required
				aria-invalid={error !== ''}
				aria-describedby={`${id}-error`}
			/>
			<p class="error" id={`${id}-error`} role="alert">
				{error}
			</p>
			<button type="submit" class="button" disabled={note.isSending.value}>
				{words.send}
			</button>
		</form>
	);
}
