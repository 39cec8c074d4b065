import { useEffect, useRef, useState } from 'preact/hooks';
import type { FinishAnswer, Run } from '#contract/run.ts';
import type { TodayStreak } from '#contract/today.ts';
import { findPlayedQuery } from '#rules/embed.ts';
import { type HeatCell, readHeat, turnCells } from '#rules/heatCells.ts';
import { formatMonthDay } from '../../language/calendar.ts';
import { formatTime } from '../../language/formatTime.ts';
import { dateLocale, messages } from '../../language/messages.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { CARD_SIZES, type Card, type CardShape, drawCard } from '../../parts/share/drawCard.ts';
import { EmbedButton } from '../../parts/share/EmbedButton.tsx';
import { nameRun, writeShareText } from '../../parts/share/shareText.ts';
import { canShare, copyOrSelect, savePicture, shareResult } from '../../parts/share/sharing.ts';
import { useShell } from '../../parts/shell.ts';
import { findTimeGap } from '../../parts/timeGap.ts';
import type { Timeline } from '../replay/timeline.ts';

const SHAPES = Object.keys(CARD_SIZES) as CardShape[];

interface SharePanelProps {
	readonly streak: TodayStreak | undefined;
	readonly puzzle: string | undefined;
	readonly result: FinishAnswer;
	/** The place or the share of slower players; absent where neither is known. */
	readonly rankText: string | undefined;
	readonly timeline: Timeline | undefined;
}

/** The result as text and as a picture to share; neither shows a digit. */
export function SharePanel({ streak, puzzle, result: { run }, rankText, timeline }: SharePanelProps) {
	const shell = useShell();
	const words = viewMessages.share;
	const [shape, setShape] = useState<CardShape>('wide');
	const { today } = shell.dayClock;
	const embedQuery = run.date === today.value ? undefined : findPlayedQuery(run);
	const text = writeShareText({ run, puzzle, rankText, timeline }, shell.origin);
	const card = makeCard(run, { streak, today: today.value, rankText, shape });
	const field = useRef<HTMLTextAreaElement>(null);
	const copy = () => copyOrSelect(text, { select: () => field.current?.select(), notice: shell.notice });
	return (
		<section id="share" class="result-share result-wide halves">
			<h2>{words.title}</h2>
			<div>
				<Picture card={card} shape={shape} />
				<fieldset class="choice">
					<legend class="visually-hidden">{words.shape}</legend>
					{SHAPES.map((each) => (
						<label key={each}>
							<input type="radio" name="shape" checked={each === shape} onChange={() => setShape(each)} />
							<span>{words[each]}</span>
						</label>
					))}
				</fieldset>
			</div>
			<div>
				<textarea
					ref={field}
					class="result-share-text"
					aria-label={words.text}
					readOnly
					spellcheck={false}
					rows={text.split('\n').length + 2}
					value={text}
				/>
				<div class="row">
					{canShare() && (
						<button type="button" class="button" onClick={() => void shareResult(text, card, shape)}>
							{words.share}
						</button>
					)}
					<button type="button" class="button" onClick={() => void copy()}>
						{words.copy}
					</button>
					<button type="button" class="button" onClick={() => void savePicture(card, shape)}>
						{words.save}
					</button>
					{embedQuery !== undefined && <EmbedButton class="button" query={embedQuery} />}
				</div>
			</div>
		</section>
	);
}

function Picture({ card, shape }: { card: Card; shape: CardShape }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		if (canvas.current !== null) void drawCard(canvas.current, card, shape);
	}, [JSON.stringify(card), shape]);
	const [width, height] = CARD_SIZES[shape];
	const label = `${viewMessages.share.picture}: ${[card.title, card.time, ...card.lines, card.streak ?? ''].join(', ')}`;
	return (
		<canvas ref={canvas} class="result-share-picture" width={width} height={height} role="img" aria-label={label} />
	);
}

interface CardWish {
	readonly streak: TodayStreak | undefined;
	readonly today: string;
	readonly rankText: string | undefined;
	readonly shape: CardShape;
}

function makeCard(run: Run, { streak, today, rankText, shape }: CardWish): Card {
	const words = viewMessages.share;
	const { difficulty, date, level, timeMs, par } = run;
	const gainedMs = par ? findTimeGap(par.timeMs, timeMs) : 0;
	const days = run.mode === 'daily' && streak?.marks.at(-1) === 'played' ? streak.days : 0;
	const game = messages.games[run.mode][difficulty];
	return {
		name: messages.name,
		difficulty,
		title: level === null && date !== null ? `${game}, ${formatMonthDay(date, dateLocale)}` : nameRun(run),
		time: formatTime(timeMs),
		lines: [
			...(rankText === undefined ? [] : [rankText]),
			...(gainedMs > 0 ? [words.underPar({ time: formatTime(gainedMs) })] : []),
		],
		streak: days > 0 ? (shape === 'wide' ? words.streak({ days }) : words.shortStreak({ days })) : undefined,
		heat: findSharedHeat(run, today),
	};
}

/** Until the day is over it is turned, because others can still play the daily. */
function findSharedHeat(run: Run, today: string): readonly HeatCell[] | undefined {
	const heat = readHeat(run.cellTimes);
	return heat && run.date === today ? turnCells(heat, run.id) : heat;
}
