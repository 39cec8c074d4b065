import type { Game } from '#contract/game.ts';
import type { FinishAnswer } from '#contract/run.ts';
import type { App } from '../../app.ts';
import { findTimeGap } from '../../review/timeGap.ts';
import { formatTime } from '../../words/formatTime.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { Icon } from '../parts/Icon.tsx';

/** That the time is the player's best, or a first one; nothing where it is slower. A daily is compared with those of all dates. */
export function Gain({ app, result: { run, personalBest, previousBestMs, bestBeforeMs } }: GainProps) {
	const words = viewMessages.finish;
	if (run.assisted) return null;
	const beforeMs = run.mode === 'daily' ? bestBeforeMs : previousBestMs;
	if (beforeMs === null) {
		const rows = app.home.stats.value.value?.rows;
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
	readonly game: Game;
	/** Absent until the service has answered. */
	readonly result: FinishAnswer | undefined;
}

/** The place, the par, and what a mistake has added. */
export function Facts({ game, result }: FactsProps) {
	const facts = result === undefined ? [SENDING] : listFacts(game, result);
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

const SENDING: Fact = { figure: '…', name: viewMessages.finish.sending };

function listFacts(game: Game, { run, rank, total }: FinishAnswer): Fact[] {
	const words = viewMessages.finish;
	const facts: Fact[] = [];
	const place = run.confirmation?.place;
	if (place !== undefined) {
		facts.push({ figure: words.rank({ rank: place.rank }), name: words.onceConfirmed({ total: place.total }) });
	} else if (rank !== null) {
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
