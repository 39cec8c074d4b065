import './settings.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { LANGUAGE_CHOICES } from '#contract/kinds.ts';
import { LANGUAGE_NAMES } from '#contract/languages.ts';
import type { AllPreferences } from '../account/preferences.ts';
import { KeyEditor } from '../game/KeyEditor.tsx';
import { GridPicture } from '../grid/GridPicture.tsx';
import { viewMessages } from '../language/viewMessages.ts';
import { Choice } from '../parts/Choice.tsx';
import { Picker } from '../parts/Picker.tsx';
import { Switch } from '../parts/Switch.tsx';
import { useShell } from '../parts/shell.ts';
import { AccessSection } from './AccessSection.tsx';
import type { AccessListParts } from './accessList.ts';
import { LeavingSection } from './LeavingSection.tsx';
import type { LeavingParts } from './leaving.ts';
import { PageSetting, ReminderSetting } from './PeopleSections.tsx';
import { Profile } from './Profile.tsx';
import { viewSampleCells } from './sampleGrid.ts';

const THEMES = ['system', 'light', 'dark'] as const;
const CONTRASTS = ['system', 'more'] as const;
const ENTRIES = ['cell', 'digit'] as const;
const DIGIT_SIZES = ['standard', 'large'] as const;
const PLAY_SWITCHES = [
	'showClock',
	'pace',
	'highlightDigit',
	'highlightPeers',
	'highlightMarks',
	'highlightConflicts',
	'clearPeerMarks',
	'coordinates',
] as const;
const KEY_SWITCHES = ['leftHanded', 'squareKeys', 'moreKeys', 'wrapArrows'] as const;
const DEVICE_SWITCHES = ['wakeLock', 'haptics', 'sound'] as const;

type SwitchName = (typeof PLAY_SWITCHES | typeof KEY_SWITCHES | typeof DEVICE_SWITCHES)[number];

interface SettingsPageProps {
	/** What signing out and deletion need of the page. */
	readonly leavingParts: LeavingParts & AccessListParts;
}

export function SettingsPage({ leavingParts }: SettingsPageProps) {
	const shell = useShell();
	const words = viewMessages.settings;
	const user = shell.identity.user.value;
	return (
		<div class="settings">
			<h1>{words.title}</h1>
			<SectionList hasUser={user !== undefined} />
			<Section id="play">
				<Switches names={PLAY_SWITCHES} />
				<div class="settings-row apart">
					<span>
						{words.entry}
						<small>{words.entryNotes[shell.account.preferences.value.entry]}</small>
					</span>
					<PreferenceChoice name="entry" options={ENTRIES} words={words.entries} />
				</div>
			</Section>
			<Look />
			<Section id="device">
				<Switches names={DEVICE_SWITCHES} />
			</Section>
			<Section id="keys">
				<Switches names={KEY_SWITCHES} />
				<h3>{words.keyMap.title}</h3>
				<KeyEditor />
			</Section>
			<Section id="reminder">
				{user === undefined ? <p class="fine">{words.reminder.signIn}</p> : <ReminderSetting user={user} />}
			</Section>
			{user !== undefined && (
				<Section id="page">
					<PageSetting user={user} />
				</Section>
			)}
			<Section id="account">
				<Profile api={leavingParts.api} />
				<AccessSection parts={leavingParts} />
				<LeavingSection parts={leavingParts} />
			</Section>
		</div>
	);
}

const SECTIONS = ['play', 'look', 'device', 'keys', 'reminder', 'page', 'account'] as const;
type SectionName = (typeof SECTIONS)[number];

function nameSection(name: SectionName): string {
	const words = viewMessages.settings;
	return name === 'reminder' || name === 'page' ? words[name].title : words[name];
}

/** Leads to each section, and says which one is in front of the player. */
function SectionList({ hasUser }: { hasUser: boolean }) {
	const [current, setCurrent] = useState<string>(SECTIONS[0]);
	useEffect(() => {
		const options = { rootMargin: '-20% 0px -60%' };
		const observer = new IntersectionObserver((entries) => {
			const seen = entries.find(({ isIntersecting }) => isIntersecting);
			if (seen !== undefined) setCurrent(seen.target.id);
		}, options);
		for (const section of document.querySelectorAll('.settings > section')) observer.observe(section);
		return () => observer.disconnect();
	}, [hasUser]);
	const open = (name: SectionName) => {
		const section = document.getElementById(name);
		section?.scrollIntoView();
		section?.querySelector('h2')?.focus({ preventScroll: true });
		setCurrent(name);
	};
	return (
		<nav aria-label={viewMessages.settings.title}>
			<ul>
				{SECTIONS.filter((name) => hasUser || name !== 'page').map((name) => (
					<li key={name}>
						<button type="button" aria-current={name === current ? 'true' : undefined} onClick={() => open(name)}>
							{nameSection(name)}
						</button>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Section({ id, children }: { id: SectionName; children: ComponentChildren }) {
	return (
		<section id={id}>
			<h2 tabIndex={-1}>{nameSection(id)}</h2>
			{children}
		</section>
	);
}

/** A grid shows what the choices below it and the highlights do. */
function Look() {
	const shell = useShell();
	const words = viewMessages.settings;
	const preferences = shell.account.preferences.value;
	return (
		<Section id="look">
			<GridPicture cells={viewSampleCells(preferences)} label={words.preview} />
			<div class="settings-row apart">
				<span>{words.theme}</span>
				<PreferenceChoice name="theme" options={THEMES} words={words.themes} />
			</div>
			<div class="settings-row apart">
				<span>{words.contrast}</span>
				<PreferenceChoice name="contrast" options={CONTRASTS} words={words.contrasts} />
			</div>
			<div class="settings-row apart">
				<span>{words.digitSize}</span>
				<PreferenceChoice name="digitSize" options={DIGIT_SIZES} words={words.digitSizes} />
			</div>
			<div class="settings-row apart">
				<span>{words.language}</span>
				<Picker
					label={words.language}
					options={LANGUAGE_CHOICES}
					words={{ system: words.languageOfBrowser, ...LANGUAGE_NAMES }}
					value={preferences.language}
					onChoose={(language) => void shell.account.prefer({ language })}
				/>
			</div>
		</Section>
	);
}

type ChoiceName = 'theme' | 'contrast' | 'entry' | 'digitSize';

interface PreferenceChoiceProps<Name extends ChoiceName> {
	readonly name: Name;
	readonly options: readonly AllPreferences[Name][];
	readonly words: Readonly<Record<AllPreferences[Name], string>>;
}

function PreferenceChoice<Name extends ChoiceName>({ name, options, words }: PreferenceChoiceProps<Name>) {
	const shell = useShell();
	return (
		<Choice
			label={viewMessages.settings[name]}
			name={name}
			options={options}
			words={words}
			value={shell.account.preferences.value[name]}
			onChoose={(value) => void shell.account.prefer({ [name]: value })}
		/>
	);
}

function Switches({ names }: { names: readonly SwitchName[] }) {
	const shell = useShell();
	const { notes, ...words } = viewMessages.settings;
	const preferences = shell.account.preferences.value;
	return (
		<>
			{names.filter(isOffered).map((name) => (
				<Switch
					key={name}
					label={words[name]}
					note={(notes as Partial<Record<SwitchName, string>>)[name]}
					isOn={preferences[name]}
					onSwitch={(isOn) => void shell.account.prefer({ [name]: isOn })}
				/>
			))}
		</>
	);
}

/** A browser that cannot do it has no switch for it. */
function isOffered(name: SwitchName): boolean {
	if (name === 'wakeLock') return 'wakeLock' in navigator;
	return name !== 'haptics' || 'vibrate' in navigator;
}
