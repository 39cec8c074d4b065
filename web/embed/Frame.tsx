import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { EmbedWords } from '#words/embedWords.ts';
import type { Answer, Refusal } from '../browser/refusal.ts';
import { viewStillCell } from '../grid/cellView.ts';
import { GridPicture } from '../grid/GridPicture.tsx';
import { formatTime } from '../language/formatTime.ts';
import type { FrameParts } from './frameParts.ts';
import { PlayArea } from './PlayArea.tsx';
import { PlayedGrid } from './playedGrid.ts';
import { PracticeGame } from './practiceGame.ts';
import { ReplayArea } from './ReplayArea.tsx';
import type { WantedPuzzle } from './wantedPuzzle.ts';

/** The whole frame: what the address asks for, or a sentence that says why not, and a link to the page. */
export function Frame(parts: FrameParts) {
	switch (parts.wanted.kind) {
		case 'practice':
			return <Practice {...parts} difficulty={parts.wanted.difficulty} />;
		case 'daily':
			return <Daily {...parts} wanted={parts.wanted} />;
		case 'replay':
			return <Replay {...parts} runId={parts.wanted.runId} />;
		case 'nothing':
			return <Sentence {...parts} text={parts.words.embed[parts.wanted.why]} />;
	}
}

interface SheetProps extends FrameParts {
	readonly title: string;
	readonly time?: string | undefined;
	readonly children: ComponentChildren;
}

function Sheet({ title, time, children, words, wanted, baseUrl }: SheetProps) {
	return (
		<main class="embed-sheet">
			<header>
				<h1>{title}</h1>
				{time !== undefined && <span class="embed-time">{time}</span>}
				<a href={baseUrl + wanted.href} target="_blank" rel="noopener noreferrer" aria-label={words.embed.open}>
					{words.name}
				</a>
			</header>
			{children}
		</main>
	);
}

function Sentence({ text, onRetry, ...parts }: FrameParts & { readonly text: string; readonly onRetry?: () => void }) {
	const { words, wanted, baseUrl } = parts;
	return (
		<Sheet {...parts} title={words.name}>
			<p role="alert">{text}</p>
			{onRetry !== undefined && (
				<button type="button" class="embed-primary" onClick={onRetry}>
					{words.tryAgain}
				</button>
			)}
			<a class="embed-away" href={baseUrl + wanted.href} target="_blank" rel="noopener noreferrer">
				{words.embed.playHere}
			</a>
		</Sheet>
	);
}

function Practice({ difficulty, ...parts }: FrameParts & { readonly difficulty: PracticeDifficulty }) {
	const { words } = parts;
	const game = useMemo(() => new PracticeGame({ ...parts, difficulty, labels: words.game }), []);
	const [grid, timeMs, refusal] = [game.grid.value, game.timeMs.value, game.refusal.value];
	const title = words.games.random[difficulty];
	if (grid === undefined) {
		return (
			<Sheet {...parts} title={title}>
				<div class="embed-cover">
					<GridPicture cells={NO_CELLS} label={words.game.grid} />
					<button
						type="button"
						class="embed-primary"
						disabled={game.isWaiting.value}
						onClick={(event) => void game.start(event)}
					>
						{words.home.play}
					</button>
				</div>
				<p role="status">{refusal === undefined ? words.embed.guest : describe(refusal, words)}</p>
				{refusal !== undefined && <Away {...parts} />}
			</Sheet>
		);
	}
	const isStuck = grid.isSolved.value && timeMs === undefined && refusal !== undefined;
	return (
		<Sheet {...parts} title={title} time={game.face.text.value}>
			<PlayArea grid={grid} words={words}>
				{refusal !== undefined && <p role="alert">{describe(refusal, words)}</p>}
				{isStuck && (
					<button type="button" class="embed-primary" onClick={() => void game.finish()}>
						{words.tryAgain}
					</button>
				)}
				{timeMs !== undefined && <p role="status">{words.home.solvedIn({ time: formatTime(timeMs) })}</p>}
				<Away {...parts} />
			</PlayArea>
		</Sheet>
	);
}

type PracticeDifficulty = Extract<WantedPuzzle, { kind: 'practice' }>['difficulty'];

function Daily({ wanted, ...parts }: FrameParts & { readonly wanted: Extract<WantedPuzzle, { kind: 'daily' }> }) {
	const { words, api } = parts;
	const { date, difficulty } = wanted;
	const [answer, retry] = useAnswer(() => api.readDailyPuzzle({ date, difficulty }));
	const givens = answer?.ok ? answer.value.puzzle : undefined;
	const grid = useMemo(() => givens && new PlayedGrid({ givens, labels: words.game }), [givens]);
	const title = `${words.games.daily[difficulty]}, ${writeDate(date, words.locale)}`;
	if (answer?.ok === false)
		return <Unread {...parts} wanted={wanted} why={answer.why} lacking="noDaily" onRetry={retry} />;
	if (!grid) return <Loading {...parts} wanted={wanted} title={title} />;
	return (
		<Sheet {...parts} wanted={wanted} title={title}>
			<PlayArea grid={grid} words={words}>
				<p role="status">{words.embed.solved}</p>
				<Away {...parts} wanted={wanted} />
			</PlayArea>
		</Sheet>
	);
}

function Replay({ runId, ...parts }: FrameParts & { readonly runId: string }) {
	const { words, api } = parts;
	const [answer, retry] = useAnswer(() => api.readRun(runId));
	if (answer === undefined) return <Loading {...parts} title={words.embed.replay} />;
	if (!answer.ok) return <Unread {...parts} why={answer.why} lacking="noRun" onRetry={retry} />;
	const { run, displayName } = answer.value;
	return (
		<Sheet {...parts} title={displayName ?? words.embed.replay} time={formatTime(run.timeMs)}>
			<ReplayArea {...parts} replay={answer.value} />
		</Sheet>
	);
}

function Loading(parts: FrameParts & { readonly title: string }) {
	return (
		<Sheet {...parts}>
			<GridPicture cells={NO_CELLS} label={parts.words.game.loading} />
		</Sheet>
	);
}

interface UnreadProps extends FrameParts {
	readonly why: Refusal;
	/** The sentence for what the service does not have. */
	readonly lacking: 'noDaily' | 'noRun';
	readonly onRetry: () => void;
}

function Unread({ why, lacking, onRetry, ...parts }: UnreadProps) {
	const isLacking = why.code === 'not_found' || why.code === 'invalid_input';
	return isLacking ? (
		<Sentence {...parts} text={parts.words.embed[lacking]} />
	) : (
		<Sentence {...parts} text={describe(why, parts.words)} onRetry={onRetry} />
	);
}

function Away({ words, wanted, baseUrl }: FrameParts) {
	return (
		<a class="embed-away" href={baseUrl + wanted.href} target="_blank" rel="noopener noreferrer">
			{words.embed.more}
		</a>
	);
}

const NO_CELLS = Array.from({ length: 81 }, (_, cell) => viewStillCell(cell, {}));

function describe({ code }: Refusal, { refusals }: EmbedWords): string {
	const byCode: Partial<Record<Refusal['code'], string>> = refusals;
	return byCode[code] ?? refusals.other;
}

function writeDate(date: string, locale: string): string {
	return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
}

/** What was read, and a way to read it again. */
function useAnswer<T>(read: () => Promise<Answer<T>>): [Answer<T> | undefined, () => void] {
	const [answer, setAnswer] = useState<Answer<T>>();
	const retry = () => void read().then(setAnswer);
	useEffect(retry, []);
	return [answer, retry];
}
