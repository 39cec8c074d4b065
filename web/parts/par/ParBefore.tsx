import { useEffect, useState } from 'preact/hooks';
import type { DifficultyPars, Par } from '#contract/par.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { Resource } from '../../browser/resource.ts';
import { formatTime } from '../../language/formatTime.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { formatRoute } from '../../route.ts';
import type { Home, OwnDaily } from '../../today/home.ts';
import { useShell } from '../shell.ts';

/** The ways to the solution, and to another try. */
export function AfterGivingUp({ daily: { id, difficulty, date } }: { daily: OwnDaily }) {
	const shell = useShell();
	const words = viewMessages.gaveUp;
	const day = date === shell.dayClock.today.value ? {} : { date };
	return (
		<>
			<a class="link" href={formatRoute({ name: 'play', gameId: id })}>
				{words.solution}
			</a>
			<button type="button" class="link" onClick={() => void shell.start({ mode: 'daily', difficulty, ...day })}>
				{words.again}
			</button>
		</>
	);
}

interface DailyParTextProps {
	readonly home: Home;
	readonly difficulty: Difficulty;
	readonly date: string;
}

/** How long a daily should take the player; nothing until that is known. */
export function DailyParText({ home, difficulty, date }: DailyParTextProps) {
	const pars = usePars(home, difficulty, { from: date, to: date });
	const par = pars.data?.dailies.find((daily) => daily.date === date)?.par;
	return par ? <ParText par={par} /> : null;
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

/** Read whenever the difficulty, the dates or the player change. */
export function usePars(home: Home, difficulty: Difficulty, { from, to }: Dates): Resource<DifficultyPars> {
	const { identity } = useShell();
	const [pars] = useState(() => new Resource<DifficultyPars>());
	useEffect(() => {
		// Values of another difficulty or month are hidden meanwhile.
		pars.clear();
		void pars.load(() => home.readPars({ difficulty, from, to }));
	}, [difficulty, from, to, identity.isKnown]);
	return pars;
}
