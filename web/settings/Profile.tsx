import type { User } from '#contract/user.ts';
import { describeNameFault, NAME_FIELD_LENGTH } from '../account/describeNameFault.ts';
import type { App } from '../app.ts';
import { saveFile } from '../browser/saveFile.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Field } from '../parts/Field.tsx';

/** The name of a user, or the way to an account for a guest. */
export function Profile({ app }: { app: App }) {
	const words = viewMessages.settings;
	if (!app.account.isUser.value) {
		return (
			<>
				<p class="fine">{words.guest}</p>
				<div class="row">
					<a class="primary" href="/sign-in">
						{viewMessages.signIn.title}
					</a>
					{app.identity.isKnown && <DataExport app={app} />}
				</div>
			</>
		);
	}
	const user = app.identity.user.value;
	return (
		<div class="column profile" aria-busy={user === undefined}>
			{user !== undefined && <UserProfile app={app} user={user} />}
		</div>
	);
}

function UserProfile({ app, user }: { app: App; user: User }) {
	const words = viewMessages.settings;
	const { isSending, error } = app.account.form.value;
	return (
		<>
			<Field
				label={words.displayName}
				button={words.saveName}
				error={error}
				done={app.account.isNameSaved.value ? words.nameSaved : ''}
				isSending={isSending}
				inputMode="text"
				autoComplete="nickname"
				maxLength={NAME_FIELD_LENGTH}
				value={user.displayName}
				isFocused={false}
				onSubmit={(name) => void app.account.rename(name, describeNameFault)}
			/>
			<p class="fine">{words.email({ email: user.email })}</p>
			<div class="row">
				<DataExport app={app} />
				<button type="button" class="button" onClick={() => void app.endSession()}>
					{words.signOut}
				</button>
			</div>
		</>
	);
}

/** Downloads everything that the service stores about the player. */
function DataExport({ app }: { app: App }) {
	const save = async () => {
		const answer = await app.account.readOwnData();
		if (!answer.ok) return app.notice.show(describeRefusal(answer.why));
		saveFile(`ninefold-${app.dayClock.today.value}.json`, new Blob([answer.value], { type: 'application/json' }));
	};
	return (
		<button type="button" class="button" onClick={() => void save()}>
			{viewMessages.settings.exportData}
		</button>
	);
}
