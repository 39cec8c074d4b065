import './homeBands.css';
import type { ComponentChildren } from 'preact';
import type { TodayCard } from '#contract/today.ts';
import { readHeat } from '#rules/heatCells.ts';
import { addDays } from '#rules/utcDate.ts';
import { formatMonthOf } from '../language/calendar.ts';
import { formatTime } from '../language/formatTime.ts';
import { isolateName } from '../language/isolateName.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { nameTechnique } from '../language/nameTechnique.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { HeatMap } from '../parts/HeatMap.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import type { Home } from '../today/home.ts';
import { Face } from './TodayCards.tsx';

interface HomeBandsProps {
	readonly home: Home;
	/** Today in the player's circles. */
	readonly circles: ComponentChildren;
	/** Whether it is known that the player has no circle. */
	readonly hasNoCircle: boolean;
	/** The drill that is due. */
	readonly drill: ComponentChildren;
}

/** Under the cards, up to three side by side: people, yesterday, what is next. */
export function HomeBands({ home, circles, hasNoCircle, drill }: HomeBandsProps) {
	const isNewcomer = home.isNewcomer.value;
	return (
		<div class="bands">
			{isNewcomer ? <Guided /> : circles}
			{isNewcomer ? <Fastest home={home} /> : <Yesterday home={home} />}
			<Next home={home} hasNoCircle={hasNoCircle}>
				{drill}
			</Next>
		</div>
	);
}

interface BandProps {
	readonly id: string;
	readonly title: string;
	readonly note: string;
	readonly children: ComponentChildren;
}

function Band({ id, title, note, children }: BandProps) {
	return (
		<section class="band" aria-labelledby={id}>
			<div class="band-top">
				<h2 id={id}>{title}</h2>
				<p class="fine">{note}</p>
			</div>
			{children}
		</section>
	);
}

function Guided() {
	const words = messages.today;
	return (
		<Band id="guided" title={words.never} note={words.neverNote}>
			<div class="home-guided-sample row">
				<div class="home-one-box" aria-hidden="true">
					{[...'254 76189'].map((digit, cell) => (
						<i key={cell} class={digit === ' ' ? 'home-asked' : undefined}>
							{digit}
						</i>
					))}
				</div>
				<div>
					<p class="fine">{words.missing}</p>
					<a class="button" href="/how-to-play?guided=1">
						{words.guided}
					</a>
				</div>
			</div>
		</Band>
	);
}

/** Yesterday's five as their heat maps; what was not solved can still be played. */
function Yesterday({ home }: { home: Home }) {
	const { dayClock } = useShell();
	const words = messages.today;
	const date = addDays(dayClock.today.value, -1);
	const past = home.board.data?.past;
	const cards = home.yesterday.value;
	const solved = cards.flatMap(({ game }) => (game?.status === 'finished' ? [game.timeMs] : []));
	const sumMs = solved.reduce((sum, timeMs) => sum + timeMs, 0);
	const note = [words.solvedOf({ count: solved.length }), words.together({ time: formatTime(sumMs) })];
	return (
		<Band id="yesterday" title={words.yesterday} note={solved.length === 0 ? '' : note.join(', ')}>
			<Tiles cards={cards} draw={(card) => <YesterdayTile card={card} date={date} />} />
			<a class="row-link" href="/past-dailies">
				<span>
					{messages.nav.archive}{' '}
					<span class="fine">
						{past !== undefined &&
							past.open > 0 &&
							words.openSince({ count: past.open, month: formatMonthOf(past.since, dateLocale) })}
					</span>
				</span>
				<Icon name="forward" />
			</a>
		</Band>
	);
}

function Tiles({ cards, draw }: { cards: readonly TodayCard[]; draw: (card: TodayCard) => ComponentChildren }) {
	return (
		<ol class="home-tiles">
			{cards.map((card) => (
				<li key={card.difficulty} class={card.difficulty}>
					{draw(card)}
				</li>
			))}
		</ol>
	);
}

function YesterdayTile({ card: { difficulty, game }, date }: { card: TodayCard; date: string }) {
	const name = messages.difficulties[difficulty];
	if (game?.status !== 'finished') {
		return (
			<a class="home-open" href={formatRoute({ name: 'daily', date, difficulty })}>
				<span class="home-pic">
					<DifficultyMark difficulty={difficulty} />
				</span>
				<b class="home-go-on">{messages.home.play}</b>
				<span class="tiny">{name}</span>
			</a>
		);
	}
	return (
		<a href={formatRoute({ name: 'leaderboards', mode: 'daily', difficulty, date })}>
			<span class="home-pic">
				<Face difficulty={difficulty} game={game} />
			</span>
			<b>{formatTime(game.timeMs)}</b>
			<span class="tiny">{game.rank === null ? '\u00a0' : messages.today.place({ rank: game.rank })}</span>
			<span class="visually-hidden">{name}</span>
		</a>
	);
}

/** For a newcomer: what a good time is, and how it was made. A day without times has its puzzles. */
function Fastest({ home }: { home: Home }) {
	const { dayClock } = useShell();
	const words = messages.today;
	const cards = home.yesterday.value;
	const first = cards.find(({ fastest }) => fastest !== undefined)?.fastest;
	if (home.board.data !== undefined && first === undefined) {
		const date = addDays(dayClock.today.value, -1);
		return (
			<Band id="yesterday" title={words.yesterday} note="">
				<Tiles cards={cards} draw={(card) => <YesterdayTile card={card} date={date} />} />
			</Band>
		);
	}
	return (
		<Band id="fastest" title={words.fastest} note={words.fastestNote}>
			<Tiles cards={cards} draw={(card) => <FastestTile card={card} />} />
			{first !== undefined && (
				<a class="row-link" href={formatRoute({ name: 'replay', runId: first.runId })}>
					<span>
						{words.watch({ name: isolateName(first.displayName) })}{' '}
						<span class="fine">{words.watchNote({ time: formatTime(first.timeMs) })}</span>
					</span>
					<Icon name="forward" />
				</a>
			)}
		</Band>
	);
}

function FastestTile({ card: { difficulty, fastest } }: { card: TodayCard }) {
	const name = messages.difficulties[difficulty];
	const cells = readHeat(fastest?.cellTimes);
	const picture = (
		<span class="home-pic">
			{cells === undefined ? <DifficultyMark difficulty={difficulty} /> : <HeatMap cells={cells} />}
		</span>
	);
	if (fastest === undefined) {
		return (
			<span class="home-nobody">
				{picture}
				<b>–</b>
				<span class="tiny">{name}</span>
			</span>
		);
	}
	return (
		<a href={formatRoute({ name: 'replay', runId: fastest.runId })}>
			{picture}
			<b>{formatTime(fastest.timeMs)}</b>
			<span class="tiny">{fastest.displayName}</span>
			<span class="visually-hidden">{name}</span>
		</a>
	);
}

interface NextProps extends Pick<HomeBandsProps, 'home' | 'hasNoCircle'> {
	readonly children: ComponentChildren;
}

function Next({ home, hasNoCircle, children }: NextProps) {
	const shell = useShell();
	const words = messages.today;
	const isKnown = !home.isNewcomer.value;
	const isDone = home.cards.value.every(({ game }) => game?.status === 'finished');
	const level = home.board.data?.level;
	const note = isDone ? words.whileMade : words.afterFive;
	return (
		<Band id="next" title={isKnown ? words.nextTitle : words.people} note={isKnown ? note : words.peopleNote}>
			<ul class="home-next-steps">
				{(!isKnown || hasNoCircle) && (
					<Step
						href="/circles"
						picture={
							<span class="home-picture home-people">
								<i />
								<i />
								<i />
								<i />
							</span>
						}
						title={viewMessages.circles.make}
						note={viewMessages.circles.makeNote}
					/>
				)}
				{level !== undefined && (
					<Step
						onClick={() => void shell.start({ mode: 'progression', difficulty: level.difficulty, level: level.level })}
						picture={<span class={`home-picture home-at-level ${level.difficulty}`}>{level.level}</span>}
						title={words.level({ level: level.level, technique: nameTechnique(level.technique, level.title) })}
						note={words.par({ time: formatTime(level.parMs) })}
					/>
				)}
				<Step
					href="/race"
					picture={
						<span class="home-picture home-duel">
							<i />
							<i />
						</span>
					}
					title={messages.home.challenge}
					note={words.challengeNote}
				/>
				<Step
					href="/practice"
					picture={
						<span class="home-picture">
							<Icon name="fill" />
						</span>
					}
					title={messages.home.practice}
					note={words.practiceNote}
				/>
			</ul>
			{children}
		</Band>
	);
}

interface StepProps {
	/** Where it leads, or what it starts. */
	readonly href?: string;
	readonly onClick?: () => void;
	readonly picture: ComponentChildren;
	readonly title: string;
	readonly note: string;
}

function Step({ href, onClick, picture, title, note }: StepProps) {
	const content = (
		<>
			{picture}
			<span>
				<b>{title}</b>
				<span class="fine">{note}</span>
			</span>
			<Icon name="forward" />
		</>
	);
	return (
		<li>
			{href === undefined ? (
				<button type="button" onClick={onClick}>
					{content}
				</button>
			) : (
				<a href={href}>{content}</a>
			)}
		</li>
	);
}
