import './practice.css';
import { useState } from 'preact/hooks';
import type { PooledTechnique, PooledTechniques } from '#contract/coach.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { TECHNIQUES } from '#engine/technique.ts';
import type { Late } from '../browser/late.ts';
import { refusalOfScript } from '../browser/refusal.ts';
import type { Resource } from '../browser/resource.ts';
import { startTechniquePractice } from '../game/techniquePractice.ts';
import { messages } from '../language/messages.ts';
import { nameTechnique } from '../language/nameTechnique.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyChoice } from '../parts/DifficultyChoice.tsx';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { type Shell, useShell } from '../parts/shell.ts';
import { useViewTitle } from '../parts/useViewTitle.ts';
import { formatLessonPath, type RouteOf } from '../route.ts';
import type { Home } from '../today/home.ts';

/** The choice without a technique. */
const ANY = '';

/** Knows which techniques practice can be asked for. */
interface Pool {
	readonly techniques: Resource<PooledTechniques>;
	loadTechniques(): Promise<void>;
}

export interface TechniqueChoiceProps {
	readonly home: Home;
	readonly coach: Late<Pool>;
	readonly route: RouteOf<'practice'>;
}

/** A hard one with an X-Wing in it: practice with a puzzle that asks for a technique. */
export function TechniqueChoice({ home, coach, route }: TechniqueChoiceProps) {
	const shell = useShell();
	const words = viewMessages.byTechnique;
	const pool = coach.value?.techniques.data;
	const refusal = coach.hasFailed ? refusalOfScript(shell) : coach.value?.techniques.refusal;
	// Without a choice in the address, the one on home counts.
	const isChosen = route.technique !== undefined || route.difficulty !== 'easy';
	const [difficulty, setDifficulty] = useState(isChosen ? route.difficulty : home.difficulties.get('random'));
	const [wanted, setWanted] = useState(route.technique ?? ANY);
	useViewTitle(shell, messages.home.practice);
	const asked = listAsked(pool, difficulty);
	const names = nameTechniques(asked);
	const technique = Object.hasOwn(names, wanted) ? wanted : ANY;
	const canDrill = asked.some((each) => each.technique === technique && each.canDrill);
	return (
		<div class="practice-choice">
			<h1>{messages.home.practice}</h1>
			<p class="lead">{words.note}</p>
			{refusal !== undefined && pool === undefined && (
				<ErrorPanel refusal={refusal} onRetry={() => void coach.use((opened) => opened.loadTechniques())} />
			)}
			<div class="filters">
				<DifficultyChoice name="practice" value={difficulty} onChoose={setDifficulty} />
			</div>
			<div class="two">
				<fieldset class="practice-options">
					<legend class="visually-hidden">{words.technique}</legend>
					{Object.entries(names).map(([id, name]) => (
						<label key={id}>
							<input type="radio" name="technique" checked={id === technique} onChange={() => setWanted(id)} />
							<span>{name}</span>
						</label>
					))}
				</fieldset>
				<section class={`panel tint ${difficulty}`} aria-labelledby="wanted">
					<h2 id="wanted">{names[technique]}</h2>
					<button type="button" class="primary" onClick={() => void play(shell, home, { difficulty, technique })}>
						{messages.home.play}
					</button>
					{technique !== ANY && (
						<div class="row">
							<a class="link" href={formatLessonPath(technique)}>
								{words.lesson}
							</a>
							{canDrill && (
								<button type="button" class="link" onClick={() => void shell.startDrill(technique)}>
									{viewMessages.drills.drillOf({ technique: names[technique]! })}
								</button>
							)}
						</div>
					)}
				</section>
			</div>
		</div>
	);
}

/** Techniques missing from the difficulty's pool are no choice. */
function listAsked(pool: PooledTechniques | undefined, difficulty: Difficulty): readonly PooledTechnique[] {
	const row = pool?.difficulties.find((each) => each.difficulty === difficulty);
	return (row?.techniques ?? []).filter(({ puzzleCount }) => puzzleCount > 0);
}

/** The names of techniques, by their ids. */
function nameTechniques(asked: readonly PooledTechnique[]): Readonly<Record<string, string>> {
	const named = asked.map(({ technique, title }) => [technique, nameTechnique(technique, title)]);
	return { [ANY]: viewMessages.byTechnique.any, ...Object.fromEntries(named) };
}

interface Wanted {
	readonly difficulty: Difficulty;
	readonly technique: string;
}

async function play(shell: Shell, home: Home, { difficulty, technique: wanted }: Wanted): Promise<void> {
	const technique = TECHNIQUES.find((each) => each === wanted);
	const start = { mode: 'random', difficulty } as const;
	await (technique === undefined ? shell.start(start) : startTechniquePractice(shell, home, { ...start, technique }));
}
