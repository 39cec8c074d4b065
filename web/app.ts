import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { GameStart } from '#contract/game.ts';
import type { Language } from '#contract/kinds.ts';
import type { ServiceInfo } from '#contract/service.ts';
import { clampDailyDate, formatUtcDate, msToMidnight } from '#rules/utcDate.ts';
import { Account } from './account/account.ts';
import { Identity } from './account/identity.ts';
import type { AllPreferences } from './account/preferences.ts';
import { Api } from './api.ts';
import { Asker } from './browser/confirmDialog.ts';
import { Resource } from './browser/resource.ts';
import type { Later } from './browser/schedule.ts';
import type { Storage } from './browser/storage.ts';
import type { Listen } from './browser/subscribe.ts';
import { GameController } from './game/gameController.ts';
import { Help } from './game/help.ts';
import { Presence } from './game/pauseControl.ts';
import { sendKept } from './game/sendSaved.ts';
import type { Seat } from './game/session.ts';
import { Lobby } from './home/home.ts';
import { FreshPuzzles } from './print/generatedPuzzles.ts';
import { formatRoute, parseRoute, type Route } from './route.ts';
import { Visits } from './routeControllers.ts';
import { chooseLanguage, KEPT_LANGUAGE } from './words/language.ts';
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
	readonly listen: Listen;
	readonly storage: Storage;
	readonly later: Later;
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
	readonly asker = new Asker();
	readonly game: GameController;
	readonly help: Help;
	readonly presence: Presence;
	readonly lobby: Lobby;
	readonly visits: Visits;
	readonly fresh: FreshPuzzles;
	readonly service: Resource<ServiceInfo> = new Resource();
	readonly route: Signal<Route>;
	readonly today: ReadonlySignal<string>;
	/** Until the next dailies; it counts in minutes. */
	readonly msToNext: Signal<number>;
	readonly isOnline: Signal<boolean> = signal(true);
	/** A game that the view plays without the service, while it is there. */
	readonly localSeat: Signal<Seat | undefined> = signal(undefined);
	/** Another build of the page is there for the next load of the document. */
	readonly hasNewBuild: Signal<boolean> = signal(false);
	readonly areKeysShown: Signal<boolean> = signal(false);
	/** A passing remark at the edge of the page. */
	readonly notice: Signal<string> = signal('');
	readonly #api: Api;
	readonly #parts: AppParts;
	#hushNotice: () => void = () => {};
	/** A finished game that was on the page last: who signs in from its result comes back to it. */
	#gameToReturnTo: string | undefined;

	constructor(parts: AppParts) {
		const { fetch, listen, storage, later, now, wallNow } = parts;
		this.#parts = parts;
		this.identity = new Identity(storage);
		const onSignedOut = () => {
			this.account.signOut();
			this.tell(messages.signedOutByService);
		};
		const onReach = (isReached: boolean) => {
			this.isOnline.value = isReached;
		};
		const api = new Api({ fetch, listen, identity: this.identity, onSignedOut, onReach });
		this.#api = api;
		this.account = new Account({ api, identity: this.identity, storage, later });
		const { ask } = this.asker;
		this.game = new GameController({ api, storage, later, now, wallNow, ask, preferences: this.account.preferences });
		this.help = new Help(this.game);
		this.presence = new Presence(this.game);
		this.today = computed(() => this.service.value.value?.today ?? formatUtcDate(parts.wallNow()));
		this.lobby = new Lobby({ api, storage, identity: this.identity, game: this.game, ask, today: this.today });
		this.visits = new Visits({ api, storage, game: this.game, later, now, today: () => this.today.peek() });
		this.fresh = new FreshPuzzles({ later, wallNow });
		this.msToNext = signal(msToMidnight(parts.wallNow()));
		this.route = signal(parseRoute(parts.address.read()));
		effect(() => {
			// What to play next depends on what is done already, and that has just changed.
			const result = this.game.finisher.result.value;
			if (result !== undefined) untracked(() => void this.lobby.load());
			untracked(() => void this.visits.lookBack(result?.run));
		});
		effect(() => {
			if (!this.isOnline.value) untracked(() => this.tell(messages.offline));
		});
		effect(() => this.#followLanguage(this.account.preferences.value.language));
	}

	get origin(): string {
		return this.#parts.origin;
	}

	/** The game that keys and pointer act on. */
	get seat(): Seat | undefined {
		return this.localSeat.peek() ?? (this.route.peek().name === 'play' ? this : undefined);
	}

	async open(): Promise<void> {
		this.#followDay();
		void this.service.load(this.#api.readService);
		void this.account.load();
		const route = this.route.peek();
		const isOpen = (gameId: string) => route.name === 'play' && route.gameId === gameId;
		const kept = sendKept({ api: this.#api, storage: this.#parts.storage }, isOpen);
		// Home shows what has come of it.
		const entered = route.name === 'home' ? kept.then(() => this.#enter(route)) : this.#enter(route);
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
		this.visits.leave(route);
		this.route.value = route;
		this.asker.answer(false);
		this.areKeysShown.value = false;
		if (route.name === 'home') void this.service.load(this.#api.readService);
		await this.#enter(route);
	}

	async start(start: GameStart): Promise<void> {
		const answer = await this.lobby.start(start);
		if (answer === undefined) return;
		if (answer.ok) await this.go(formatRoute({ name: 'play', gameId: answer.value }));
		else this.tell(messages.refusal(answer.why));
	}

	async signIn(code: string): Promise<void> {
		if (!(await this.account.verifyCode(code))) return;
		this.lobby.clear();
		const gameId = this.#gameToReturnTo;
		this.tell(messages.signIn.welcome(this.identity.user.peek()?.displayName ?? ''));
		this.#parts.address.replace(formatRoute(gameId === undefined ? { name: 'home' } : { name: 'play', gameId }));
		await this.follow();
	}

	async signOut(): Promise<void> {
		this.account.signOut();
		this.lobby.clear();
		await this.go(formatRoute({ name: 'home' }));
	}

	async giveUp(): Promise<void> {
		if (await this.presence.abandon()) await this.go(formatRoute({ name: 'home' }));
	}

	reload(): void {
		this.#parts.reload();
	}

	tell(text: string): void {
		this.#hushNotice();
		this.notice.value = text;
		this.#hushNotice = this.#parts.later(NOTICE_MS, () => {
			this.notice.value = '';
		});
	}

	setOnline(isOnline: boolean): void {
		this.isOnline.value = isOnline;
		if (isOnline) void this.presence.refresh();
	}

	/** Out of sight every clock that can stop is stopped, and no board is followed. */
	setVisible(isVisible: boolean): void {
		this.visits.boards.peek()?.setVisible(isVisible);
		if (isVisible) {
			void this.presence.refresh();
			return;
		}
		this.presence.hide();
		const seat = this.localSeat.peek();
		if (seat?.isTimed === true) seat.presence.hide();
	}

	/** A document keeps its language: another one takes a new document, which waits while a game is being played. */
	#followLanguage(choice: AllPreferences['language']): void {
		const { storage, language, wantedLanguages, later, reload } = this.#parts;
		const chosen = choice === 'system' ? undefined : choice;
		storage.write(KEPT_LANGUAGE, chosen);
		const isPlaying = this.route.peek().name === 'play';
		if (!isPlaying && chooseLanguage(chosen, wantedLanguages) !== language) later(0, reload);
	}

	/** A page that stays open over midnight goes on with the new day. */
	#followDay(): void {
		const now = this.#parts.wallNow();
		this.msToNext.value = msToMidnight(now);
		if (formatUtcDate(now) !== this.today.peek()) void this.service.load(this.#api.readService);
		this.#parts.later(MINUTE_MS - (now % MINUTE_MS), () => this.#followDay());
	}

	/** A game that was just started may be on the page already: only the one that is left is closed. */
	#leaveGame(gameId: string): void {
		const game = this.game.state.peek()?.game;
		if (game !== undefined && game.id !== gameId) return;
		this.#gameToReturnTo = game?.status === 'finished' ? game.id : undefined;
		this.presence.hide();
		this.game.close();
	}

	async #enter(route: Route): Promise<void> {
		switch (route.name) {
			case 'home':
				return this.lobby.load();
			case 'play':
				return this.game.open(route.gameId);
			case 'replay':
			case 'leaderboards':
				return this.visits.enter(route);
			case 'archive':
				void this.lobby.loadStats();
				return this.lobby.archive.load();
			case 'print':
				if (route.puzzle !== undefined) return;
				if (route.seed !== undefined) return this.fresh.open(route);
				return this.lobby.loadDailies(clampDailyDate(route.date ?? this.today.peek(), this.today.peek()));
			case 'progression':
				return this.lobby.loadLadders();
			case 'stats':
				void this.lobby.loadHistory();
				return this.lobby.loadStats();
			case 'signIn':
				this.account.openForm();
				// How much of the guest's moves along is said before.
				return this.lobby.loadStats();
			default:
				this.account.openForm();
		}
	}
}
