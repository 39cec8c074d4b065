import './solve.css';
import { useImportedPuzzle } from '../game/local/importInWorker.ts';
import { ComingGame } from '../game/WholeGame.tsx';
import { viewMessages } from '../language/viewMessages.ts';
import type { RouteOf } from '../route.ts';
import { EnterPuzzle } from './EnterPuzzle.tsx';
import { OwnPuzzle } from './OwnPuzzle.tsx';

/** A puzzle that the player brings: entered, checked, and solved in the browser. */
export function SolvePage({ route: { puzzle, beatMs, isEdited } }: { route: RouteOf<'solve'> }) {
	const words = viewMessages.solve;
	const imported = useImportedPuzzle(puzzle);
	if (puzzle !== undefined && imported === undefined) return <ComingGame title={words.title} text={words.checking} />;
	if (imported?.ok && isEdited !== true) return <OwnPuzzle key={puzzle} {...imported} beatMs={beatMs} />;
	const why = imported?.ok === false ? imported.why : undefined;
	return <EnterPuzzle key={puzzle ?? ''} text={puzzle ?? ''} why={why} />;
}
