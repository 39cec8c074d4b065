/**
 * A second model of races, without the rules, the store and the service: the histories of the tests compare the two. A
 * race is settled whenever it is touched, as in the service.
 */
interface ModelRacer {
	number: number;
	/** Absent once the account was deleted. */
	player: string | undefined;
	isReady: boolean;
	isLate: boolean;
	game: 'none' | 'playing' | 'finished' | 'abandoned';
	startedAt: number;
	finishedAt: number | undefined;
}

export type RaceModelAction = 'join' | 'leave' | 'ready' | 'unready' | 'start' | 'cancel';

type RaceKind = 'challenge' | 'live';

const MINUTE = 60_000;

export class RaceModel {
	readonly #kind: RaceKind;
	#state: 'open' | 'counting' | 'running' | 'closed' | 'cancelled';
	#closesAt: number;
	#startsAt = 0;
	#racers: ModelRacer[] = [];

	constructor(kind: RaceKind, host: string, now: number) {
		this.#kind = kind;
		this.#state = kind === 'live' ? 'open' : 'running';
		this.#closesAt = now + (kind === 'live' ? 120 * MINUTE : 30 * 24 * 60 * MINUTE);
		this.#add(host);
	}

	/** The code of the service's answer, or "ok". */
	act(action: RaceModelAction, player: string, now: number): string {
		this.#settle(now);
		if (action === 'join') return this.#join(player, now);
		if (action === 'leave') return this.#leave(player);
		if (action === 'start') return this.#refuseOthers(player) ?? this.#start(now);
		if (action === 'cancel') return this.#refuseOthers(player) ?? this.#cancel(player);
		return this.#setReady(player, action === 'ready', now);
	}

	end(player: string, game: 'finished' | 'abandoned', now: number): void {
		const own = this.#findRacer(player);
		if (own?.game === 'playing') Object.assign(own, { game, ...(game === 'finished' && { finishedAt: now }) });
	}

	/** Merges two racers: the one with the earlier game stays. */
	merge(guest: string, user: string): void {
		const own = this.#racers.filter(({ player }) => player === guest || player === user);
		const rank = (racer: ModelRacer) => (racer.game === 'none' ? Number.MAX_SAFE_INTEGER : racer.startedAt);
		const [kept, gone] = own.toSorted((a, b) => rank(a) - rank(b) || a.number - b.number);
		this.#racers = this.#racers.filter((racer) => racer !== gone);
		if (kept !== undefined) kept.player = user;
	}

	remove(player: string): void {
		const own = this.#findRacer(player);
		if (own?.game === 'none') this.#racers = this.#racers.filter((racer) => racer !== own);
		else if (own !== undefined) {
			own.player = undefined;
			if (own.game === 'playing') own.game = 'abandoned';
		}
	}

	view(now: number) {
		this.#settle(now);
		const host = this.#findHost();
		const racers = this.#racers.toSorted((a, b) => a.number - b.number);
		return { state: this.#state, racers: racers.map((racer) => [...this.#viewRacer(racer), racer === host]) };
	}

	#viewRacer({ number, player, isReady, isLate, game, finishedAt }: ModelRacer) {
		const inTime = finishedAt !== undefined && finishedAt <= this.#closesAt;
		const before = game === 'none' ? 'waiting' : 'playing';
		const playing = this.#state === 'closed' ? 'unfinished' : before;
		const status = inTime ? 'finished' : game === 'abandoned' ? 'gave_up' : playing;
		return [number, player === undefined, isReady, isLate, status];
	}

	#settle(now: number): void {
		if (this.#state === 'open' && now >= this.#closesAt) this.#state = 'cancelled';
		if (this.#state === 'counting' && now >= this.#startsAt) {
			this.#state = 'running';
			for (const racer of this.#racers) Object.assign(racer, { game: 'playing', startedAt: this.#startsAt + 200 });
		}
		if (this.#state !== 'running') return;
		if (this.#kind === 'live') {
			const ends = this.#racers.flatMap(({ isLate, finishedAt }) => (isLate ? [] : (finishedAt ?? [])));
			const longest = ends.length === 0 ? 60 * MINUTE : 3 * (Math.min(...ends) - this.#startsAt);
			this.#closesAt = this.#startsAt + Math.min(60 * MINUTE, Math.max(10 * MINUTE, longest));
		}
		if (now >= this.#closesAt) this.#state = 'closed';
	}

	#join(player: string, now: number): string {
		const own = this.#findRacer(player);
		const play = { game: 'playing', startedAt: now } as const;
		if (own !== undefined) {
			if (this.#state === 'running' && own.game === 'none') Object.assign(own, play);
			return 'ok';
		}
		if (this.#isOver) return this.#refuseOver();
		if (this.#state === 'running') this.#add(player, { ...play, isLate: this.#kind === 'live' });
		else this.#add(player);
		return 'ok';
	}

	#leave(player: string): string {
		const own = this.#findRacer(player);
		if (own === undefined) return 'not_joined';
		if (this.#isOver) return this.#refuseOver();
		if (own.game !== 'none') return 'race_started';
		this.#racers = this.#racers.filter((racer) => racer !== own);
		if (this.#racers.length === 0 && this.#kind === 'live') this.#state = 'cancelled';
		return 'ok';
	}

	#setReady(player: string, isReady: boolean, now: number): string {
		const own = this.#findRacer(player);
		if (own === undefined) return 'not_joined';
		if (this.#state !== 'open') return this.#isOver ? this.#refuseOver() : 'race_started';
		own.isReady = isReady;
		return this.#racers.length > 1 && this.#racers.every((racer) => racer.isReady) ? this.#countDown(now) : 'ok';
	}

	#start(now: number): string {
		if (this.#state === 'counting') return 'ok';
		if (this.#state !== 'open') return this.#isOver ? this.#refuseOver() : 'race_started';
		return this.#racers.length < 2 ? 'race_alone' : this.#countDown(now);
	}

	#cancel(player: string): string {
		if (this.#state === 'cancelled') return 'ok';
		const others = this.#racers.some((racer) => racer.player !== player && racer.game !== 'none');
		if (this.#state === 'closed') return 'race_closed';
		if (this.#state === 'running' && (this.#kind === 'live' || others)) return 'race_started';
		this.#state = 'cancelled';
		return 'ok';
	}

	#countDown(now: number): 'ok' {
		this.#state = 'counting';
		this.#startsAt = now + 5000;
		this.#closesAt = this.#startsAt + 60 * MINUTE;
		return 'ok';
	}

	#refuseOthers(player: string): string | undefined {
		if (this.#findRacer(player) === undefined) return 'not_joined';
		return this.#findHost()?.player === player ? undefined : 'not_the_host';
	}

	get #isOver(): boolean {
		return this.#state === 'closed' || this.#state === 'cancelled';
	}

	#refuseOver(): string {
		return this.#state === 'closed' ? 'race_closed' : 'race_cancelled';
	}

	#add(player: string, rest: Partial<ModelRacer> = {}): void {
		const number = 1 + Math.max(-1, ...this.#racers.map((racer) => racer.number));
		const none = { isReady: false, isLate: false, game: 'none', startedAt: 0, finishedAt: undefined } as const;
		this.#racers.push({ number, player, ...none, ...rest });
	}

	#findRacer(player: string): ModelRacer | undefined {
		return this.#racers.find((racer) => racer.player === player);
	}

	#findHost(): ModelRacer | undefined {
		return this.#racers.toSorted((a, b) => a.number - b.number)[0];
	}
}
