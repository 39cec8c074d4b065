import '../../styles/solve.css';
import { useMemo } from 'preact/hooks';
import type { App } from '../../app.ts';
import { importPuzzle } from '../../local/importPuzzle.ts';
import type { RouteOf } from '../../route.ts';
import { EnterPuzzle } from './EnterPuzzle.tsx';
import { OwnPuzzle } from './OwnPuzzle.tsx';

/** A puzzle that the player brings: entered, checked, and solved in the browser. */
export function SolvePage({ app, route: { puzzle } }: { app: App; route: RouteOf<'solve'> }) {
	const imported = useMemo(() => (puzzle === undefined ? undefined : importPuzzle(puzzle)), [puzzle]);
	if (imported?.ok) return <OwnPuzzle key={puzzle} app={app} {...imported} />;
	return <EnterPuzzle key={puzzle ?? ''} app={app} text={puzzle ?? ''} why={imported?.why} />;
}
