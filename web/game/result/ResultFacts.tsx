import type { Game } from '#contract/game.ts';
import type { FinishAnswer } from '#contract/run.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import type { App } from '../../app.ts';
import { formatTime } from '../../language/formatTime.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { Icon } from '../../parts/Icon.tsx';
import { findTimeGap } from '../../parts/timeGap.ts';
import { findBestBefore } from '../../today/home.ts';

/** That the time is the player's best, or a first one; nothing where it is slower. */
export function Gain({ app, result }: GainProps) {
	const words = viewMessages.finish;
	const { run, personalBest } = result;
	if (run.assisted) return null;
	const beforeMs = findBestBefore(result);
	if (beforeMs === null) {
		const rows = app.home.stats.data?.rows;
		const row = rows?.find(({ mode, difficulty }) => mode === run.mode && difficulty === run.difficulty);
		const isFirst = personalBest && run.level === null && (row === undefined || row.finishedCount < 2);
		return isFirst ? <p>{words.firstRun[run.mode][run.difficulty]}</p> : null;
	}
	const gapMs = findTimeGap(beforeMs, run.timeMs);
	if (gapMs < 0 || run.timeMs > beforeMs) return null;
	return (
		<p class="gain">
			<Icon name="up" />
			{gapMs === 0 ? words.asBest : words.bestBy({ time: formatTime(gapMs) })}
		</p>
	);
}

interface GainProps {
	readonly app: App;
	readonly result: FinishAnswer;
}

interface Fact {
	readonly figure: string;
	readonly name: string;
}

interface FactsProps {
	readonly app: App;
	readonly game: Game;
	/** Absent until the service has answered. */
	readonly result: FinishAnswer | undefined;
}

/** The place, the par, what a mistake has added, and the place in the player's first circle: three at most. */
export function Facts({ app, game, result }: FactsProps) {
	const inCircle = findCircleFact(app, game);
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

/** Once the circle is read. */
function findCircleFact({ routeControllers }: App, { mode, difficulty, date }: Game): Fact[] {
	const circles = routeControllers.circles.value;
	const first = circles?.own.data?.circles[0];
	const today = circles?.firstToday.data;
	if (mode !== 'daily' || first === undefined || today === undefined || today.date !== date) return [];
	const own = today.rows.find(({ number }) => number === first.you);
	const place = own?.dailies[DIFFICULTIES.indexOf(difficulty)]?.place ?? null;
	const words = viewMessages.finish;
	return place === null ? [] : [{ figure: words.rank({ rank: place }), name: words.inCircle({ circle: first.name }) }];
}
