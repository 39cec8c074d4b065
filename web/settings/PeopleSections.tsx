import type { User, UserPatch } from '#contract/user.ts';
import { readTimeZone } from '../browser/ownDay.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { readLanguage } from '../language/language.ts';
import { dateLocale } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Picker } from '../parts/Picker.tsx';
import { Switch } from '../parts/Switch.tsx';
import { type Shell, useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour}`);
const FIRST_HOUR = 20;

interface UserProps {
	readonly user: User;
}

/** A mail at an hour of the clocks here, on days without a daily. */
export function ReminderSetting({ user }: UserProps) {
	const shell = useShell();
	const words = viewMessages.settings.reminder;
	const { reminder } = user;
	const choose = (hour: number) => {
		const timeZone = readTimeZone();
		void change(shell, { ...(timeZone !== undefined && { timeZone }), reminder: { hour, language: readLanguage() } });
	};
	return (
		<>
			<Switch
				label={words.email}
				note={words.note}
				isOn={reminder !== null}
				onSwitch={(isOn) => (isOn ? choose(FIRST_HOUR) : void change(shell, { reminder: null }))}
			/>
			{reminder !== null && (
				<div class="settings-row apart">
					<span>
						{words.hour}
						<small>{words.zone({ zone: (user.timeZone ?? 'UTC').replaceAll('_', ' ') })}</small>
					</span>
					<Picker
						label={words.hour}
						options={HOURS}
						words={nameHours()}
						value={`${reminder.hour}`}
						onChoose={(hour) => choose(Number(hour))}
					/>
				</div>
			)}
			{shell.service.data?.localDevelopment && <p class="fine">{words.noMail}</p>}
		</>
	);
}

/** As the language writes them, by the digits of the hour. */
function nameHours(): Record<string, string> {
	const format = new Intl.DateTimeFormat(dateLocale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
	return Object.fromEntries(HOURS.map((hour) => [hour, format.format(Number(hour) * 3_600_000)]));
}

/** Whether the player's name leads to a page, and what it shows beside the boards. */
export function PageSetting({ user }: UserProps) {
	const shell = useShell();
	const words = viewMessages.settings.page;
	return (
		<>
			<Switch
				label={words.hasPage}
				note={words.hasPageNote}
				isOn={user.hasPage}
				onSwitch={(hasPage) => void change(shell, { hasPage })}
			/>
			<Switch
				label={words.showsStreak}
				isOn={user.showsStreak}
				isDisabled={!user.hasPage}
				onSwitch={(showsStreak) => void change(shell, { showsStreak })}
			/>
			<Switch
				label={words.showsMedals}
				isOn={user.showsMedals}
				isDisabled={!user.hasPage}
				onSwitch={(showsMedals) => void change(shell, { showsMedals })}
			/>
			{user.hasPage && (
				<a class="link" href={formatRoute({ name: 'player', player: user.displayName })}>
					{words.see}
				</a>
			)}
		</>
	);
}

async function change(shell: Shell, patch: UserPatch): Promise<void> {
	const refusal = await shell.account.change(patch);
	if (refusal !== undefined) shell.notice.show(describeRefusal(refusal));
}
