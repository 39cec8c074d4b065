import type { GameSummary } from '#contract/game.ts';
import type { LeaderboardEntry } from '#contract/leaderboard.ts';
import type { Place, Run } from '#contract/run.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { decideAfterSignIn } from '#rules/standing.ts';
import { chooseDaily } from '../today/archive.ts';

/** The player's own game of a leaderboard that they have no row on. */
export type OwnGame =
	/** The service did not tell. */
	| { readonly kind: 'unknown' }
	| { readonly kind: 'unplayed' }
	| { readonly kind: 'running' | 'givenUp'; readonly gameId: string }
	/** A guest's run that a sign-in ranks, between its neighbors. */
	| {
			readonly kind: 'guest';
			readonly run: Run;
			readonly place: Place;
			readonly entries: readonly LeaderboardEntry[];
	  }
	| { readonly kind: 'waiting' | 'held' | 'unranked'; readonly run: Run };

/** Finds among the games on a daily, newest first, the one that can rank before others. */
export function findOwnDaily(games: readonly GameSummary[]): GameSummary | undefined {
	const canRank = ({ reasons }: GameSummary) => !reasons.includes('not_first_game') && !reasons.includes('archive');
	return games.findLast(canRank) ?? chooseDaily(games);
}

/** Finds among the runs that a leaderboard could rank, newest first: one under review, the first on a daily, else the latest. */
export function findOwnRun(runs: readonly Run[]): Run | undefined {
	const isFirst = ({ mode, reasons }: Run) => mode === 'daily' && !reasons.includes('not_first_game');
	return runs.find(({ standing }) => standing === 'held') ?? runs.findLast(isFirst) ?? runs[0];
}

export function describeGame(game: GameSummary | undefined, run: Run | undefined): OwnGame {
	if (game !== undefined && isUnderWay(game)) return { kind: 'running', gameId: game.id };
	if (game?.status === 'abandoned') return { kind: 'givenUp', gameId: game.id };
	if (run === undefined) return { kind: 'unplayed' };
	if (run.confirmation !== undefined) return { kind: 'waiting', run };
	return { kind: run.standing === 'held' ? 'held' : 'unranked', run };
}

/** Whether the run gets a place as soon as its player signs in. */
export function canRankAfterSignIn({ standing, reasons }: Run): boolean {
	return standing === 'unranked' && decideAfterSignIn(reasons).standing === 'ranked';
}
