import './practice.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { isUnderWay } from '#rules/gameState.ts';
import {
	findLocalPractice,
	forgetLocalPractice,
	type LocalPractice,
	savedMovesOf,
	saveLocalPractice,
} from '../game/local/localPractice.ts';
import { useLocalSession } from '../game/local/localSession.ts';
import { makeInWorker } from '../game/local/makeInWorker.ts';
import type { LocalSeed } from '../game/local/makeLocalPuzzle.ts';
import { SolvingPathPanel } from '../game/result/SolvingPathPanel.tsx';
import type { GameSession } from '../game/session.ts';
import { StartOver, TakeAlong } from '../game/TakeAlong.tsx';
import { ComingGame, WholeGame } from '../game/WholeGame.tsx';
import { describeImportRefusal } from '../language/describeImportRefusal.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { useShell } from '../parts/shell.ts';
import { useViewTitle } from '../parts/useViewTitle.ts';
import { formatRoute, makeSeed, type RouteOf } from '../route.ts';
import { TechniqueChoice, type TechniqueChoiceProps } from './TechniqueChoice.tsx';

/** The choice of a technique or, with a seed, practice that needs no service. */
export function PracticePage({ home, coach, route }: TechniqueChoiceProps) {
	const { seed } = route;
	if (seed === undefined) return <TechniqueChoice home={home} coach={coach} route={route} />;
	return <SeededPractice route={{ ...route, seed }} />;
}

/** A puzzle that this device makes and keeps. */
function SeededPractice({ route }: { route: RouteOf<'practice'> & { readonly seed: string } }) {
	const shell = useShell();
	const { difficulty, technique, seed } = route;
	const title = messages.games.random[difficulty];
	useViewTitle(shell, title);
	const want = { difficulty, seed, ...(technique === undefined ? {} : { technique }) };
	return <MadePuzzle key={`${difficulty} ${seed}`} want={want} />;
}

/** The puzzle of the seed, as it is kept or as a worker makes it now. */
function MadePuzzle({ want }: { want: LocalSeed }) {
	const shell = useShell();
	const { storage } = shell.sessionParts;
	const [practice, setPractice] = useState(() => findLocalPractice(storage, want));
	const [isImpossible, setImpossible] = useState(false);
	useEffect(() => {
		let isWanted = practice === undefined;
		if (isWanted) {
			void makeInWorker(want).then((puzzle) => {
				if (!isWanted) return;
				if (puzzle === undefined) return setImpossible(true);
				const made = { ...want, ...puzzle, madeAt: shell.nowMs };
				saveLocalPractice(storage, made);
				setPractice(made);
			});
		}
		return () => {
			isWanted = false;
		};
	}, []);
	if (practice !== undefined) return <Practice practice={practice} />;
	const text = isImpossible ? describeImportRefusal({ kind: 'no_solver' }) : viewMessages.practice.making;
	return <ComingGame title={messages.games.random[want.difficulty]} text={text} />;
}

function Practice({ practice }: { practice: LocalPractice }) {
	const shell = useShell();
	const words = viewMessages.practice;
	const { storage } = shell.sessionParts;
	const { givens, solution, difficulty, technique } = practice;
	const title = messages.games.random[difficulty];
	const saved = useMemo(() => savedMovesOf(storage, practice), [practice]);
	const session = useLocalSession(shell, { givens, solution, difficulty, saved, isTimed: true }, practice.seed);
	const state = session.state.value;
	const status = state?.game.status;
	useEffect(() => {
		if (state !== undefined && !isUnderWay(state.game)) forgetLocalPractice(storage, practice);
	}, [status]);
	const isSolved = status === 'finished';
	const another = () =>
		technique === undefined
			? shell.start({ mode: 'random', difficulty })
			: shell.go(formatRoute({ name: 'practice', difficulty, technique, seed: makeSeed(shell.nowMs) }));
	return (
		<WholeGame
			session={session}
			title={title}
			note={words.note}
			menu={<PracticeMenu session={session} givens={givens} />}
			end={{
				title: isSolved ? viewMessages.finish.solved({ game: title }) : viewMessages.gaveUp.title,
				note: words.note,
				...(isSolved && { difficulty }),
				content: (
					<>
						<div class="result-ways">
							<button type="button" class="primary" onClick={() => void another()}>
								{viewMessages.finish.again}
							</button>
							<a class="button" href={formatRoute({ name: 'solve', puzzle: givens })}>
								{viewMessages.finish.samePuzzle}
							</a>
							<a class="button" href="/">
								{viewMessages.finish.home}
							</a>
						</div>
						<SolvingPathPanel puzzle={givens} isOpen={!isSolved} />
					</>
				),
			}}
		/>
	);
}

interface PracticeMenuProps {
	readonly session: GameSession;
	readonly givens: string;
}

function PracticeMenu({ session, givens }: PracticeMenuProps) {
	return (
		<>
			<a href={formatRoute({ name: 'print', puzzle: givens })} target="_blank" rel="noopener">
				{messages.nav.print}
			</a>
			<TakeAlong givens={givens} play={session.state.value?.play} />
			<a href="/settings">{messages.nav.settings}</a>
			{session.state.value?.play !== undefined && <StartOver session={session} />}
			<button type="button" class="game-danger" onClick={() => void session.giveUp()}>
				{messages.game.giveUpQuestion.yes}
			</button>
		</>
	);
}
