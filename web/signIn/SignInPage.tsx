import { EMAIL_LENGTH_MAX } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import { CodeField } from '../account/CodeField.tsx';
import { NAME_FIELD_LENGTH } from '../account/describeNameFault.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Field } from '../parts/Field.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useShell } from '../parts/shell.ts';
import { useKept } from '../parts/useKept.ts';
import type { Home } from '../today/home.ts';
import { describeLeftCircles } from './describeLeftCircles.ts';
import { chooseName, signIn } from './signIn.ts';

interface SignInPageProps {
	readonly home: Home;
}

/** Two steps: the e-mail address, then the code that was sent to it. */
export function SignInPage({ home }: SignInPageProps) {
	const shell = useShell();
	const words = viewMessages.signIn;
	const user = shell.identity.user.value;
	if (user !== undefined && shell.account.isNaming.value) return <NameStep user={user} />;
	if (user !== undefined) {
		return (
			<div class="column narrow">
				<h1>{words.signedInAs({ name: user.displayName })}</h1>
				<a class="primary" href="/">
					{viewMessages.shared.play}
				</a>
				<div class="row">
					<a class="button" href="/settings">
						{viewMessages.settings.title}
					</a>
					<button type="button" class="button" onClick={() => void shell.endSession()}>
						{viewMessages.settings.signOut}
					</button>
				</div>
			</div>
		);
	}
	return (
		<div class="lobby">
			<div class="column">
				<h1>{words.title}</h1>
				{shell.account.codeSentTo.value === undefined ? <AddressStep home={home} /> : <CodeStep home={home} />}
			</div>
			<ul class="panel">
				{Object.values(words.gains).map((gain) => (
					<li key={gain} class="check">
						<Icon name="done" />
						{gain}
					</li>
				))}
			</ul>
		</div>
	);
}

function AddressStep({ home }: SignInPageProps) {
	const shell = useShell();
	const words = viewMessages.signIn;
	const { isSending, error } = shell.account.form.value;
	return (
		<>
			<p class="lead">{words.note}</p>
			<GuestRuns home={home} />
			<Field
				label={words.email}
				button={words.send}
				error={error}
				isSending={isSending}
				inputMode="email"
				autoComplete="email"
				maxLength={EMAIL_LENGTH_MAX}
				onSubmit={(email) => void shell.account.requestCode(email)}
			/>
		</>
	);
}

function CodeStep({ home }: SignInPageProps) {
	const shell = useShell();
	const words = viewMessages.signIn;
	const { isSending, error } = shell.account.form.value;
	const submit = async (code: string) => {
		const left = await signIn(shell, home, code);
		if (left.length > 0) shell.notice.showLong(describeLeftCircles(left));
	};
	return (
		<>
			<p class="lead">{words.sentTo({ email: shell.account.codeSentTo.value ?? '' })}</p>
			<CodeField
				button={words.verify}
				error={error}
				isSending={isSending}
				devCode={shell.account.devCode.value}
				isFinal={false}
				onSubmit={(code) => void submit(code)}
			/>
			<div class="row">
				<Resend />
				<button type="button" class="quiet" onClick={() => shell.account.otherAddress()}>
					{words.other}
				</button>
			</div>
		</>
	);
}

/** A new player has a made-up name, which others see. */
function NameStep({ user }: { user: User }) {
	const shell = useShell();
	const words = viewMessages.signIn;
	const [name, keepName] = useKept(shell, 'name');
	const choose = async (chosen: string) => {
		await chooseName(shell, chosen);
		if (!shell.account.isNaming.peek()) keepName('');
	};
	const { isSending, error } = shell.account.form.value;
	return (
		<div class="column narrow">
			<h1>{words.nameTitle}</h1>
			<p class="lead">{words.nameNote}</p>
			<Field
				key="name"
				label={words.name}
				button={messages.home.resume}
				error={error}
				isSending={isSending}
				inputMode="text"
				autoComplete="nickname"
				maxLength={NAME_FIELD_LENGTH}
				value={name || user.displayName}
				onText={(text) => {
					keepName(text);
					return undefined;
				}}
				onSubmit={(chosen) => void choose(chosen)}
			/>
		</div>
	);
}

function Resend() {
	const shell = useShell();
	const words = viewMessages.signIn;
	const seconds = shell.account.resendInS.value;
	if (seconds > 0) return <span class="fine">{words.resendIn({ seconds })}</span>;
	return (
		<button type="button" class="quiet" onClick={() => void shell.account.resendCode()}>
			{words.resend}
		</button>
	);
}

/** How many runs of the guest will move into the account; the line has its place before the number is loaded. */
function GuestRuns({ home }: SignInPageProps) {
	const shell = useShell();
	const known = home.stats.data;
	if (!shell.identity.isKnown) return null;
	return (
		<p class="guest-runs">{known === undefined ? '' : viewMessages.signIn.guestRuns({ count: known.finishedCount })}</p>
	);
}
