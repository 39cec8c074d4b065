import { RACE_KINDS, type RaceKind } from '#contract/kinds.ts';
import { RACERS_MAX } from '#contract/limits.ts';
import type { RaceSummary } from '#contract/race.ts';
import type { HeatCell } from '#rules/heatCells.ts';
import { isRaceOver } from '#rules/race.ts';
import { formatRecentDate } from '../language/calendar.ts';
import { formatRunTime } from '../language/formatTime.ts';
import { isolateName } from '../language/isolateName.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyChoice } from '../parts/DifficultyChoice.tsx';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { describeRaceRefusal } from '../parts/describeRaceRefusal.ts';
import { Refused } from '../parts/ErrorPanel.tsx';
import { HeatMap } from '../parts/HeatMap.tsx';
import { Icon } from '../parts/Icon.tsx';
import { nameRacer } from '../parts/nameRacer.ts';
import { copyOrSelect } from '../parts/share/sharing.ts';
import { useShell } from '../parts/shell.ts';
import { useKept } from '../parts/useKept.ts';
import { formatRoute } from '../route.ts';
import type { DifficultyChoices } from '../today/difficultyChoices.ts';
import { nameRace } from './nameRace.ts';
import { chooseShown, type Races } from './races.ts';

interface OwnRacesProps {
	readonly races: Races | undefined;
	readonly difficulties: DifficultyChoices;
}

/** Where a player makes a race, and finds the earlier ones. */
export function OwnRaces({ races, difficulties }: OwnRacesProps) {
	const words = viewMessages.races;
	const { identity } = useShell();
	const own = chooseShown(races?.own.data ?? []);
	/** A stranger has no races. */
	const isRead = !identity.isKnown || races?.own.data !== undefined;
	return (
		<div class={`race-own-list ${difficulties.get('random')}`}>
			<div class="top">
				<div>
					<h1>{words.raceFriend}</h1>
					<p class="lead">{words.makeNote}</p>
				</div>
			</div>
			<div class="race-form halves">
				<NewRace races={races} difficulties={difficulties} />
				<section aria-labelledby="own-races">
					<div class="band-top">
						<h2 id="own-races">{words.own}</h2>
					</div>
					{races?.own.refusal !== undefined && <Refused reads={[races.own]} />}
					{own.length === 0 && isRead && <p class="fine">{words.ownEmpty}</p>}
					<ul class="race-list">
						{own.map((race) => (
							<RaceRow key={race.id} race={race} />
						))}
					</ul>
					<Records races={own} />
				</section>
			</div>
		</div>
	);
}

function NewRace({ races, difficulties }: OwnRacesProps) {
	const shell = useShell();
	const words = viewMessages.races;
	const [kept, keepKind] = useKept(shell, 'raceKind');
	const kind: RaceKind = RACE_KINDS.find((each) => each === kept) ?? 'challenge';
	const difficulty = difficulties.get('random');
	const make = async () => {
		const answer = await races?.create({ kind, difficulty });
		if (answer === undefined) return;
		if (!answer.ok) return shell.notice.show(describeRaceRefusal(answer.why));
		keepKind('');
		await shell.go(formatRoute({ name: 'race', raceId: answer.value }));
	};
	return (
		<div class="race-new">
			<fieldset class="race-kinds">
				<legend class="visually-hidden">{words.kind}</legend>
				{RACE_KINDS.map((each) => (
					<label key={each} class="race-kind">
						<input type="radio" name="kind" checked={each === kind} onChange={() => keepKind(each)} />
						<KindPicture kind={each} />
						<b>{words.kinds[each]}</b>
						<span class="fine">{words.kindNotes[each]}</span>
					</label>
				))}
			</fieldset>
			<DifficultyChoice
				name="difficulty"
				value={difficulty}
				onChoose={(chosen) => difficulties.choose('random', chosen)}
			/>
			<div class="row">
				<button type="button" class="primary" disabled={races?.isMaking.value} onClick={() => void make()}>
					<Icon name="link" />
					{words.make}
				</button>
				<span class="fine">{words.forUpTo({ count: RACERS_MAX })}</span>
			</div>
		</div>
	);
}

/** One puzzle after the other, or both at once. */
function KindPicture({ kind }: { kind: RaceKind }) {
	return (
		<span class={`race-picture race-${kind}`} aria-hidden="true">
			<span>
				<HeatMap cells={drawSample(1)} />
				<HeatMap cells={drawSample(2)} />
			</span>
		</span>
	);
}

/** A made-up heat map: a third is given, and the steps lie scattered. */
function drawSample(seed: number): HeatCell[] {
	const steps: readonly HeatCell[] = ['given', 0, 'given', 1, 0, 2, 'given', 1, 3, 0, 4];
	let state = seed;
	return Array.from({ length: 81 }, () => {
		state = (state * 48_271) % 2_147_483_647;
		return steps[state % steps.length]!;
	});
}

function RaceRow({ race }: { race: RaceSummary }) {
	const shell = useShell();
	const words = viewMessages.races;
	const href = formatRoute({ name: 'race', raceId: race.id });
	const isOpen = !isRaceOver(race);
	const copy = () => copyOrSelect(shell.origin + href, { select: () => void shell.go(href), notice: shell.notice });
	return (
		<li class={race.difficulty}>
			<span class="seal">
				<DifficultyMark difficulty={race.difficulty} />
			</span>
			<a href={href}>
				<b>{nameRace(race)}</b>
				<span class="fine">{describeRace(race, shell.dayClock.today.value)}</span>
			</a>
			{isOpen && race.timeMs === null && race.kind === 'challenge' && (
				<a class="button" href={href}>
					{messages.home.play}
				</a>
			)}
			{isOpen && race.timeMs !== null && (
				<button type="button" class="button" aria-label={words.copyLink} onClick={() => void copy()}>
					<Icon name="copy" />
				</button>
			)}
		</li>
	);
}

function describeRace(race: RaceSummary, today: string): string {
	const words = viewMessages.races;
	const { difficulty, place, racerCount, timeMs, state, kind } = race;
	return [
		messages.difficulties[difficulty],
		words.racers({ count: racerCount }),
		...(timeMs === null ? [] : [formatRunTime(timeMs)]),
		...(place === null || racerCount < 3 ? [] : [messages.result.ranked({ rank: place, total: racerCount })]),
		...(state === 'closed' && timeMs !== null ? [] : [nameState({ kind, state })]),
		formatRecentDate(race.createdAt, today, dateLocale),
	].join(' · ');
}

/** A challenge can be taken until it closes, also after all its players have ended. */
function nameState({ kind, state }: Pick<RaceSummary, 'kind' | 'state'>): string {
	const words = viewMessages.races;
	return kind === 'challenge' && state === 'running' ? words.challengeOpen : words.states[state];
}

const RECORDS_MAX = 3;

/** How the player stands against those of the last races. */
function Records({ races }: { races: readonly RaceSummary[] }) {
	const lines = new Map(
		races.flatMap(({ rival }) => {
			const { wins = 0, losses = 0 } = rival?.record ?? {};
			if (rival === null || wins + losses === 0) return [];
			const name = nameRacer(rival);
			return [[name, viewMessages.races.record({ name: isolateName(name), won: wins, lost: losses })] as const];
		}),
	);
	if (lines.size === 0) return null;
	return <p class="fine">{[...lines.values()].slice(0, RECORDS_MAX).join(' · ')}</p>;
}
