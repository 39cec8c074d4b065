import '../game/result/result.css';
import type { ComponentChildren } from 'preact';
import type { OffBoardReason } from '#contract/kinds.ts';
import type { Confirmations } from '../account/confirmations.ts';
import { ConfirmPanel } from '../game/result/ConfirmPanel.tsx';
import { GuestPlace } from '../game/result/GuestPlace.tsx';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Icon } from '../parts/Icon.tsx';
import { type Shell, useShell } from '../parts/shell.ts';
import { UnderReview } from '../parts/UnderReview.tsx';
import { formatRoute, type RouteOf } from '../route.ts';
import type { Home } from '../today/home.ts';
import { findNextGame, findOwnGame, isOver, type NextGame } from './nextGame.ts';
import type { OwnGame } from './ownGame.ts';

type BoardRoute = RouteOf<'leaderboards'>;

interface OwnGameProps {
	readonly home: Home;
	readonly confirmations: Confirmations;
	/** Absent without a player. */
	readonly ownGame: OwnGame | undefined;
	readonly route: BoardRoute;
}

/** The way onto the leaderboard, or what keeps the player's own game off it. */
export function OwnGamePanel({ home, confirmations, ownGame = { kind: 'unplayed' }, route }: OwnGameProps) {
	const shell = useShell();
	const words = viewMessages.board;
	const title = messages.games[route.mode][route.difficulty];
	switch (ownGame.kind) {
		case 'unknown':
			return null;
		case 'unplayed':
			return (
				<Panel title={title} text={describeUnplayed(shell, route)}>
					<StartButton next={findOwnGame(shell, route)} />
					<SignInLink route={route} />
				</Panel>
			);
		case 'running':
			return (
				<Panel title={title} text={words.running}>
					<a class="primary" href={formatRoute({ name: 'play', gameId: ownGame.gameId })}>
						{messages.home.resume}
					</a>
				</Panel>
			);
		case 'givenUp':
			return (
				<Panel title={title} text={words.gaveUp}>
					<NextButton home={home} route={route} />
					<a class="button" href={formatRoute({ name: 'play', gameId: ownGame.gameId })}>
						{viewMessages.gaveUp.solution}
					</a>
				</Panel>
			);
		case 'guest':
			return <GuestPlace run={ownGame.run} place={ownGame.place} entries={ownGame.entries} />;
		case 'waiting':
			return <ConfirmPanel confirmations={confirmations} run={ownGame.run} />;
		case 'held':
			return (
				<UnderReview run={ownGame.run}>
					<NextButton home={home} route={route} />
					<ReplayLink runId={ownGame.run.id} />
				</UnderReview>
			);
		case 'unranked':
			return (
				<Panel title={title} text={describeReasons(ownGame.run.reasons)}>
					<NextButton home={home} route={route} />
					<ReplayLink runId={ownGame.run.id} />
				</Panel>
			);
	}
}

function describeUnplayed(shell: Shell, route: BoardRoute): string {
	const words = viewMessages.board;
	if (route.date === undefined) return shell.account.isUser.value ? words.notOn : '';
	return isOver(shell, route) ? viewMessages.archive.past : words.notPlayed;
}

/** Each in a sentence. */
function describeReasons(reasons: readonly OffBoardReason[]): string {
	return reasons.map((reason) => viewMessages.reasons[reason]).join(' ');
}

interface PanelProps {
	readonly title: string;
	readonly text: string;
	readonly children: ComponentChildren;
}

function Panel({ title, text, children }: PanelProps) {
	return (
		<section class="panel tint board-own-panel" aria-labelledby="own-place">
			<h2 id="own-place">{title}</h2>
			{text !== '' && <p>{text}</p>}
			<div class="row">{children}</div>
		</section>
	);
}

function NextButton({ home, route }: Pick<OwnGameProps, 'home' | 'route'>) {
	const next = findNextGame(useShell(), home, route);
	return next === undefined ? null : <StartButton next={next} />;
}

export function StartButton({ next }: { next: NextGame }) {
	const shell = useShell();
	return (
		<button type="button" class="primary" onClick={() => void shell.start(next.start)}>
			{next.name}
		</button>
	);
}

/** On a day that is over a sign-in brings nobody onto the leaderboard who has not played. */
export function SignInLink({ route }: Pick<OwnGameProps, 'route'>) {
	const shell = useShell();
	if (shell.account.isUser.value || isOver(shell, route)) return null;
	return (
		<a class="quiet" href="/sign-in">
			{messages.home.signIn}
		</a>
	);
}

export function ReplayLink({ runId }: { runId: string }) {
	return (
		<a class="button" href={formatRoute({ name: 'replay', runId })}>
			<Icon name="resume" />
			{viewMessages.board.replay}
		</a>
	);
}
