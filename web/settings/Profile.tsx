import type { User } from '#contract/user.ts';
import { describeNameFault, NAME_FIELD_LENGTH } from '../account/describeNameFault.ts';
import { createAccessApi } from '../api/accessApi.ts';
import type { Api } from '../api/api.ts';
import { saveFile } from '../browser/saveFile.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Field } from '../parts/Field.tsx';
import { useShell } from '../parts/shell.ts';

interface ProfileProps {
	readonly api: Pick<Api, 'open'>;
}

/** The name of a user, or the way to an account for a guest. */
export function Profile({ api }: ProfileProps) {
	const shell = useShell();
	const words = viewMessages.settings;
	if (!shell.account.isUser.value) {
		return (
			<>
				<p class="fine">{words.guest}</p>
				<div class="row">
					<a class="primary" href="/sign-in">
						{viewMessages.signIn.title}
					</a>
					{shell.identity.isKnown && <DataExport api={api} />}
				</div>
			</>
		);
	}
	const user = shell.identity.user.value;
	return (
		<div class="column settings-profile" aria-busy={user === undefined}>
			{user !== undefined && <UserProfile api={api} user={user} />}
		</div>
	);
}

function UserProfile({ api, user }: ProfileProps & { readonly user: User }) {
	const shell = useShell();
	const words = viewMessages.settings;
	const { isSending, error } = shell.account.form.value;
	return (
		<>
			<Field
				label={words.displayName}
				button={words.saveName}
				error={error}
				done={shell.account.isNameSaved.value ? words.nameSaved : ''}
				isSending={isSending}
				inputMode="text"
				autoComplete="nickname"
				maxLength={NAME_FIELD_LENGTH}
				value={user.displayName}
				isFocused={false}
				onSubmit={(name) => void shell.account.rename(name, describeNameFault)}
			/>
			<p class="fine">{words.email({ email: user.email })}</p>
			<div class="row">
				<DataExport api={api} />
				<button type="button" class="button" onClick={() => void shell.endSession()}>
					{words.signOut}
				</button>
			</div>
		</>
	);
}

/** Downloads everything that the service stores about the player. */
function DataExport({ api }: ProfileProps) {
	const shell = useShell();
	const save = async () => {
		const answer = await api.open(createAccessApi).exportMe();
		if (!answer.ok) return shell.notice.show(describeRefusal(answer.why));
		const text = JSON.stringify(answer.value, null, '\t');
		saveFile(`ninefold-${shell.dayClock.today.value}.json`, new Blob([text], { type: 'application/json' }));
	};
	return (
		<button type="button" class="button" onClick={() => void save()}>
			{viewMessages.settings.exportData}
		</button>
	);
}
