import { HINT_SKIP_MAX } from '#contract/limits.ts';
import { numberHouse } from '#engine/house.ts';
import { messages } from '../language/messages.ts';
import { Icon } from '../parts/Icon.tsx';
import { useShell } from '../parts/shell.ts';
import { formatLessonPath } from '../route.ts';
import type { ShownHint } from './gameState.ts';
import { describeHint, describeRing, editOfHint, nameHint } from './help.ts';
import { preventFocus } from './preventFocus.ts';
import type { GameSession } from './session.ts';

/** After the last other step comes the first again. */
const HINT_SKIPS = HINT_SKIP_MAX + 1;

/** A hint in the place of the keys: where to look, then the technique, then the whole step and a button that makes it. */
export function HintSheet({ session: own }: { session: GameSession }) {
	const shell = useShell();
	const session = shell.localSession.value ?? own;
	const state = session.state.value;
	if (state?.hint === undefined) return null;
	const { hint } = state;
	const words = messages.game;
	const { answer, level } = hint;
	const canApply = level === 2 && editOfHint(state, session.preferences.value) !== undefined;
	const hasRing = level === 2 && !session.preferences.value.coordinates;
	return (
		<section
			class={level === 2 ? 'game-slip game-hint-sheet game-explained' : 'game-slip game-hint-sheet'}
			aria-label={words.hint}
		>
			<span class="visually-hidden">{words.hintStep({ level: level + 1 })}</span>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long chain is scrolled with keys. */}
			<div class="game-hint-text" tabIndex={0}>
				<span class="game-hint-levels" aria-hidden="true">
					{[0, 1, 2].map((each) => (
						<i key={each} class={each <= level ? 'on' : undefined} />
					))}
				</span>
				{level > 0 && <HintTitle hint={hint} />}
				{(level < 2 ? [describeHint(hint)] : hint.text.lines).map((line) => (
					<p key={line}>
						<MarkedHouse line={line} hint={hint} />
					</p>
				))}
			</div>
			{hasRing && <p class="visually-hidden">{describeRing(hint)}</p>}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it only lets the focus stay in the grid. */}
			<div class="game-hint-keys" onMouseDown={preventFocus}>
				{canApply && (
					<button type="button" class="primary" onClick={() => session.help.applyHint()}>
						{answer.placements.length === 1 ? words.place({ digit: answer.placements[0]!.digit }) : words.doStep}
					</button>
				)}
				{level < 2 && (
					<button type="button" class="primary" onClick={() => session.help.showMore()}>
						{words.more}
					</button>
				)}
				{level === 2 && answer.technique && (
					<button type="button" class="quiet" onClick={() => session.help.askHint((hint.skip + 1) % HINT_SKIPS)}>
						{words.otherStep}
					</button>
				)}
				<button type="button" class="game-close" aria-label={words.close} onClick={() => session.help.closeHint()}>
					<Icon name="close" />
				</button>
			</div>
		</section>
	);
}

/** A sentence; the name of the highlighted house has the color of the highlight. */
function MarkedHouse({ line, hint }: { line: string; hint: ShownHint }) {
	const { house } = hint.text;
	if (house === undefined) return <>{line}</>;
	const { kind, number } = numberHouse(house);
	const name = messages.game.hintHouse[kind]({ number });
	// The row of a cell is no house.
	const [before, marked, after] = line.split(new RegExp(`(${name})(?!, \\p{L}+ \\d)(.*)`, 'u'));
	if (marked === undefined) return <>{line}</>;
	return (
		<>
			{before}
			<mark>{marked}</mark>
			{after}
		</>
	);
}

/** The title is the technique from the second level on; it leads to its lesson. */
function HintTitle({ hint }: { hint: ShownHint }) {
	const { technique } = hint.answer;
	const title = nameHint(hint);
	if (technique === null) return <h2>{title}</h2>;
	return (
		<h2>
			{/* The lesson opens in another tab: the clock of the game may be running. */}
			<a
				href={formatLessonPath(technique)}
				target="_blank"
				rel="noopener"
				aria-label={messages.game.lesson({ technique: title })}
			>
				{title}
				<Icon name="forward" />
			</a>
		</h2>
	);
}
