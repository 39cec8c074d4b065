import { DIFFICULTIES } from '#engine/difficulty.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Choice } from '../parts/Choice.tsx';
import { DayPicker } from '../parts/DayPicker.tsx';
import { type Shell, useShell } from '../parts/shell.ts';
import { formatRoute, type GeneratedChoice, generatedChoiceOf, type RouteOf } from '../route.ts';
import { choosePrintedDate } from './printedDate.ts';

const SOURCES = ['dailies', 'fresh'] as const;
const COUNTS = ['1', '2', '4', '8'] as const;
const COUNT_WORDS = { 1: '1', 2: '2', 4: '4', 8: '8' };

/** The source of the printed puzzles: the dailies of a date, or newly generated ones. */
export function PrintSource({ route }: { route: RouteOf<'print'> }) {
	const shell = useShell();
	const words = viewMessages.print;
	const generated = generatedChoiceOf(route);
	const today = shell.dayClock.today.value;
	const go = (part: Partial<RouteOf<'print'>>) => void shell.go(formatRoute({ name: 'print', ...part }));
	const generate = (part: Partial<GeneratedChoice>) =>
		go({ difficulty: 'medium', count: 4, ...generated, seed: nextSeed(shell), ...part });
	return (
		<div class="print-controls row">
			<Choice
				label={words.source}
				name="source"
				options={SOURCES}
				words={words.sources}
				value={generated === undefined ? 'dailies' : 'fresh'}
				onChoose={(source) => (source === 'fresh' ? generate({}) : go({}))}
			/>
			{generated === undefined ? (
				<DayPicker date={choosePrintedDate(route, today)} today={today} onChoose={(date) => go({ date })} />
			) : (
				<>
					<Choice
						label={viewMessages.board.difficulty}
						name="difficulty"
						options={DIFFICULTIES}
						words={messages.difficulties}
						value={generated.difficulty}
						onChoose={(difficulty) => generate({ difficulty })}
					/>
					<Choice
						label={words.count}
						name="count"
						options={COUNTS}
						words={COUNT_WORDS}
						value={COUNTS.find((count) => Number(count) === generated.count) ?? '4'}
						onChoose={(count) => generate({ count: Number(count), seed: generated.seed })}
					/>
					<button type="button" class="button" onClick={() => generate({})}>
						{words.others}
					</button>
				</>
			)}
		</div>
	);
}

/** It need not be secret. */
function nextSeed({ sessionParts }: Shell): string {
	return Math.floor(sessionParts.wallNow()).toString(36);
}
