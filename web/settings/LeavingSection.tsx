import './settings.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { User } from '#contract/user.ts';
import { CodeField } from '../account/CodeField.tsx';
import { viewMessages } from '../language/viewMessages.ts';
import { useShell } from '../parts/shell.ts';
import { Leaving, type LeavingParts } from './leaving.ts';

/** Signing out everywhere, and deletion with what it removes. */
export function LeavingSection({ parts }: { parts: LeavingParts }) {
	const shell = useShell();
	const words = viewMessages.leaving;
	const [leaving] = useState(() => new Leaving(parts));
	const user = shell.identity.user.value;
	const isGuest = !shell.account.isUser.value;
	if (isGuest ? !shell.identity.isKnown : user === undefined) return null;
	return (
		<section>
			<h2>{isGuest ? words.guestTitle : words.title}</h2>
			{user === undefined ? <GuestDeletion leaving={leaving} /> : <UserLeaving leaving={leaving} user={user} />}
		</section>
	);
}

function GuestDeletion({ leaving }: { leaving: Leaving }) {
	const words = viewMessages.leaving;
	return (
		<>
			<p class="fine">{words.guestNote}</p>
			<button
				type="button"
				class="button settings-danger"
				disabled={leaving.isSending.value}
				onClick={() => void leaving.deleteGuest()}
			>
				{words.deleteGuest}
			</button>
			<p class="error" role="alert">
				{leaving.error}
			</p>
		</>
	);
}

function UserLeaving({ leaving, user }: { leaving: Leaving; user: User }) {
	const words = viewMessages.leaving;
	useEffect(() => leaving.resume(user.email), []);
	return (
		<>
			<p class="fine">{words.signOutNote}</p>
			<button
				type="button"
				class="button"
				disabled={leaving.isSending.value}
				onClick={() => void leaving.signOutEverywhere()}
			>
				{words.signOut}
			</button>
			{leaving.step.value === 'closed' ? (
				<button type="button" class="button settings-danger" onClick={() => leaving.openDeletion()}>
					{words.delete}
				</button>
			) : (
				<Deletion leaving={leaving} user={user} />
			)}
		</>
	);
}

function Deletion({ leaving, user: { email } }: { leaving: Leaving; user: User }) {
	const words = viewMessages.leaving;
	const isSending = leaving.isSending.value;
	const heading = useRef<HTMLHeadingElement>(null);
	const panel = useRef<HTMLDivElement>(null);
	// It takes the place of the button that opened it, and may begin below the window.
	useEffect(() => {
		heading.current?.focus({ preventScroll: true });
		panel.current?.scrollIntoView({ block: 'nearest' });
	}, []);
	return (
		<div ref={panel} class="panel settings-deletion">
			<h3 ref={heading} tabIndex={-1}>
				{words.deleteTitle}
			</h3>
			<ul>
				{Object.values(words.consequences).map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
			{leaving.step.value === 'code' ? (
				<CodeStep leaving={leaving} email={email} />
			) : (
				<>
					<p class="fine">{words.codeNote({ email })}</p>
					<button type="button" class="button" disabled={isSending} onClick={() => void leaving.sendCode(email)}>
						{viewMessages.signIn.send}
					</button>
					<p class="error" role="alert">
						{leaving.error}
					</p>
				</>
			)}
			<div class="row">
				<button type="button" class="quiet" onClick={() => leaving.closeDeletion()}>
					{words.keep}
				</button>
			</div>
		</div>
	);
}

function CodeStep({ leaving, email }: { leaving: Leaving; email: string }) {
	return (
		<>
			<p class="fine" role="status">
				{viewMessages.signIn.sentTo({ email })}
			</p>
			<CodeField
				button={viewMessages.leaving.deleteForever}
				error={leaving.error.value}
				isSending={leaving.isSending.value}
				devCode={leaving.devCode.value}
				isFinal
				onSubmit={(code) => void leaving.deleteAccount(code)}
			/>
		</>
	);
}
