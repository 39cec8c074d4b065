/**
 * What a race should do, written down once more without the rules, the store and the service: the histories of the tests
 * compare the two. A race is settled whenever it is touched, as in the service.
 */
interface ModelRacer {
	number: number;
	/** Undefined once the account was deleted. */
	player: string | undefined;
	isReady: boolean;
	isLate: boolean;
	game: 'none' | 'playing' | 'finished' | 'abandoned';
	startedAt: number;
	finishedAt: number | undefined;
}

export type RaceModelAction = 'join' | 'leave' | 'ready' | 'unready' | 'start' | 'cancel';

interface Model {
	readonly kind: 'challenge' | 'live';
	state: 'open' | 'counting' | 'running' | 'closed' | 'cancelled';
	closesAt: number;
	startsAt: number;
	racers: ModelRacer[];
}

const MINUTE = 60_000;

export function createRaceModel(kind: Model['kind'], host: string, now: number) {
	const model: Model = {
		kind,
		state: kind === 'live' ? 'open' : 'running',
		closesAt: now + (kind === 'live' ? 120 * MINUTE : 30 * 24 * 60 * MINUTE),
		startsAt: 0,
		racers: [],
	};
	add(host);

	function add(player: string, rest: Partial<ModelRacer> = {}): void {
		const number = 1 + Math.max(-1, ...model.racers.map((racer) => racer.number));
		const none = { isReady: false, isLate: false, game: 'none', startedAt: 0, finishedAt: undefined } as const;
		model.racers.push({ number, player, ...none, ...rest });
	}

	function settle(now: number): void {
		if (model.state === 'open' && now >= model.closesAt) model.state = 'cancelled';
		if (model.state === 'counting' && now >= model.startsAt) {
			model.state = 'running';
			for (const racer of model.racers) Object.assign(racer, { game: 'playing', startedAt: model.startsAt + 200 });
		}
		if (model.state !== 'running') return;
		if (kind === 'live') {
			const ends = model.racers.flatMap(({ isLate, finishedAt }) => (isLate ? [] : (finishedAt ?? [])));
			const longest = ends.length === 0 ? 60 * MINUTE : 3 * (Math.min(...ends) - model.startsAt);
			model.closesAt = model.startsAt + Math.min(60 * MINUTE, Math.max(10 * MINUTE, longest));
		}
		if (now >= model.closesAt) model.state = 'closed';
	}

	function countDown(now: number): 'ok' {
		model.state = 'counting';
		model.startsAt = now + 5000;
		model.closesAt = model.startsAt + 60 * MINUTE;
		return 'ok';
	}

	const over = () => (model.state === 'closed' ? 'race_closed' : 'race_cancelled');
	const isOver = () => model.state === 'closed' || model.state === 'cancelled';
	const findRacer = (player: string) => model.racers.find((racer) => racer.player === player);

	function join(player: string, now: number): string {
		const own = findRacer(player);
		const play = { game: 'playing', startedAt: now } as const;
		if (own !== undefined) {
			if (model.state === 'running' && own.game === 'none') Object.assign(own, play);
			return 'ok';
		}
		if (isOver()) return over();
		if (model.state === 'running') add(player, { ...play, isLate: kind === 'live' });
		else add(player);
		return 'ok';
	}

	function leave(player: string): string {
		const own = findRacer(player);
		if (isOver()) return over();
		if (own === undefined) return 'not_joined';
		if (own.game !== 'none') return 'race_started';
		model.racers = model.racers.filter((racer) => racer !== own);
		if (model.racers.length === 0 && kind === 'live') model.state = 'cancelled';
		return 'ok';
	}

	function ready(player: string, isReady: boolean, now: number): string {
		const own = findRacer(player);
		if (model.state !== 'open') return isOver() ? over() : 'race_started';
		if (own === undefined) return 'not_joined';
		own.isReady = isReady;
		return model.racers.length > 1 && model.racers.every((racer) => racer.isReady) ? countDown(now) : 'ok';
	}

	function asHost(player: string, work: () => string): string {
		if (findRacer(player) === undefined) return 'not_joined';
		return hostOf()?.player === player ? work() : 'not_the_host';
	}

	function start(now: number): string {
		if (model.state === 'counting') return 'ok';
		if (model.state !== 'open') return isOver() ? over() : 'race_started';
		return model.racers.length < 2 ? 'race_alone' : countDown(now);
	}

	function cancel(player: string): string {
		if (model.state === 'cancelled') return 'ok';
		const others = model.racers.some((racer) => racer.player !== player && racer.game !== 'none');
		if (model.state === 'closed') return 'race_closed';
		if (model.state === 'running' && (kind === 'live' || others)) return 'race_started';
		model.state = 'cancelled';
		return 'ok';
	}

	const hostOf = () => model.racers.toSorted((a, b) => a.number - b.number)[0];

	return {
		findRacer,
		act(action: RaceModelAction, player: string, now: number): string {
			settle(now);
			if (action === 'join') return join(player, now);
			if (action === 'leave') return leave(player);
			if (action === 'start') return asHost(player, () => start(now));
			if (action === 'cancel') return asHost(player, () => cancel(player));
			return ready(player, action === 'ready', now);
		},
		end(player: string, game: 'finished' | 'abandoned', now: number): void {
			const own = findRacer(player);
			if (own?.game === 'playing') Object.assign(own, { game, ...(game === 'finished' && { finishedAt: now }) });
		},
		/** Of two racers, the one whose game began first stays. */
		merge(guest: string, user: string): void {
			const own = model.racers.filter(({ player }) => player === guest || player === user);
			const rank = (racer: ModelRacer) => (racer.game === 'none' ? Number.MAX_SAFE_INTEGER : racer.startedAt);
			const [kept, gone] = own.toSorted((a, b) => rank(a) - rank(b) || a.number - b.number);
			model.racers = model.racers.filter((racer) => racer !== gone);
			if (kept !== undefined) kept.player = user;
		},
		remove(player: string): void {
			const own = findRacer(player);
			if (own?.game === 'none') model.racers = model.racers.filter((racer) => racer !== own);
			else if (own !== undefined) {
				own.player = undefined;
				if (own.game === 'playing') own.game = 'abandoned';
			}
		},
		view(now: number) {
			settle(now);
			const host = hostOf();
			const racers = model.racers.toSorted((a, b) => a.number - b.number);
			return { state: model.state, racers: racers.map((racer) => [...viewRacer(racer), racer === host]) };
		},
	};

	function viewRacer({ number, player, isReady, isLate, game, finishedAt }: ModelRacer) {
		const inTime = finishedAt !== undefined && finishedAt <= model.closesAt;
		const before = game === 'none' ? 'waiting' : 'playing';
		const playing = model.state === 'closed' ? 'unfinished' : before;
		const status = inTime ? 'finished' : game === 'abandoned' ? 'gave_up' : playing;
		return [number, player === undefined, isReady, isLate, status];
	}
}
