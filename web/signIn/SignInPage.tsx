import { EMAIL_LENGTH_MAX } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import { CodeField } from '../account/CodeField.tsx';
import { describeNameFault, NAME_FIELD_LENGTH } from '../account/describeNameFault.ts';
import type { App } from '../app.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Field } from '../parts/Field.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useKept } from '../parts/useKept.ts';
import { describeLeftCircles } from './describeLeftCircles.ts';

/** Two steps: the e-mail address, then the code that was sent to it. */
export function SignInPage({ app }: { app: App }) {
	const words = viewMessages.signIn;
	const user = app.identity.user.value;
	if (user !== undefined && app.account.isNaming.value) return <NameStep app={app} user={user} />;
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
					<button type="button" class="button" onClick={() => void app.endSession()}>
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
				{app.account.codeSentTo.value === undefined ? <AddressStep app={app} /> : <CodeStep app={app} />}
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

function AddressStep({ app }: { app: App }) {
	const words = viewMessages.signIn;
	const { isSending, error } = app.account.form.value;
	return (
		<>
			<p class="lead">{words.note}</p>
			<GuestRuns app={app} />
			<Field
				label={words.email}
				button={words.send}
				error={error}
				isSending={isSending}
				inputMode="email"
				autoComplete="email"
				maxLength={EMAIL_LENGTH_MAX}
				onSubmit={(email) => void app.account.requestCode(email)}
			/>
		</>
	);
}

function CodeStep({ app }: { app: App }) {
	const words = viewMessages.signIn;
	const { isSending, error } = app.account.form.value;
	return (
		<>
			<p class="lead">{words.sentTo({ email: app.account.codeSentTo.value ?? '' })}</p>
			<CodeField
				button={words.verify}
				error={error}
				isSending={isSending}
				devCode={app.account.devCode.value}
				isFinal={false}
				onSubmit={(code) => void signIn(app, code)}
			/>
			<div class="row">
				<Resend app={app} />
				<button type="button" class="quiet" onClick={() => app.account.otherAddress()}>
					{words.other}
				</button>
			</div>
		</>
	);
}

async function signIn(app: App, code: string): Promise<void> {
	const left = await app.signIn(code);
	if (left.length > 0) app.notice.showLong(describeLeftCircles(left));
}

/** A new player has a made-up name, which others see. */
function NameStep({ app, user }: { app: App; user: User }) {
	const words = viewMessages.signIn;
	const [name, keepName] = useKept(app, 'name');
	const choose = async (chosen: string) => {
		await app.chooseName(chosen, describeNameFault);
		if (!app.account.isNaming.peek()) keepName('');
	};
	const { isSending, error } = app.account.form.value;
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

function Resend({ app }: { app: App }) {
	const words = viewMessages.signIn;
	const seconds = app.account.resendInS.value;
	if (seconds > 0) return <span class="fine">{words.resendIn({ seconds })}</span>;
	return (
		<button type="button" class="quiet" onClick={() => void app.account.resendCode()}>
			{words.resend}
		</button>
	);
}

/** How many runs of the guest will move into the account; the line has its place before the number is loaded. */
function GuestRuns({ app }: { app: App }) {
	const stats = app.home.stats.value.value;
	if (!app.identity.isKnown) return null;
	return (
		<p class="guest-runs">{stats === undefined ? '' : viewMessages.signIn.guestRuns({ count: stats.finishedCount })}</p>
	);
}
