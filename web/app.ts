import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { GameStart } from '#contract/game.ts';
import type { ServiceInfo } from '#contract/service.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { Technique } from '#engine/technique.ts';
import { Account } from './account/account.ts';
import { Confirmations } from './account/confirmations.ts';
import { Decisions } from './account/decisions.ts';
import { Identity } from './account/identity.ts';
import type { AllPreferences } from './account/preferences.ts';
import { Api } from './api/api.ts';
import { Connection } from './api/connection.ts';
import type { AppParts } from './appParts.ts';
import { ConfirmDialog } from './browser/confirmDialog.ts';
import { Notice } from './browser/notice.ts';
import { OFFLINE, refusalOfScript } from './browser/refusal.ts';
import { Resource } from './browser/resource.ts';
import { ServiceClock } from './browser/serviceClock.ts';
import type { Storage } from './browser/storage.ts';
import { type Controllers, createControllers } from './controllers.ts';
import { enterView, hasWholeGame, type Readers } from './enteredView.ts';
import { GameController, type SessionParts } from './game/gameController.ts';
import type { LeftBoard } from './game/leftBoard.ts';
import { listSavedGames } from './game/savedGame.ts';
import type { GameSession } from './game/session.ts';
import { describeRefusal } from './language/describeRefusal.ts';
import { chooseLanguage, LANGUAGE_KEY } from './language/language.ts';
import { messages } from './language/messages.ts';
import type { RunNoteApi } from './parts/runNote.ts';
import type { Shell } from './parts/shell.ts';
import { formatRoute, makeSeed, parseRoute, type Route } from './route.ts';
import { DayClock } from './today/dayClock.ts';
import { Home } from './today/home.ts';

/** Under this name the tab saves which finished game was left last: a player who signs in from its result comes back to it. */
const RESULT = 'result';

/** The controller of the whole page: who plays, which view is open, and what each view shows. */
export class App implements Shell {
	readonly identity: Identity;
	readonly account: Account;
	readonly decisions: Decisions;
	readonly runNoteApi: RunNoteApi;
	readonly confirmDialog = new ConfirmDialog();
	readonly confirm = this.confirmDialog.confirm;
	/** The session of the player's own games. */
	readonly session: GameController;
	readonly sessionParts: SessionParts;
	readonly tabStorage: Storage;
	readonly home: Home;
	readonly confirmations: Confirmations;
	readonly dayClock: DayClock;
	/** What the views show. */
	readonly controllers: Controllers;
	readonly #readers: Readers;
	readonly #serviceClock: ServiceClock;
	readonly service: Resource<ServiceInfo> = new Resource();
	readonly isOnline: Signal<boolean> = signal(true);
	/** The session of a game that the open view plays without the service. */
	readonly localSession: Signal<GameSession | undefined> = signal(undefined);
	/** The session of the game in front of the player. */
	readonly openSession: ReadonlySignal<GameSession | undefined> = computed(
		() => this.localSession.value ?? (this.#route.value.name === 'play' ? this.session : undefined),
	);
	/** Whether the open view is a game that has the screen for itself. */
	readonly hasWholeGame: ReadonlySignal<boolean> = computed(() =>
		hasWholeGame(this.#parts.views, this.#route.value, this.#readers),
	);
	/** The next load of the document brings another build of the page. */
	readonly hasNewBuild: Signal<boolean> = signal(false);
	/** The open view's own title, if it knows better than its address. */
	readonly viewTitle: Signal<string | undefined> = signal(undefined);
	leftBoard: LeftBoard | undefined;
	readonly areKeysShown: Signal<boolean> = signal(false);
	/** Asks the player whether to install the page, where the browser offers that. */
	readonly install: Signal<(() => void) | undefined> = signal(undefined);
	readonly notice: Notice;
	readonly #route: Signal<Route>;
	readonly #api: Api;
	#isVisible = true;
	readonly #parts: AppParts;

	constructor(parts: AppParts) {
		const { storage, tabStorage, schedule, now, wallNow } = parts;
		this.#parts = parts;
		this.#route = signal(parseRoute(parts.address.read()));
		this.notice = new Notice(schedule);
		this.identity = new Identity(storage);
		this.#serviceClock = new ServiceClock({ now, wallNow, onStep: () => this.dayClock.update() });
		const api = this.#makeApi();
		this.#api = api;
		this.tabStorage = tabStorage;
		this.account = new Account({ api, identity: this.identity, storage, schedule, tabStorage, wallNow });
		this.decisions = new Decisions(api);
		this.runNoteApi = api.runs;
		const { confirm } = this;
		const { preferences } = this.account;
		const showKeys = () => {
			this.areKeysShown.value = true;
		};
		this.sessionParts = { storage, schedule, now, wallNow, confirm, preferences, showKeys };
		const giveUp = () => this.session.pauseControl.abandon();
		this.session = new GameController({
			...this.sessionParts,
			api: api.games,
			boards: api.boards,
			isTimed: true,
			giveUp,
		});
		const readService = () => void this.service.load(api.today.readService);
		this.dayClock = new DayClock({ service: this.service, nowMs: this.#serviceClock.nowMs, schedule, readService });
		const { session, identity } = this;
		const { today, ownDate } = this.dayClock;
		this.home = new Home({ api, storage, identity, session, confirm, today, ownDate, now });
		this.confirmations = new Confirmations({ api, session, board: this.home.board });
		this.controllers = createControllers({
			...this.sessionParts,
			api,
			session,
			home: this.home,
			confirmations: this.confirmations,
			sessionParts: this.sessionParts,
			today: () => today.peek(),
			serviceNow: this.#serviceClock.nowMs,
			identity,
			notice: this.notice,
			go: (href) => this.go(href),
			tabStorage,
			signOut: () => this.signOut(),
		});
		const { takeFragment } = parts.address;
		const { account, dayClock, localSession } = this;
		this.#readers = { ...this.controllers, api, identity, account, dayClock, localSession, takeFragment };
		this.#followSignals();
	}

	get route(): ReadonlySignal<Route> {
		return this.#route;
	}

	get nowMs(): number {
		return this.#serviceClock.nowMs();
	}

	get origin(): string {
		return this.#parts.origin;
	}

	/** The session that keys and pointer act on. */
	get activeSession(): GameSession | undefined {
		return this.openSession.peek();
	}

	async open(): Promise<void> {
		this.dayClock.start();
		void this.service.load(this.#api.today.readService);
		void this.account.load();
		if (this.identity.isKnown) void this.decisions.load();
		const route = this.#route.peek();
		if (route.name === 'home') this.home.restore();
		const sent = this.#sendSaved((gameId) => route.name === 'play' && route.gameId === gameId).catch(() => {});
		const loaded = this.#parts.loadView(route.name);
		// Home and a race show the games as they are after the saved moves were sent.
		if (route.name === 'home' || route.name === 'race') await sent;
		if (this.#parts.views[route.name].waitsForScript) await loaded;
		await Promise.all([loaded, this.#enter(route)]);
		// The streak is in the head of every view.
		void this.home.loadOnce();
		void this.#offerFormerGuest();
	}

	/** The service may know again a guest whom it did not know. */
	async #offerFormerGuest(): Promise<void> {
		const guestId = this.identity.findFormerGuest(this.nowMs);
		if (guestId === undefined || !(await this.#api.account.isGuestKnown(guestId))) return;
		// The next start asks again: another view answers the question with no.
		if (!(await this.confirmDialog.confirm(messages.formerGuest))) return;
		this.identity.forgetFormerGuest();
		this.identity.becomeGuest(guestId);
		this.home.clear();
		await this.#changePlayer();
	}

	/** Goes to another view, or to the same one with another choice in its address. */
	async go(href: string): Promise<void> {
		const { address } = this.#parts;
		if (address.read() === href) address.replace(href);
		else address.push(href);
		await this.follow();
		// A player who goes to a paused game wants to play it; a reload, or the browser's own buttons, leave it paused.
		if (address.read() === href && this.activeSession === this.session) await this.session.pauseControl.resume();
	}

	/** Opens the view of the address after it has changed, by the page or by the browser's own buttons. */
	async follow(): Promise<void> {
		const href = this.#parts.address.read();
		const route = parseRoute(href);
		await this.#parts.loadView(route.name);
		if (href !== this.#parts.address.read()) return;
		const before = this.#route.peek();
		const isSameGame = route.name === 'play' && before.name === 'play' && route.gameId === before.gameId;
		if (before.name === 'play' && !isSameGame) this.#leaveGame(before.gameId);
		if (before.name !== route.name) this.#parts.views[before.name].leave?.(this.controllers);
		this.#route.value = route;
		this.confirmDialog.answer(false);
		this.areKeysShown.value = false;
		if (route.name === 'home') void this.service.load(this.#api.today.readService);
		await this.#enter(route);
	}

	async start(start: GameStart): Promise<void> {
		const answer = await this.home.start(start);
		if (answer === undefined) return;
		if (answer.ok) await this.go(formatRoute({ name: 'play', gameId: answer.value }));
		// Practice goes on without the service: the page makes a puzzle itself.
		else if (start.mode === 'random' && answer.why.code === OFFLINE.code) await this.practiceHere(start.difficulty);
		else this.notice.show(describeRefusal(answer.why));
	}

	async startDrill(technique: string): Promise<void> {
		const coach = await this.controllers.coach.open().catch(() => undefined);
		// The service names only techniques that it knows.
		if (coach === undefined) this.notice.show(describeRefusal(refusalOfScript(this)));
		else await coach.start(technique as Technique);
	}

	async practiceHere(difficulty: Difficulty): Promise<void> {
		await this.go(formatRoute({ name: 'practice', difficulty, seed: makeSeed(this.nowMs) }));
	}

	async leaveSignIn(): Promise<void> {
		const gameId = this.tabStorage.read(RESULT);
		this.tabStorage.write(RESULT, undefined);
		this.#parts.address.replace(formatRoute(gameId === undefined ? { name: 'home' } : { name: 'play', gameId }));
		await this.follow();
	}

	/** Another tab has played on, has signed in or out, or has made or deleted the guest. */
	async followTab(): Promise<void> {
		this.session.followTab();
		const wasUser = this.account.isUser.peek();
		if (!this.identity.follow()) return;
		if (wasUser) this.account.forgetTab();
		this.account.restore();
		this.home.clear();
		void this.account.load();
		await this.#changePlayer();
	}

	/** Signs out at the service, too: by the token, which the page forgets at once. */
	endSession(): Promise<void> {
		void this.#api.account.revokeAccess('this-session');
		return this.signOut();
	}

	async signOut(): Promise<void> {
		this.account.signOut();
		this.decisions.clear();
		this.home.forget();
		await this.go(formatRoute({ name: 'home' }));
	}

	reload(): void {
		this.#parts.reload();
	}

	setOnline(isOnline: boolean): void {
		this.isOnline.value = isOnline;
		if (isOnline) void this.session.pauseControl.refresh();
	}

	/** While the page is hidden, every clock that can stop is stopped, and no leaderboard is followed. */
	setVisible(isVisible: boolean): void {
		this.#isVisible = isVisible;
		this.controllers.boards.peek()?.setVisible(isVisible);
		if (isVisible) {
			void this.session.pauseControl.refresh();
			return;
		}
		for (const session of [this.session, this.localSession.peek()]) {
			if (session?.isTimed) session.pauseControl.hide();
		}
	}

	#makeApi(): Api {
		const { fetch, subscribe, schedule, random } = this.#parts;
		const onSignedOut = () => {
			this.account.signOut();
			this.home.forget();
			this.notice.show(messages.signedOutByService);
			void this.#changePlayer();
		};
		const onReach = (isReached: boolean) => {
			this.isOnline.value = isReached;
		};
		const connection = new Connection({
			fetch,
			subscribe,
			schedule,
			random,
			findScreen: () => (this.#isVisible ? this.#route.peek() : undefined),
			serviceClock: this.#serviceClock,
			identity: this.identity,
			onSignedOut,
			onReach,
			onGuestDoubted: () => this.notice.show(messages.guestDoubted),
			onGuestLost: () => this.identity.loseGuest(this.nowMs),
		});
		return new Api(connection);
	}

	#followSignals(): void {
		// It stays one object once the board has told its rank, so that the effect runs once for a run.
		const finished = computed(() => this.session.result.value?.run);
		effect(() => {
			// The next game depends on the finished ones, and these have just changed.
			const run = finished.value;
			if (run !== undefined) untracked(() => void this.home.loadAfter(this.session.result.peek()!));
			const { review } = this.controllers;
			untracked(() => void (run === undefined ? review.peek()?.close() : review.use((opened) => opened.open(run))));
		});
		const isGivenUp = computed(() => this.session.state.value?.game.status === 'abandoned');
		effect(() => {
			if (isGivenUp.value) untracked(() => void this.home.loadPlayed(this.session.state.peek()!.game.date));
		});
		let wasOffline = false;
		effect(() => {
			const isOnline = this.isOnline.value;
			if (!isOnline) untracked(() => this.#announceOffline());
			else if (wasOffline) untracked(() => void this.#catchUp().catch(() => {}));
			wasOffline = !isOnline;
		});
		const { today, ownDate } = this.dayClock;
		let days = `${today.peek()} ${ownDate.peek()}`;
		effect(() => {
			const before = days;
			days = `${today.value} ${ownDate.value}`;
			const route = this.#route.peek();
			if (days !== before && this.#parts.views[route.name].isDated) untracked(() => void this.#enter(route));
		});
		effect(() => this.#followLanguage(this.account.preferences.value.language));
	}

	/** Sends the moves and the full grids of games that were left without a connection. */
	async #catchUp(): Promise<void> {
		const open = this.session.state.peek()?.game.id;
		await this.#sendSaved((gameId) => gameId === open);
		if (this.#route.peek().name === 'home') await this.home.load();
	}

	/** The header of every view says it in a word, and a view that needs the connection shows why it is empty. */
	#announceOffline(): void {
		const { name } = this.#route.peek();
		if (name === 'play') this.session.setStatus(messages.offline);
		if (name === 'home') this.notice.show(messages.home.practiceOffline);
	}

	/** A document keeps its language: another language needs a reload, which never interrupts a game. */
	#followLanguage(choice: AllPreferences['language']): void {
		const { storage, language, wantedLanguages, schedule, reload } = this.#parts;
		const chosen = choice === 'system' ? undefined : choice;
		storage.write(LANGUAGE_KEY, chosen);
		const isPlaying = this.#route.peek().name === 'play';
		if (!isPlaying && chooseLanguage(chosen, wantedLanguages) !== language) schedule(0, reload);
	}

	/** Reads the open view as the player who is on this page now. */
	async #changePlayer(): Promise<void> {
		this.decisions.clear();
		if (this.identity.isKnown) void this.decisions.load();
		await this.#enter(this.#route.peek());
		await this.session.pauseControl.refresh();
	}

	/** A game that was just started may be shown already: only the game that is left is closed. */
	#leaveGame(gameId: string): void {
		const game = this.session.state.peek()?.game;
		if (game !== undefined && game.id !== gameId) return;
		this.tabStorage.write(RESULT, game?.status === 'finished' ? game.id : undefined);
		this.session.pauseControl.hide();
		this.session.close();
	}

	#enter(route: Route): Promise<void> {
		return enterView(this.#parts.views, route, this.#readers);
	}

	/** Few pages find anything to send, so the sender is a separate script. */
	async #sendSaved(isOpen: (gameId: string) => boolean): Promise<void> {
		const { storage } = this.#parts;
		if (listSavedGames(storage).length === 0) return;
		const { sendSaved } = await import('./game/sendSaved.ts');
		await sendSaved({ api: this.#api, storage }, isOpen);
	}
}
