import { DIFFICULTIES } from '#engine/difficulty.ts';
import { clampDailyDate } from '#rules/utcDate.ts';
import type { App } from '../../app.ts';
import { formatRoute, type GeneratedChoice, generatedChoiceOf, type RouteOf } from '../../route.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { DayPicker } from '../boards/DayPicker.tsx';
import { Choice } from '../parts/Choice.tsx';

const SOURCES = ['dailies', 'fresh'] as const;
const COUNTS = ['1', '2', '4', '8'] as const;
const COUNT_WORDS = { 1: '1', 2: '2', 4: '4', 8: '8' };

/** Where the puzzles on paper come from: the dailies of a date, or made for this sheet. */
export function PrintSource({ app, route }: { app: App; route: RouteOf<'print'> }) {
	const words = viewMessages.print;
	const fresh = generatedChoiceOf(route);
	const today = app.dayClock.today.value;
	const go = (part: Partial<RouteOf<'print'>>) => void app.go(formatRoute({ name: 'print', ...part }));
	const makeFresh = (part: Partial<GeneratedChoice>) =>
		go({ difficulty: 'medium', count: 4, ...fresh, seed: app.generatedPuzzles.nextSeed(), ...part });
	return (
		<div class="print-controls">
			<Choice
				label={words.source}
				name="source"
				options={SOURCES}
				words={words.sources}
				value={fresh === undefined ? 'dailies' : 'fresh'}
				onChoose={(source) => (source === 'fresh' ? makeFresh({}) : go({}))}
			/>
			{fresh === undefined ? (
				<DayPicker date={clampDailyDate(route.date ?? today, today)} today={today} onChoose={(date) => go({ date })} />
			) : (
				<>
					<Choice
						label={viewMessages.board.difficulty}
						name="difficulty"
						options={DIFFICULTIES}
						words={messages.difficulties}
						value={fresh.difficulty}
						onChoose={(difficulty) => makeFresh({ difficulty })}
					/>
					<Choice
						label={words.count}
						name="count"
						options={COUNTS}
						words={COUNT_WORDS}
						value={COUNTS.find((count) => Number(count) === fresh.count) ?? '4'}
						onChoose={(count) => makeFresh({ count: Number(count), seed: fresh.seed })}
					/>
					<button type="button" class="button" onClick={() => makeFresh({})}>
						{words.others}
					</button>
				</>
			)}
		</div>
	);
}
