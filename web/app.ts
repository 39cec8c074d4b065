import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { GameStart } from '#contract/game.ts';
import type { Language } from '#contract/kinds.ts';
import type { ServiceInfo } from '#contract/service.ts';
import { clampDailyDate, formatUtcDate, msToMidnight } from '#rules/utcDate.ts';
import { Account } from './account/account.ts';
import { Identity } from './account/identity.ts';
import type { AllPreferences } from './account/preferences.ts';
import { Api } from './api.ts';
import { ConfirmDialog } from './browser/confirmDialog.ts';
import { Resource } from './browser/resource.ts';
import type { Schedule } from './browser/schedule.ts';
import type { Storage } from './browser/storage.ts';
import type { Subscribe } from './browser/subscribe.ts';
import { GameController } from './game/gameController.ts';
import { Help } from './game/help.ts';
import { PauseControl } from './game/pauseControl.ts';
import { sendSaved } from './game/sendSaved.ts';
import type { GameSession } from './game/session.ts';
import { Home } from './home/home.ts';
import { GeneratedPuzzles } from './print/generatedPuzzles.ts';
import { formatRoute, parseRoute, type Route } from './route.ts';
import { RouteControllers } from './routeControllers.ts';
import { chooseLanguage, LANGUAGE_KEY } from './words/language.ts';
import { messages } from './words/messages.ts';

const NOTICE_MS = 6000;
const MINUTE_MS = 60_000;

/** The address bar. */
export interface Address {
	read(): string;
	push(href: string): void;
	replace(href: string): void;
}

export interface AppParts {
	readonly fetch: typeof fetch;
	readonly subscribe: Subscribe;
	readonly storage: Storage;
	readonly schedule: Schedule;
	readonly address: Address;
	/** A monotonic clock in milliseconds. */
	readonly now: () => number;
	/** Where the page is served, for links that leave it. */
	readonly origin: string;
	/** The calendar's clock, for the date before the service has told it. */
	readonly wallNow: () => number;
	/** The language that the document speaks. */
	readonly language: Language;
	/** The languages that the browser asks for, the dearest first. */
	readonly wantedLanguages: readonly string[];
	/** Loads the document anew. */
	readonly reload: () => void;
	/** Fetches what draws a view, where that comes later. */
	readonly loadView: (name: Route['name']) => Promise<void>;
}

/** The controller of the whole page: who plays, where on the page they are, and what each view shows. */
export class App {
	readonly identity: Identity;
	readonly account: Account;
	readonly confirmDialog = new ConfirmDialog();
	readonly game: GameController;
	readonly help: Help;
	readonly pauseControl: PauseControl;
	readonly home: Home;
	readonly routeControllers: RouteControllers;
	readonly generatedPuzzles: GeneratedPuzzles;
	readonly service: Resource<ServiceInfo> = new Resource();
	readonly route: Signal<Route>;
	readonly today: ReadonlySignal<string>;
	/** Until the next dailies; it counts in minutes. */
	readonly msToNext: Signal<number>;
	readonly isOnline: Signal<boolean> = signal(true);
	/** A game that the view plays without the service, while it is there. */
	readonly localSession: Signal<GameSession | undefined> = signal(undefined);
	/** Another build of the page is there for the next load of the document. */
	readonly hasNewBuild: Signal<boolean> = signal(false);
	readonly areKeysShown: Signal<boolean> = signal(false);
	/** A passing remark at the edge of the page. */
	readonly notice: Signal<string> = signal('');
	readonly #api: Api;
	readonly #parts: AppParts;
	#cancelNotice: () => void = () => {};
	/** A finished game that was on the page last: who signs in from its result comes back to it. */
	#gameToReturnTo: string | undefined;

	constructor(parts: AppParts) {
		const { fetch, subscribe, storage, schedule, now, wallNow } = parts;
		this.#parts = parts;
		this.identity = new Identity(storage);
		const onSignedOut = () => {
			this.account.signOut();
			this.showNotice(messages.signedOutByService);
		};
		const onReach = (isReached: boolean) => {
			this.isOnline.value = isReached;
		};
		const api = new Api({ fetch, subscribe, identity: this.identity, onSignedOut, onReach });
		this.#api = api;
		this.account = new Account({ api, identity: this.identity, storage, schedule });
		const { confirm } = this.confirmDialog;
		this.game = new GameController({
			api,
			storage,
			schedule,
			now,
			wallNow,
			confirm,
			preferences: this.account.preferences,
		});
		this.help = new Help(this.game);
		this.pauseControl = new PauseControl(this.game);
		this.today = computed(() => this.service.value.value?.today ?? formatUtcDate(parts.wallNow()));
		this.home = new Home({ api, storage, identity: this.identity, game: this.game, confirm, today: this.today });
		this.routeControllers = new RouteControllers({
			api,
			storage,
			game: this.game,
			schedule,
			now,
			today: () => this.today.peek(),
		});
		this.generatedPuzzles = new GeneratedPuzzles({ schedule, wallNow });
		this.msToNext = signal(msToMidnight(parts.wallNow()));
		this.route = signal(parseRoute(parts.address.read()));
		effect(() => {
			// What to play next depends on what is done already, and that has just changed.
			const result = this.game.finisher.result.value;
			if (result !== undefined) untracked(() => void this.home.load());
			untracked(() => void this.routeControllers.lookBack(result?.run));
		});
		effect(() => {
			if (!this.isOnline.value) untracked(() => this.showNotice(messages.offline));
		});
		effect(() => this.#followLanguage(this.account.preferences.value.language));
	}

	get origin(): string {
		return this.#parts.origin;
	}

	/** The game that keys and pointer act on. */
	get activeSession(): GameSession | undefined {
		return this.localSession.peek() ?? (this.route.peek().name === 'play' ? this : undefined);
	}

	async open(): Promise<void> {
		this.#followDay();
		void this.service.load(this.#api.readService);
		void this.account.load();
		const route = this.route.peek();
		const isOpen = (gameId: string) => route.name === 'play' && route.gameId === gameId;
		const sent = sendSaved({ api: this.#api, storage: this.#parts.storage }, isOpen);
		// Home shows what has come of it.
		const entered = route.name === 'home' ? sent.then(() => this.#enter(route)) : this.#enter(route);
		await Promise.all([this.#parts.loadView(route.name), entered]);
	}

	/** Goes to another view, or to the same one with another choice in its address. */
	async go(href: string): Promise<void> {
		const { address } = this.#parts;
		if (address.read() === href) address.replace(href);
		else address.push(href);
		await this.follow();
	}

	/** The address has changed, by us or by the browser's own buttons. */
	async follow(): Promise<void> {
		const href = this.#parts.address.read();
		const route = parseRoute(href);
		await this.#parts.loadView(route.name);
		if (href !== this.#parts.address.read()) return;
		const before = this.route.peek();
		const isSameGame = route.name === 'play' && before.name === 'play' && route.gameId === before.gameId;
		if (before.name === 'play' && !isSameGame) this.#leaveGame(before.gameId);
		this.routeControllers.leave(route);
		this.route.value = route;
		this.confirmDialog.answer(false);
		this.areKeysShown.value = false;
		if (route.name === 'home') void this.service.load(this.#api.readService);
		await this.#enter(route);
	}

	async start(start: GameStart): Promise<void> {
		const answer = await this.home.start(start);
		if (answer === undefined) return;
		if (answer.ok) await this.go(formatRoute({ name: 'play', gameId: answer.value }));
		else this.showNotice(messages.refusal(answer.why));
	}

	async signIn(code: string): Promise<void> {
		if (!(await this.account.verifyCode(code))) return;
		this.home.clear();
		const gameId = this.#gameToReturnTo;
		this.showNotice(messages.signIn.welcome(this.identity.user.peek()?.displayName ?? ''));
		this.#parts.address.replace(formatRoute(gameId === undefined ? { name: 'home' } : { name: 'play', gameId }));
		await this.follow();
	}

	async signOut(): Promise<void> {
		this.account.signOut();
		this.home.clear();
		await this.go(formatRoute({ name: 'home' }));
	}

	async giveUp(): Promise<void> {
		if (await this.pauseControl.abandon()) await this.go(formatRoute({ name: 'home' }));
	}

	reload(): void {
		this.#parts.reload();
	}

	showNotice(text: string): void {
		this.#cancelNotice();
		this.notice.value = text;
		this.#cancelNotice = this.#parts.schedule(NOTICE_MS, () => {
			this.notice.value = '';
		});
	}

	setOnline(isOnline: boolean): void {
		this.isOnline.value = isOnline;
		if (isOnline) void this.pauseControl.refresh();
	}

	/** Out of sight every clock that can stop is stopped, and no board is followed. */
	setVisible(isVisible: boolean): void {
		this.routeControllers.boards.peek()?.setVisible(isVisible);
		if (isVisible) {
			void this.pauseControl.refresh();
			return;
		}
		this.pauseControl.hide();
		const session = this.localSession.peek();
		if (session?.isTimed === true) session.pauseControl.hide();
	}

	/** A document keeps its language: another one takes a new document, which waits while a game is being played. */
	#followLanguage(choice: AllPreferences['language']): void {
		const { storage, language, wantedLanguages, schedule, reload } = this.#parts;
		const chosen = choice === 'system' ? undefined : choice;
		storage.write(LANGUAGE_KEY, chosen);
		const isPlaying = this.route.peek().name === 'play';
		if (!isPlaying && chooseLanguage(chosen, wantedLanguages) !== language) schedule(0, reload);
	}

	/** A page that stays open over midnight goes on with the new day. */
	#followDay(): void {
		const now = this.#parts.wallNow();
		this.msToNext.value = msToMidnight(now);
		if (formatUtcDate(now) !== this.today.peek()) void this.service.load(this.#api.readService);
		this.#parts.schedule(MINUTE_MS - (now % MINUTE_MS), () => this.#followDay());
	}

	/** A game that was just started may be on the page already: only the one that is left is closed. */
	#leaveGame(gameId: string): void {
		const game = this.game.state.peek()?.game;
		if (game !== undefined && game.id !== gameId) return;
		this.#gameToReturnTo = game?.status === 'finished' ? game.id : undefined;
		this.pauseControl.hide();
		this.game.close();
	}

	async #enter(route: Route): Promise<void> {
		switch (route.name) {
			case 'home':
				return this.home.load();
			case 'play':
				return this.game.open(route.gameId);
			case 'replay':
			case 'leaderboards':
				return this.routeControllers.enter(route);
			case 'archive':
				void this.home.loadStats();
				return this.home.archive.load();
			case 'print':
				if (route.puzzle !== undefined) return;
				if (route.seed !== undefined) return this.generatedPuzzles.open(route);
				return this.home.loadDailies(clampDailyDate(route.date ?? this.today.peek(), this.today.peek()));
			case 'progression':
				return this.home.loadProgressions();
			case 'stats':
				void this.home.loadHistory();
				return this.home.loadStats();
			case 'signIn':
				this.account.openForm();
				// How much of the guest's moves along is said before.
				return this.home.loadStats();
			default:
				this.account.openForm();
		}
	}
}
