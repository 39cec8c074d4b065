import type { Game } from '#contract/game.ts';
import type { FinishAnswer } from '#contract/run.ts';
import { formatTime } from '../../language/formatTime.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { Icon } from '../../parts/Icon.tsx';
import { findTimeGap } from '../../parts/timeGap.ts';
import { findBestBefore, type Home } from '../../today/home.ts';

/** That the time is the player's best, or a first one; nothing where it is slower. */
export function Gain({ home, result }: GainProps) {
	const words = viewMessages.finish;
	const { run, personalBest } = result;
	if (run.assisted) return null;
	const beforeMs = findBestBefore(result);
	if (beforeMs === null) {
		const rows = home.stats.data?.rows;
		const row = rows?.find(({ mode, difficulty }) => mode === run.mode && difficulty === run.difficulty);
		const isFirst = personalBest && run.level === null && (row === undefined || row.finishedCount < 2);
		return isFirst ? <p>{words.firstRun[run.mode][run.difficulty]}</p> : null;
	}
	const gapMs = findTimeGap(beforeMs, run.timeMs);
	if (gapMs < 0 || run.timeMs > beforeMs) return null;
	return (
		<p class="result-gained">
			<Icon name="up" />
			{gapMs === 0 ? words.asBest : words.bestBy({ time: formatTime(gapMs) })}
		</p>
	);
}

interface GainProps {
	readonly home: Home;
	readonly result: FinishAnswer;
}

interface Fact {
	readonly figure: string;
	readonly name: string;
}

/** A place in the player's first circle. */
export interface CirclePlace {
	readonly rank: number;
	readonly circle: string;
}

interface FactsProps {
	readonly circlePlace: CirclePlace | undefined;
	readonly game: Game;
	/** Absent until the service has answered. */
	readonly result: FinishAnswer | undefined;
}

/** The place, the par, what a mistake has added, and the place in the player's first circle: three at most. */
export function Facts({ circlePlace, game, result }: FactsProps) {
	const inCircle = circlePlace === undefined ? [] : [describeInCircle(circlePlace)];
	const facts = (result === undefined ? [SENDING] : [...listFacts(game, result), ...inCircle]).slice(0, FACTS_MAX);
	const pausedMs = result?.run.pausedMs;
	return (
		<>
			<dl class="facts">
				{facts.map(({ figure, name }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{figure}</dd>
					</div>
				))}
			</dl>
			{pausedMs !== undefined && (
				<p class="fine result-paused">{viewMessages.board.paused({ time: formatTime(pausedMs) })}</p>
			)}
		</>
	);
}

const FACTS_MAX = 3;
const SENDING: Fact = { figure: '…', name: viewMessages.finish.sending };

function listFacts(game: Game, { run, place }: FinishAnswer): Fact[] {
	const words = viewMessages.finish;
	const facts: Fact[] = [];
	const toConfirm = run.confirmation?.place;
	if (toConfirm !== undefined) {
		facts.push({ figure: words.rank({ rank: toConfirm.rank }), name: words.onceConfirmed({ total: toConfirm.total }) });
	} else if (run.standing === 'ranked' && place !== null) {
		const { rank, total } = place;
		const name = game.mode === 'daily' ? words.ofToday({ total }) : words.ofAll({ total });
		facts.push({ figure: words.rank({ rank }), name });
	}
	if (run.par) {
		const gapMs = findTimeGap(run.par.timeMs, run.timeMs);
		const isUnder = gapMs > 0;
		facts.push({ figure: formatTime(isUnder ? gapMs : run.par.timeMs), name: isUnder ? words.underPar : words.par });
	}
	if (run.penaltyMs > 0) facts.push({ figure: `+${formatTime(run.penaltyMs)}`, name: words.added });
	return facts;
}

function describeInCircle({ rank, circle }: CirclePlace): Fact {
	const words = viewMessages.finish;
	return { figure: words.rank({ rank }), name: words.inCircle({ circle }) };
}
