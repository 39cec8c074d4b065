import { LANGUAGE_NAMES } from '#contract/languages.ts';
import '../../styles/settings.css';
import { LANGUAGE_CHOICES } from '#contract/kinds.ts';
import { DISPLAY_NAME_LENGTH_MAX } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import { describeNameFault } from '../../account/describeNameFault.ts';
import type { AllPreferences } from '../../account/preferences.ts';
import type { App } from '../../app.ts';
import { saveFile } from '../../browser/saveFile.ts';
import { describeRefusal } from '../../words/describeRefusal.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { KeyEditor } from '../game/KeyEditor.tsx';
import { Choice } from '../parts/Choice.tsx';
import { Field } from '../parts/Field.tsx';
import { Picker } from '../parts/Picker.tsx';
import { AccessSection } from './AccessSection.tsx';
import { LeavingSection } from './LeavingSection.tsx';

const THEMES = ['system', 'light', 'dark'] as const;
const CONTRASTS = ['system', 'more'] as const;
const ENTRIES = ['cell', 'digit'] as const;
const DIGIT_SIZES = ['standard', 'large'] as const;
const PLAY_SWITCHES = [
	'highlightPeers',
	'highlightDigit',
	'highlightMarks',
	'highlightConflicts',
	'clearPeerMarks',
	'showClock',
	'pace',
	'coordinates',
] as const;
const KEY_SWITCHES = ['leftHanded', 'squareKeys', 'moreKeys', 'wrapArrows'] as const;
const DEVICE_SWITCHES = ['wakeLock', 'haptics', 'sound'] as const;

type Switch = (typeof PLAY_SWITCHES | typeof KEY_SWITCHES | typeof DEVICE_SWITCHES)[number];

export function SettingsPage({ app }: { app: App }) {
	const words = viewMessages.settings;
	const preferences = app.account.preferences.value;
	return (
		<div class="narrow settings">
			<h1>{words.title}</h1>
			<section>
				<h2>{words.profile}</h2>
				<Profile app={app} />
			</section>
			<section>
				<h2>{words.language}</h2>
				<Picker
					label={words.language}
					options={LANGUAGE_CHOICES}
					words={{ system: words.languageOfBrowser, ...LANGUAGE_NAMES }}
					value={preferences.language}
					onChoose={(language) => void app.account.prefer({ language })}
				/>
			</section>
			<section>
				<h2>{words.theme}</h2>
				<PreferenceChoice app={app} name="theme" options={THEMES} words={words.themes} />
				<PreferenceChoice app={app} name="contrast" options={CONTRASTS} words={words.contrasts} />
			</section>
			<section>
				<h2>{words.entry}</h2>
				<PreferenceChoice app={app} name="entry" options={ENTRIES} words={words.entries} />
				<p class="fine">{words.entryNotes[preferences.entry]}</p>
			</section>
			<section>
				<h2>{words.digitSize}</h2>
				<PreferenceChoice app={app} name="digitSize" options={DIGIT_SIZES} words={words.digitSizes} />
			</section>
			<Switches app={app} title={words.keys} names={KEY_SWITCHES} />
			<section class="letters">
				<h2>{words.keyMap.title}</h2>
				<KeyEditor app={app} />
			</section>
			<Switches app={app} title={words.play} names={PLAY_SWITCHES} />
			<Switches app={app} title={words.device} names={DEVICE_SWITCHES} />
			<AccessSection app={app} />
			<LeavingSection app={app} />
		</div>
	);
}

type ChoiceName = 'theme' | 'contrast' | 'entry' | 'digitSize';

interface PreferenceChoiceProps<Name extends ChoiceName> {
	readonly app: App;
	readonly name: Name;
	readonly options: readonly AllPreferences[Name][];
	readonly words: Readonly<Record<AllPreferences[Name], string>>;
}

function PreferenceChoice<Name extends ChoiceName>({ app, name, options, words }: PreferenceChoiceProps<Name>) {
	return (
		<Choice
			label={viewMessages.settings[name]}
			name={name}
			options={options}
			words={words}
			value={app.account.preferences.value[name]}
			onChoose={(value) => void app.account.prefer({ [name]: value })}
		/>
	);
}

function Switches({ app, title, names }: { app: App; title: string; names: readonly Switch[] }) {
	const preferences = app.account.preferences.value;
	return (
		<section>
			<h2>{title}</h2>
			{names.filter(isOffered).map((name) => (
				<label key={name} class="switch">
					<input
						type="checkbox"
						checked={preferences[name]}
						onChange={(event) => void app.account.prefer({ [name]: event.currentTarget.checked })}
					/>
					<span>{viewMessages.settings[name]}</span>
				</label>
			))}
		</section>
	);
}

/** A browser that cannot do it has no switch for it. */
function isOffered(name: Switch): boolean {
	if (name === 'wakeLock') return 'wakeLock' in navigator;
	return name !== 'haptics' || 'vibrate' in navigator;
}

function Profile({ app }: { app: App }) {
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
		<div class="profile" aria-busy={user === undefined}>
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
				maxLength={DISPLAY_NAME_LENGTH_MAX}
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
