import { useEffect, useRef } from 'preact/hooks';
import type { GameState, ShownHint } from '../../game/gameState.ts';
import { editOfHint } from '../../game/help.ts';
import type { GameSession } from '../../game/session.ts';
import { formatLessonPath } from '../../route.ts';
import { messages } from '../../words/messages.ts';
import { keepFocus } from './Keypad.tsx';

/** Help is apart from the keypad, so that nobody presses it by accident. */
export function HelpPanel({ session, state }: { session: GameSession; state: GameState }) {
	const words = messages.game;
	if (state.hint !== undefined)
		return (
			<HintCard
				session={session}
				hint={state.hint}
				canDo={editOfHint(state, session.preferences.value) !== undefined}
			/>
		);
	const isAway = state.play === undefined;
	return (
		<fieldset class="help" aria-label={words.help} onMouseDown={keepFocus}>
			<button type="button" class="quiet" disabled={isAway} onClick={() => void session.help.askHint()}>
				{words.hint}
			</button>
			<button type="button" class="quiet" disabled={isAway} onClick={() => void session.help.check()}>
				{words.check}
			</button>
			<button type="button" class="quiet" onClick={() => void session.giveUp()}>
				{words.giveUp}
			</button>
		</fieldset>
	);
}

interface HintCardProps {
	readonly session: GameSession;
	readonly hint: ShownHint;
	readonly canDo: boolean;
}

function HintCard({ session, hint: { answer, level }, canDo }: HintCardProps) {
	const words = messages.game;
	const card = useRef<HTMLElement>(null);
	useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), [level]);
	return (
		<section ref={card} class="hint" aria-label={words.hint}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it only lets the focus stay in the grid. */}
			<div class="hint-keys" onMouseDown={keepFocus}>
				<span class="fine">{words.hintStep(level + 1)}</span>
				{level < 2 && (
					<button type="button" class="quiet more" onClick={() => session.help.showMore()}>
						{words.more}
					</button>
				)}
				{level === 2 && canDo && (
					<button type="button" class="quiet more" onClick={() => session.help.applyHint()}>
						{words.doStep}
					</button>
				)}
				<button type="button" class="quiet" onClick={() => session.help.closeHint()}>
					{words.close}
				</button>
			</div>
			<p class="hint-text">{messages.hintStages(answer)[level]}</p>
			{/* The lesson opens in another tab: the clock of the game may be running. */}
			{level > 0 && answer.technique !== null && (
				<a class="lesson-link" href={formatLessonPath(answer.technique)} target="_blank" rel="noopener">
					{words.lesson}
				</a>
			)}
		</section>
	);
}
