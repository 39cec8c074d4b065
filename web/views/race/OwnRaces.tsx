import { useState } from 'preact/hooks';
import { RACE_KINDS, type RaceKind } from '#contract/kinds.ts';
import type { RaceSummary } from '#contract/race.ts';
import type { App } from '../../app.ts';
import { formatShortDate } from '../../archive/calendar.ts';
import { describeRaceRefusal } from '../../race/describeRaceRefusal.ts';
import { formatRoute } from '../../route.ts';
import { formatRunTime } from '../../words/formatTime.ts';
import { dateLocale, messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { Choice } from '../parts/Choice.tsx';
import { DifficultyPicker } from '../parts/DifficultyPicker.tsx';

/** Where a player makes a race, and finds the earlier ones. */
export function OwnRaces({ app }: { app: App }) {
	const words = viewMessages.races;
	return (
		<div class="own-races">
			<h1>{messages.home.challenge}</h1>
			<p class="lead">{words.makeNote}</p>
			<NewRace app={app} />
			<section aria-labelledby="own-races">
				<h2 id="own-races">{words.own}</h2>
				<RaceList races={app.routeControllers.races.value?.own.value.value?.races ?? []} />
			</section>
		</div>
	);
}

function NewRace({ app }: { app: App }) {
	const words = viewMessages.races;
	const [kind, setKind] = useState<RaceKind>('challenge');
	const { difficulties } = app.home;
	const difficulty = difficulties.get('random');
	const races = app.routeControllers.races.value;
	const make = async () => {
		const answer = await races?.create({ kind, difficulty });
		if (answer?.ok) await app.go(formatRoute({ name: 'race', raceId: answer.value }));
		else if (answer !== undefined) app.notice.show(describeRaceRefusal(answer.why));
	};
	return (
		<>
			<Choice label={words.kind} name="kind" options={RACE_KINDS} words={words.kinds} value={kind} onChoose={setKind} />
			<p class="fine race-note">{words.kindNotes[kind]}</p>
			<div class="row">
				<DifficultyPicker
					label={messages.home.difficulty}
					value={difficulty}
					onChoose={(chosen) => difficulties.choose('random', chosen)}
				/>
				<button type="button" class="primary" disabled={races?.isMaking.value} onClick={() => void make()}>
					{words.make}
				</button>
			</div>
		</>
	);
}

function RaceList({ races }: { races: readonly RaceSummary[] }) {
	const words = viewMessages.races;
	if (races.length === 0) return <p class="fine">{words.ownEmpty}</p>;
	return (
		<ul class="race-list">
			{races.map((race) => (
				<li key={race.id}>
					<a href={formatRoute({ name: 'race', raceId: race.id })}>
						<span>
							{messages.difficulties[race.difficulty]} · {words.racers({ count: race.racerCount })}
						</span>
						<span class="fine">
							{formatShortDate(race.createdAt, dateLocale)} · {describeOutcome(race)}
						</span>
					</a>
				</li>
			))}
		</ul>
	);
}

function describeOutcome(race: RaceSummary): string {
	const { place, racerCount, timeMs, state } = race;
	const result = [
		...(timeMs === null ? [] : [formatRunTime(timeMs)]),
		...(place === null || racerCount < 2 ? [] : [messages.result.ranked({ rank: place, total: racerCount })]),
	];
	return result.length === 0 || state !== 'closed' ? [...result, nameState(race)].join(' · ') : result.join(' · ');
}

/** A challenge can be taken until it closes, even after all its racers have ended. */
function nameState({ kind, state }: RaceSummary): string {
	const words = viewMessages.races;
	return kind === 'challenge' && state === 'running' ? words.challengeOpen : words.states[state];
}
