import { useEffect, useState } from 'preact/hooks';
import type { GameSummary } from '#contract/game.ts';
import type { Par, Pars } from '#contract/par.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { App } from '../../app.ts';
import { Resource } from '../../browser/resource.ts';
import { formatRoute } from '../../route.ts';
import { formatTime } from '../../words/formatTime.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';

/** On the first page: how long today's daily in the chosen difficulty should take the player; after giving up, the ways to its solution and to another try. */
export function ParBefore({ app }: { app: App }) {
	const difficulty = app.home.difficulties.get('daily');
	const daily = app.home.rows.value.find((row) => row.difficulty === difficulty)?.daily;
	if (daily === undefined) return <DailyParText app={app} difficulty={difficulty} date={app.dayClock.today.value} />;
	return daily.status === 'abandoned' ? <AfterGivingUp app={app} daily={daily} /> : null;
}

/** The ways to the solution, and to another try. */
export function AfterGivingUp({ app, daily: { id, mode, difficulty, date } }: { app: App; daily: GameSummary }) {
	const words = viewMessages.gaveUp;
	const day = date === null || date === app.dayClock.today.value ? {} : { date };
	return (
		<>
			<a class="link" href={formatRoute({ name: 'play', gameId: id })}>
				{words.solution}
			</a>
			<button type="button" class="link" onClick={() => void app.start({ mode, difficulty, ...day })}>
				{words.again}
			</button>
		</>
	);
}

interface DailyParTextProps {
	readonly app: App;
	readonly difficulty: Difficulty;
	readonly date: string;
}

/** How long a daily should take the player; nothing until that is known. */
export function DailyParText({ app, difficulty, date }: DailyParTextProps) {
	const pars = usePars(app, difficulty, { from: date, to: date });
	const par = pars?.dailies.find((daily) => daily.date === date)?.par;
	return par ? <ParText par={par} /> : null;
}

/** On the first page: how long a practice puzzle of the chosen difficulty should take; what practice is where that is not known. */
export function PracticePar({ app }: { app: App }) {
	const today = app.dayClock.today.value;
	const { pars, hasFailed } = useParsAnswer(app, app.home.difficulties.get('random'), { from: today, to: today });
	if (pars?.practice) return <ParText par={pars.practice} />;
	return pars === undefined && !hasFailed ? null : <span>{messages.home.practiceNote}</span>;
}

export function ParText({ par: { timeMs, lowMs, highMs } }: { par: Par }) {
	const words = viewMessages.par;
	return (
		<span class="fine" title={words.interval}>
			{words.before({ about: formatTime(timeMs), low: formatTime(lowMs), high: formatTime(highMs) })}
		</span>
	);
}

interface Dates {
	readonly from: string;
	readonly to: string;
}

export function usePars(app: App, difficulty: Difficulty, dates: Dates): Pars | undefined {
	return useParsAnswer(app, difficulty, dates).pars;
}

/** Read whenever the difficulty, the dates or the player change. */
function useParsAnswer(app: App, difficulty: Difficulty, { from, to }: Dates) {
	const [pars] = useState(() => new Resource<Pars>());
	useEffect(() => {
		// Values of another difficulty or month are hidden meanwhile.
		pars.clear();
		void pars.load(() => app.home.readPars({ difficulty, from, to }));
	}, [difficulty, from, to, app.identity.isKnown]);
	return { pars: pars.value.value, hasFailed: pars.refusal.value !== undefined };
}
