import { effect } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PuzzleText, ReadText } from '#engine/formats/puzzleText.ts';
import type { StartedPuzzle } from '#engine/formats/startedPuzzle.ts';
import { CELL_COUNT, formatGrid } from '#engine/grid.ts';
import type { Play } from '#engine/replay.ts';
import { listEntryMoves } from '../game/local/entryMoves.ts';
import { importInWorker, readAtOnce, readText } from '../game/local/importInWorker.ts';
import type { ImportRefusal } from '../game/local/importPuzzle.ts';
import { useLocalSession } from '../game/local/localSession.ts';
import { SavedMoves } from '../game/local/savedMoves.ts';
import type { GameSession } from '../game/session.ts';
import { WholeGame } from '../game/WholeGame.tsx';
import { describeImportRefusal } from '../language/describeImportRefusal.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { type Shell, useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import { EnteredPuzzle } from './enteredPuzzle.ts';
import { PasteDialog } from './PasteDialog.tsx';
import { type Bring, readStart, useBroughtText } from './useBroughtText.ts';

const NO_GIVENS = '0'.repeat(CELL_COUNT);
const EXAMPLE = '000704005020010070000080002090006250600070008053200010400090000030060090200407000';

/** What a grid starts with. */
type Filling = PuzzleText;

interface EnterPuzzleProps {
	readonly text: string;
	readonly why: ImportRefusal | undefined;
}

/** The player types digits into the grid or pastes a text; the grid shows either. */
export function EnterPuzzle({ text, why }: EnterPuzzleProps) {
	const shell = useShell();
	const words = viewMessages.solve;
	const { session, pasted, count, fault, paste, bring, start } = useEnteredPuzzle(shell, text, why);
	useBroughtText(bring);
	const [isPasting, setPasting] = useState(false);
	return (
		<>
			<WholeGame
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
				<PasteDialog
					text={pasted}
					fault={fault}
					onPaste={paste}
					onFile={(file) => bring.file(async () => file)}
					onStart={start}
					onClose={() => setPasting(false)}
				/>
			)}
		</>
	);
}

/** The digits that were typed or pasted, how many they are, and what is wrong with them. */
function useEnteredPuzzle(shell: Shell, text: string, why: ImportRefusal | undefined) {
	const entered = useMemo(() => new EnteredPuzzle(shell.tabStorage, text), []);
	const kept = useMemo(() => entered.read(), []);
	const [refusal, setRefusal] = useState(kept === undefined ? why : undefined);
	const { pasted, filled, fillCount, textFault, fill } = useFilling(text, kept);
	const puzzle = { givens: NO_GIVENS, solution: NO_GIVENS, prepare: (play: Play) => showText(play, filled) };
	const session = useLocalSession(
		shell,
		puzzle,
		`${filled ? formatGrid(filled.givens ?? filled.grid) : ''} ${fillCount}`,
	);
	useKeptEntry(session, entered);
	const play = session.state.value?.play;
	const count = play?.cells.filter((digit) => digit !== 0).length ?? 0;
	const paste = async (other: string) => {
		const isLetter = isTyped(pasted, other);
		const fault = await fill(other);
		setRefusal(isLetter ? undefined : fault);
	};
	/** What comes as a whole, perhaps by mistake, leaves the grid as it is if it has no puzzle. */
	const bringTexts = async (texts: readonly string[]) => {
		const found = await findPuzzle(texts);
		setRefusal(found.ok ? await fill(found.text) : found.why);
	};
	const bringFile = async (open: () => Promise<Blob>) => {
		const text = await open()
			.then(readStart)
			.catch(() => '');
		await bringTexts([text]);
	};
	const bring: Bring = { texts: (texts) => void bringTexts(texts), file: (open) => void bringFile(open) };
	const start = async () => {
		if (count === 0 && textFault !== undefined) return setRefusal(textFault);
		const imported = await importInWorker(play!.cells.slice());
		if (!imported.ok) return setRefusal(imported.why);
		const { givens } = imported;
		const moves = listEntryMoves(addOwnDigits(play!, filled));
		if (moves.length > 0) new SavedMoves(shell.sessionParts.storage, givens).write({ moves, elapsedMs: 0 });
		await shell.go(formatRoute({ name: 'solve', puzzle: givens }));
		entered.forget();
	};
	const fault = refusal === undefined ? '' : describeFault(refusal, refusal === why);
	return {
		session,
		pasted,
		count,
		fault,
		paste: (other: string) => void paste(other),
		bring,
		start: () => void start(),
	};
}

/** Keeps each digit at once: a browser gives no time to a tab that it ends. */
function useKeptEntry(session: GameSession, entered: EnteredPuzzle): void {
	useEffect(
		() =>
			effect(() => {
				const play = session.state.value?.play;
				if (play !== undefined) entered.write(play);
			}),
		[session],
	);
}

/** The digits of the grid are the givens. Those that the text has of a player follow where a cell is still empty. */
function addOwnDigits({ cells, cornerNotes, centerNotes }: Play, filled: Filling | undefined): StartedPuzzle {
	const { givens, grid } = filled ?? {};
	const own = givens && grid?.map((digit, cell) => (givens[cell] === 0 ? digit : 0));
	return { givens: cells, cells: cells.map((digit, cell) => digit || (own?.[cell] ?? 0)), cornerNotes, centerNotes };
}

/** The latest text, and what fills the grid: at first what the tab has kept, then each text in place of everything that was typed. */
function useFilling(text: string, kept: Filling | undefined) {
	const [pasted, setPasted] = useState(text);
	const [read, setRead] = useState<ReadText | undefined>(() => readAtOnce(text));
	const [fillCount, setFillCount] = useState(0);
	const latest = useRef(0);
	const fill = async (other: string): Promise<ImportRefusal | undefined> => {
		const number = ++latest.current;
		setPasted(other);
		const read = await readText(other);
		if (number !== latest.current) return undefined;
		setRead(read);
		setFillCount(number);
		return findTextFault(read);
	};
	useEffect(() => {
		if (text !== '' && read === undefined && kept === undefined) void fill(text);
	}, []);
	const ofText = read?.ok ? read : undefined;
	const filled = fillCount === 0 ? (kept ?? ofText) : ofText;
	return { pasted, filled, fillCount, textFault: findTextFault(read), fill };
}

type FoundText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: ImportRefusal };

/** The first of some texts with a puzzle, or the first fault. */
async function findPuzzle(texts: readonly string[]): Promise<FoundText> {
	const read = await Promise.all(texts.map(readText));
	const at = read.findIndex(({ ok }) => ok);
	if (at >= 0) return { ok: true, text: texts[at]! };
	const [why] = read.map(findTextFault).filter((fault) => fault !== undefined);
	return { ok: false, why: why ?? { kind: 'nothing' } };
}

/** The fault of a text; an empty text has none. */
function findTextFault(read: ReadText | undefined): ImportRefusal | undefined {
	return read === undefined || read.ok || read.why.kind === 'empty' ? undefined : read.why;
}

/** Whether a text grew or shrank by one character: no fault is shown while the player types. */
function isTyped(before: string, after: string): boolean {
	return after !== '' && Math.abs(after.length - before.length) === 1;
}

function showText(play: Play, filled: Filling | undefined): void {
	if (filled === undefined) return;
	play.cells.set(filled.givens ?? filled.grid);
	if (filled.notes !== undefined) play.cornerNotes.set(filled.notes);
	if (filled.centerNotes !== undefined) play.centerNotes.set(filled.centerNotes);
}

function describeFault(refusal: ImportRefusal, isOfLink: boolean): string {
	const words = viewMessages.solve;
	return isOfLink && refusal.kind === 'length'
		? words.brokenLink({ count: refusal.count })
		: describeImportRefusal(refusal);
}
