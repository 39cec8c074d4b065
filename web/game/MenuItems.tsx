import { useLayoutEffect } from 'preact/hooks';
import type { Game } from '#contract/game.ts';
import { findPlayedQuery } from '#rules/embed.ts';
import { isPastDaily } from '#rules/pastDaily.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { PrintLink } from '../parts/PrintLink.tsx';
import { ParText } from '../parts/par/ParBefore.tsx';
import { EmbedButton } from '../parts/share/EmbedButton.tsx';
import { formatRoute } from '../route.ts';
import type { GameController } from './gameController.ts';
import { isWithoutHelp } from './gameState.ts';
import type { Ghosts } from './ghost/ghosts.ts';
import { StartOver, TakeAlong } from './TakeAlong.tsx';

/** The choices of the game's menu. */
export function MenuItems({ session, ghosts }: { session: GameController; ghosts: Ghosts }) {
	const words = messages.game;
	const state = session.state.value;
	useLayoutEffect(() => {
		document.querySelector<HTMLElement>('.game-menu :is(button, a)')?.focus({ preventScroll: true });
		void ghosts.find();
	}, []);
	if (state === undefined) return null;
	const embedQuery = canTakeAlong(state.game) ? findPlayedQuery(state.game) : undefined;
	const hasGhost = ghosts.race.value?.hasGhost.value === true;
	return (
		<>
			{state.game.par && (
				<p>
					<ParText par={state.game.par} />
				</p>
			)}
			{state.game.raceId === undefined ? (
				state.game.contest === undefined && <PrintLink game={state.game} />
			) : (
				<a href={formatRoute({ name: 'race', raceId: state.game.raceId })}>{viewMessages.races.toRace}</a>
			)}
			{state.game.contest !== undefined && (
				<a href={formatRoute({ name: 'contest', contestId: state.game.contest.id })}>
					{viewMessages.contests.toContest}
				</a>
			)}
			{canTakeAlong(state.game) && <TakeAlong givens={state.game.puzzle} play={state.play} />}
			{embedQuery !== undefined && <EmbedButton query={embedQuery} />}
			<button type="button" class="game-shortcuts" onClick={() => session.showKeys()}>
				{viewMessages.howToPlay.keysTitle}
			</button>
			<a href="/settings">{messages.nav.settings}</a>
			{/* It arrives last, with the service's answer about a ghost. The items below confirm before they act. */}
			{hasGhost && (
				<button type="button" onClick={() => void ghosts.choose()}>
					{viewMessages.ghostRace.title}
				</button>
			)}
			{isPractice(state.game) && state.play !== undefined && <StartOver session={session} />}
			<button type="button" class="game-danger" onClick={() => void session.giveUp()}>
				{words.giveUpQuestion.yes}
			</button>
		</>
	);
}

function isPractice(game: Game): boolean {
	return game.mode === 'random' && !isWithoutHelp(game);
}

/** Whether nobody else plays the puzzle for a place, as in a race, a contest, a confirmation and a daily of today. */
function canTakeAlong(game: Game): game is Game & { readonly puzzle: string } {
	const { mode, puzzle, startedAt } = game;
	if (puzzle === undefined || isWithoutHelp(game)) return false;
	return mode !== 'daily' || isPastDaily({ ...game, startedAt: Date.parse(startedAt) });
}
