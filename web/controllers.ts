import type { PlayerPage } from '#contract/player.ts';
import type { RankedTime } from '#contract/run.ts';
import type { Confirmations } from './account/confirmations.ts';
import type { Identity } from './account/identity.ts';
import type { Api } from './api/api.ts';
import type { BoardPages } from './boards/boardPages.ts';
import { Late } from './browser/late.ts';
import type { Notice } from './browser/notice.ts';
import { Resource } from './browser/resource.ts';
import type { Schedule } from './browser/schedule.ts';
import type { Storage } from './browser/storage.ts';
import type { Circles } from './circle/circles.ts';
import type { Coach } from './coach/coach.ts';
import type { Contests } from './contest/contests.ts';
import type { GameController, SessionParts } from './game/gameController.ts';
import { Ghosts } from './game/ghost/ghosts.ts';
import type { Replay } from './game/replay/replay.ts';
import type { RunReview } from './game/result/runReview.ts';
import type { HeldRunReview } from './operator/heldRunReview.ts';
import type { GeneratedPuzzles } from './print/generatedPuzzles.ts';
import type { PrintedDailies } from './print/printedDailies.ts';
import type { Races } from './race/races.ts';
import type { AccessListParts } from './settings/accessList.ts';
import type { LeavingParts } from './settings/leaving.ts';
import type { RunHistory } from './stats/runHistory.ts';
import type { Home } from './today/home.ts';

/**
 * What the views show, by name: each takes as properties those that it shows. Those that few views show are loaded beside them, and so
 * import no script that waits, such as the sentences of the views (see LazyViews).
 */
export interface Controllers {
	/** The player's own game at `/play`. */
	readonly session: GameController;
	readonly home: Home;
	readonly confirmations: Confirmations;
	readonly ghosts: Ghosts;
	/** The review of the finished game on the page. */
	readonly review: Late<RunReview>;
	readonly replay: Late<Replay>;
	readonly boards: Late<BoardPages>;
	/** The player's own runs, for the statistics. */
	readonly history: Late<RunHistory>;
	readonly coach: Late<Coach>;
	/** Controls the races at the address, and one that another view has just made. */
	readonly races: Late<Races>;
	/** Controls the circles at the address, and those of a view that shows one or makes one. */
	readonly circles: Late<Circles>;
	/** Controls the contest at the address, and those of a circle that a view shows. */
	readonly contests: Late<Contests>;
	readonly player: Resource<PlayerPage>;
	/** The time of the run that a shared daily names. */
	readonly timeToBeat: Resource<RankedTime>;
	/** Dailies, or new puzzles, to be printed. */
	readonly printed: Late<PrintedDailies>;
	readonly generated: Late<GeneratedPuzzles>;
	/** The operator's page keeps its session while the page is loaded. */
	readonly operator: Late<HeldRunReview>;
	/** The settings' means to sign out everywhere, to delete the player and to end reminders. */
	readonly leavingParts: LeavingParts & AccessListParts;
}

interface ControllerParts extends Pick<Controllers, 'session' | 'home' | 'confirmations'> {
	readonly api: Api;
	readonly sessionParts: SessionParts;
	readonly schedule: Schedule;
	/** A monotonic clock in milliseconds. */
	readonly now: () => number;
	readonly today: () => string;
	/** The service's time in milliseconds. */
	readonly serviceNow: () => number;
	readonly identity: Identity;
	readonly notice: Notice;
	readonly go: (href: string) => Promise<void>;
	readonly tabStorage: Storage;
	readonly signOut: () => Promise<void>;
}

export function createControllers(parts: ControllerParts): Controllers {
	const { session, home, confirmations } = parts;
	const withPlayer = { ...parts, ensurePlayer: () => home.ensurePlayer() };
	return {
		session,
		home,
		confirmations,
		leavingParts: gatherLeavingParts(parts),
		ghosts: new Ghosts(parts),
		review: new Late(async () => new (await import('./game/result/runReview.ts')).RunReview(parts)),
		replay: new Late(async () => new (await import('./game/replay/replay.ts')).Replay(parts)),
		boards: new Late(async () => new (await import('./boards/boardPages.ts')).BoardPages(parts)),
		history: new Late(async () => new (await import('./stats/runHistory.ts')).RunHistory(parts)),
		coach: new Late(async () => new (await import('./coach/coach.ts')).Coach(withPlayer)),
		races: new Late(async () => new (await import('./race/races.ts')).Races(withPlayer)),
		circles: new Late(async () => new (await import('./circle/circles.ts')).Circles(withPlayer)),
		contests: new Late(async () => new (await import('./contest/contests.ts')).Contests(withPlayer)),
		player: new Resource(),
		timeToBeat: new Resource(),
		printed: new Late(async () => new (await import('./print/printedDailies.ts')).PrintedDailies(parts)),
		generated: new Late(async () => new (await import('./print/generatedPuzzles.ts')).GeneratedPuzzles(parts)),
		operator: new Late(async () => new (await import('./operator/heldRunReview.ts')).HeldRunReview(parts)),
	};
}

function gatherLeavingParts({ api, sessionParts, tabStorage, notice, identity, signOut }: ControllerParts) {
	const { storage, confirm, wallNow } = sessionParts;
	const notify = (text: string) => notice.show(text);
	const onLeft = async (text: string) => {
		identity.forgetGuest();
		for (const name of storage.list('local.')) storage.write(name, undefined);
		await signOut();
		notify(text);
	};
	return { api, tabStorage, wallNow, confirm, notify, onLeft };
}
