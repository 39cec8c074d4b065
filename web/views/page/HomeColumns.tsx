import type { ComponentChildren } from 'preact';
import type { Streak as StreakAnswer } from '#contract/stats.ts';
import type { App } from '../../app.ts';
import type { HomeRow } from '../../home/home.ts';
import { DRILLS } from '../../home/savedGames.ts';
import { messages } from '../../words/messages.ts';
import { DifficultyPicker } from '../parts/DifficultyPicker.tsx';
import { LazyPart } from '../parts/LazyPart.tsx';
import type { LazyViews } from '../parts/lazyViews.ts';

/** The games for any time, one control and one button each, and the streak. */
export function HomeColumns({ app, lazyViews }: { app: App; lazyViews: LazyViews }) {
	const words = messages.home;
	return (
		<div class="home-columns">
			<Column id="practice" title={words.practice} note={<PracticeNote app={app} lazyViews={lazyViews} />}>
				<ModeStart app={app} mode="random">
					<a class="link" href="/race">
						{words.challenge}
					</a>
					<a class="link" href="/practice">
						{words.byTechnique}
					</a>
					{/* A text that begins with a drill's due date. Its line has its place before it is loaded. */}
					{(app.sessionParts.storage.read(DRILLS) ?? '~') < `${app.dayClock.today.value}~` && (
						<p class="due">
							<LazyPart app={app} lazyViews={lazyViews} name="dueDrill" isShown />
						</p>
					)}
				</ModeStart>
			</Column>
			<Column id="progression" title={words.progression} note={words.progressionNote}>
				<ModeStart app={app} mode="progression" />
			</Column>
			<StreakColumn app={app} />
		</div>
	);
}

interface ColumnProps {
	readonly id: string;
	readonly title: string;
	readonly note: ComponentChildren;
	readonly children: ComponentChildren;
}

function Column({ id, title, note, children }: ColumnProps) {
	return (
		<section aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<p class="fine">{note}</p>
			{children}
		</section>
	);
}

/** A note on practice; for known players, in the same room, their expected time. */
function PracticeNote({ app, lazyViews }: { app: App; lazyViews: LazyViews }) {
	const { isKnown } = app.identity;
	return (
		<span class={isKnown ? 'over' : undefined}>
			<span>{messages.home.practiceNote}</span>
			<LazyPart app={app} lazyViews={lazyViews} name="practicePar" isShown={isKnown} />
		</span>
	);
}

interface ModeStartProps {
	readonly app: App;
	readonly mode: 'random' | 'progression';
	/** Another way to start. */
	readonly children?: ComponentChildren;
}

function ModeStart({ app, mode, children }: ModeStartProps) {
	const words = messages.home;
	const { difficulties, rows } = app.home;
	const difficulty = difficulties.get(mode);
	const row = rows.value.find((each) => each.difficulty === difficulty)!;
	return (
		<div class="row">
			<DifficultyPicker
				label={`${words.difficulty}, ${messages.modes[mode]}`}
				value={difficulty}
				onChoose={(chosen) => difficulties.choose(mode, chosen)}
			/>
			<button type="button" class="button" onClick={() => void app.start({ mode, difficulty })}>
				{mode === 'random' ? words.newGame : nameLevel(row)}
			</button>
			{children}
		</div>
	);
}

function nameLevel({ levelGame, progression }: HomeRow): string {
	return messages.game.levelOf({ level: levelGame?.level ?? progression?.highestOpen ?? 1 });
}

function StreakColumn({ app }: { app: App }) {
	const words = messages.home;
	const streak = app.home.stats.value.value?.streak;
	const days = streak?.currentDays ?? 0;
	// Of a known player nothing is said before the service has.
	const isUnknown = streak === undefined && app.identity.isKnown;
	return (
		<Column
			id="streak"
			title={isUnknown ? messages.modes.daily : words.streak({ days })}
			note={isUnknown ? '\u00a0' : days === 0 ? words.streakNote : describeStreak(streak!)}
		>
			<div class="row">
				<a class="button" href="/past-dailies">
					{messages.nav.archive}
				</a>
				<a class="quiet" href="/feeds/daily.ics" data-document>
					{words.calendar}
				</a>
			</div>
		</Column>
	);
}

function describeStreak({ longestDays, freezes }: StreakAnswer): string {
	const words = messages.home;
	return words.longest({ days: longestDays }) + (freezes === 0 ? '' : ` · ${words.freezes({ count: freezes })}`);
}
