import type { GameSummary } from '#contract/game.ts';
import type { Leaderboard } from '#contract/leaderboard.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { addDays } from '#rules/utcDate.ts';
import type { App } from '../../app.ts';
import { findNextDaily } from '../../home/home.ts';
import { formatRoute } from '../../route.ts';
import { describeNextIn } from '../../words/describeNextIn.ts';
import { formatTime } from '../../words/formatTime.ts';
import { messages } from '../../words/messages.ts';
import { Choice } from '../parts/Choice.tsx';
import { LazyPart } from '../parts/LazyPart.tsx';
import type { LazyViews } from '../parts/lazyViews.ts';

/** Today's daily in the chosen difficulty: its start, or the result and the next game. */
export function TodayPanel({ app, lazyViews }: { app: App; lazyViews: LazyViews }) {
	const words = messages.home;
	const { difficulties, rows } = app.home;
	const difficulty = difficulties.get('daily');
	const daily = rows.value.find((row) => row.difficulty === difficulty)?.daily;
	const isOver = daily !== undefined && !isUnderWay(daily);
	const solved = rows.value.flatMap((row) => (row.daily?.status === 'finished' ? [row.difficulty] : []));
	return (
		<>
			{!isOver && <p class="lead">{words.note}</p>}
			<Choice
				label={words.difficulty}
				name="daily"
				options={DIFFICULTIES}
				words={messages.difficulties}
				value={difficulty}
				onChoose={(chosen) => difficulties.choose('daily', chosen)}
				marked={{ options: solved, word: words.solved }}
			/>
			{isOver ? (
				<Done app={app} daily={daily} difficulty={difficulty} />
			) : (
				<Start app={app} daily={daily} difficulty={difficulty} />
			)}
			<Below app={app} lazyViews={lazyViews} difficulty={difficulty} />
		</>
	);
}

interface StartProps {
	readonly app: App;
	readonly daily: GameSummary | undefined;
	readonly difficulty: Difficulty;
}

function Start({ app, daily, difficulty }: StartProps) {
	const words = messages.home;
	const field = app.home.fields.find(app.dayClock.today.value, difficulty);
	return (
		<div class="go">
			<button type="button" class="primary wide" onClick={() => void app.start({ mode: 'daily', difficulty })}>
				{daily === undefined ? words.play : words.resume}
			</button>
			<p class="fine">{daily === undefined ? describeField(field) : words.running}</p>
		</div>
	);
}

function describeField(field: Leaderboard | undefined): string {
	const words = messages.home;
	if (field === undefined) return '';
	const best = field.entries[0];
	return best === undefined ? words.noTimes : words.field({ count: field.total, best: formatTime(best.timeMs) });
}

function Done({ app, daily, difficulty }: StartProps & { readonly daily: GameSummary }) {
	const next = findNextDaily(app.home.rows.value, difficulty);
	return (
		<>
			<DailyResult app={app} daily={daily} />
			<div class="go">
				{next !== undefined && (
					<button type="button" class="primary wide" onClick={() => void playNext(app, next)}>
						{messages.result.nextDaily({ difficulty: next })}
					</button>
				)}
				<p class="fine">{describeNextIn(app.dayClock.msToNext.value)}</p>
			</div>
		</>
	);
}

async function playNext(app: App, difficulty: Difficulty): Promise<void> {
	app.home.difficulties.choose('daily', difficulty);
	await app.start({ mode: 'daily', difficulty });
}

/** The player's rank or, where there is none, the time alone. */
export function DailyResult({ app, daily }: { app: App; daily: GameSummary }) {
	const words = messages.home;
	const { mode, difficulty, date } = daily;
	const isSolved = daily.status === 'finished';
	const field = app.home.fields.find(date!, difficulty);
	const solvedIn = isSolved ? words.solvedIn({ time: formatTime(daily.elapsedMs + daily.penaltyMs) }) : words.gaveUp;
	const own = field?.own;
	const best = field?.entries[0];
	return (
		<div class="today-standing">
			<p class="place">{own ? messages.result.ranked({ rank: own.rank, total: field!.total }) : solvedIn}</p>
			<p class="fine">
				{[own && solvedIn, best && words.best({ time: formatTime(best.timeMs) })].filter(Boolean).join(' · ')}
			</p>
			<p class="row">
				{isSolved && (
					<a class="link" href={formatRoute({ name: 'play', gameId: daily.id })}>
						{words.result}
					</a>
				)}
				<a class="link" href={formatRoute({ name: 'leaderboards', mode, difficulty, date: date! })}>
					{words.board}
				</a>
				{isSolved && !app.account.isUser.value && (
					<a class="link" href="/sign-in">
						{words.signIn}
					</a>
				)}
			</p>
		</div>
	);
}

/** For a newcomer the guided puzzle; for known players how long it should take, and yesterday's place. Its line is always there. */
function Below({ app, lazyViews, difficulty }: { app: App; lazyViews: LazyViews; difficulty: Difficulty }) {
	const words = messages.home;
	const date = addDays(app.dayClock.today.value, -1);
	const yesterday = app.home.fields.find(date, difficulty);
	return (
		<p class="fine below">
			{!app.identity.isKnown && (
				<>
					{words.newHere}{' '}
					<a class="link" href="/how-to-play?guided=1">
						{words.guided}
					</a>
				</>
			)}
			<LazyPart app={app} lazyViews={lazyViews} name="par" isShown={app.identity.isKnown} />
			{yesterday?.own && (
				<a class="link" href={formatRoute({ name: 'leaderboards', mode: 'daily', difficulty, date })}>
					{words.yesterday({ place: messages.result.ranked({ rank: yesterday.own.rank, total: yesterday.total }) })}
				</a>
			)}
		</p>
	);
}
