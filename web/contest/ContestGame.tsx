import type { Contest } from '#contract/contest.ts';
import { Clock, OfflineSign, Seal } from '../game/GameBar.tsx';
import { GameMenu } from '../game/GameMenu.tsx';
import { GridArea } from '../game/GamePage.tsx';
import type { GameController } from '../game/gameController.ts';
import { Pad } from '../game/Keypad.tsx';
import { StatusText } from '../game/StatusText.tsx';
import { formatTime } from '../language/formatTime.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Icon } from '../parts/Icon.tsx';
import type { ContestRoom } from './contestRoom.ts';
import { useContestNow } from './useContestNow.ts';

interface ContestGameProps {
	readonly room: ContestRoom;
	readonly contest: Contest;
	readonly session: GameController;
}

/** A puzzle of the contest while it is played: neither pause nor help, and the time left beside the game's own clock. */
export function ContestGame({ room, contest, session }: ContestGameProps) {
	const words = viewMessages.contests;
	const state = session.state.value;
	if (state === undefined) return null;
	const { game } = state;
	const number = game.contest?.number ?? 1;
	const points = contest.puzzles.find((puzzle) => puzzle.number === number)?.points ?? 0;
	const facts = `${messages.difficulties[game.difficulty]} · ${words.points({ points })}`;
	return (
		<section class={`game game-playing contest-game ${game.difficulty}`}>
			<header class="game-bar">
				<button type="button" class="round back" aria-label={words.back} onClick={() => room.leaveGame()}>
					<Icon name="back" />
				</button>
				<Seal difficulty={game.difficulty} />
				<h1>{words.puzzle({ number })}</h1>
				<p class="fine game-facts">{facts}</p>
				<OfflineSign />
				<TimeLeft endsAt={contest.you?.endsAt ?? contest.closesAt} />
				<Clock session={session} game={game} />
				<GameMenu facts={facts}>
					<button type="button" class="game-shortcuts" onClick={() => session.showKeys()}>
						{viewMessages.howToPlay.keysTitle}
					</button>
					<button type="button" class="game-danger" onClick={() => void session.giveUp()}>
						{messages.game.giveUpQuestion.yes}
					</button>
				</GameMenu>
			</header>
			<GridArea session={session} state={state} />
			<StatusText session={session} />
			<div class="game-controls">
				<Pad session={session} state={state} hasHelp={false} />
			</div>
		</section>
	);
}

function TimeLeft({ endsAt }: { endsAt: string }) {
	const leftMs = Math.max(0, Date.parse(endsAt) - useContestNow());
	return (
		<span class="contest-left" role="timer" aria-live="off">
			{viewMessages.contests.left({ time: formatTime(leftMs) })}
		</span>
	);
}
