import { useState } from 'preact/hooks';
import { CELL_COUNT, formatGrid } from '#engine/grid.ts';
import type { App } from '../../app.ts';
import { importInWorker } from '../../local/importInWorker.ts';
import { findTextFault, type ImportRefusal, isTyped, readPastedGrid } from '../../local/importPuzzle.ts';
import { useLocalSession } from '../../local/localSession.ts';
import { formatRoute } from '../../route.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { LocalGame } from '../game/LocalGame.tsx';

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
	const [pasted, setPasted] = useState(text);
	const [refusal, setRefusal] = useState(why);
	/** Counts how often the grid was filled from a text, which replaces whatever was typed. */
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
		const fault = count === 0 ? findTextFault(pasted) : undefined;
		if (fault !== undefined) return setRefusal(fault);
		const imported = await importInWorker(grid!.slice());
		if (imported.ok) void app.go(formatRoute({ name: 'solve', puzzle: imported.givens }));
		else setRefusal(imported.why);
	};
	return (
		<LocalGame
			session={session}
			hasNotes={false}
			head={
				<div class="game-name">
					<h1>{words.title}</h1>
					<p>{words.note}</p>
					<p>{words.enter}</p>
				</div>
			}
		>
			<div class="paste">
				<label for="puzzle">{words.paste}</label>
				<textarea
					id="puzzle"
					rows={4}
					spellcheck={false}
					autocomplete="off"
					aria-describedby="puzzle-note puzzle-error"
					aria-invalid={refusal !== undefined}
					value={pasted}
					onInput={(event) => paste(event.currentTarget.value)}
				/>
				<p id="puzzle-note" class="fine">
					{words.pasteNote}
				</p>
				<p id="puzzle-error" class="error" role="alert">
					{refusal === undefined ? '' : words.refusal(refusal)}
				</p>
				<div class="row-of-keys">
					<button type="button" class="primary" onClick={() => void start()}>
						{words.start}
					</button>
					<button type="button" class="quiet" disabled={count === 0 && pasted === ''} onClick={() => paste('')}>
						{words.clear}
					</button>
					<button type="button" class="quiet" onClick={() => paste(EXAMPLE)}>
						{words.example}
					</button>
				</div>
				<p class="fine">{words.count(count)}</p>
			</div>
		</LocalGame>
	);
}
