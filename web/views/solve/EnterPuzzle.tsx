import { useState } from 'preact/hooks';
import { CELL_COUNT, formatGrid } from '#engine/grid.ts';
import type { App } from '../../app.ts';
import { importInWorker } from '../../local/importInWorker.ts';
import { findTextFault, type ImportRefusal, isTyped, readPastedGrid } from '../../local/importPuzzle.ts';
import { useLocalSession } from '../../local/localSession.ts';
import { formatRoute } from '../../route.ts';
import { describeImportRefusal } from '../../words/describeImportRefusal.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { WholeGame } from '../game/WholeGame.tsx';
import { PasteDialog } from './PasteDialog.tsx';

const NO_GIVENS = '0'.repeat(CELL_COUNT);
const EXAMPLE = '000704005020010070000080002090006250600070008053200010400090000030060090200407000';

interface EnterPuzzleProps {
	readonly app: App;
	readonly text: string;
	readonly why: ImportRefusal | undefined;
}

/** The player types digits into the grid or pastes a text; the grid shows either. */
export function EnterPuzzle({ app, text, why }: EnterPuzzleProps) {
	const words = viewMessages.solve;
	const { session, pasted, count, fault, paste, start } = useEnteredPuzzle(app, text, why);
	const [isPasting, setPasting] = useState(false);
	return (
		<>
			<WholeGame
				app={app}
				session={session}
				title={words.title}
				note={words.note}
				task={fault || (count === 0 ? words.enter : words.count({ count }))}
				isFault={fault !== ''}
				entry={
					<>
						<button type="button" class="button" onClick={() => setPasting(true)}>
							{words.paste}
						</button>
						<button type="button" class="primary" onClick={start}>
							{words.start}
						</button>
					</>
				}
				menu={
					<>
						<button type="button" onClick={() => paste(EXAMPLE)}>
							{words.example}
						</button>
						<button type="button" onClick={() => paste('')}>
							{words.clear}
						</button>
					</>
				}
			/>
			{isPasting && (
				<PasteDialog text={pasted} fault={fault} onPaste={paste} onStart={start} onClose={() => setPasting(false)} />
			)}
		</>
	);
}

/** The digits that were typed or pasted, how many they are, and what is wrong with them. */
function useEnteredPuzzle(app: App, text: string, why: ImportRefusal | undefined) {
	const [pasted, setPasted] = useState(text);
	const [refusal, setRefusal] = useState(why);
	/** Counts how often the grid was filled from a text, which replaces everything that was typed. */
	const [fillCount, setFillCount] = useState(0);
	const read = readPastedGrid(pasted);
	const cells = read.ok ? formatGrid(read.grid) : NO_GIVENS;
	const puzzle = {
		givens: NO_GIVENS,
		solution: NO_GIVENS,
		prepare: ({ cells: shown }: { cells: Uint8Array }) => shown.set([...cells].map(Number)),
	};
	const session = useLocalSession(app, puzzle, `${cells} ${fillCount}`);
	const grid = session.state.value?.play?.cells;
	const count = grid?.filter((digit) => digit !== 0).length ?? 0;
	const paste = (other: string) => {
		setPasted(other);
		setFillCount(fillCount + 1);
		setRefusal(isTyped(pasted, other) ? undefined : findTextFault(other));
	};
	const start = async () => {
		const textFault = count === 0 ? findTextFault(pasted) : undefined;
		if (textFault !== undefined) return setRefusal(textFault);
		const imported = await importInWorker(grid!.slice());
		if (imported.ok) void app.go(formatRoute({ name: 'solve', puzzle: imported.givens }));
		else setRefusal(imported.why);
	};
	const fault = refusal === undefined ? '' : describeFault(refusal, refusal === why);
	return { session, pasted, count, fault, paste, start: () => void start() };
}

function describeFault(refusal: ImportRefusal, isOfLink: boolean): string {
	const words = viewMessages.solve;
	return isOfLink && refusal.kind === 'length'
		? words.brokenLink({ count: refusal.count })
		: describeImportRefusal(refusal);
}
