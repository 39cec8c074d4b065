import type { Race, Racer, RaceSummary } from '#contract/race.ts';
import { hasRacerEnded, isRaceOver } from '#rules/race.ts';
import { isRecord } from '../account/preferences.ts';
import { readJson, type Storage } from '../browser/storage.ts';
import { SEEN_RACES } from '../today/savedToday.ts';

/** The names of the racers whose end the player has seen, of each race that goes on, the latest last. */
type SeenRaces = Readonly<Record<string, readonly string[]>>;

const RACES_MAX = 20;

/** The others whose game has ended since the player last looked at the race. From now on they are seen. */
export function takeNews(storage: Storage, race: Race): readonly Racer[] {
	const { [race.id]: before, ...others } = readSeen(storage);
	const ended = race.racers.filter((racer) => racer.number !== race.you && hasRacerEnded(racer));
	writeSeen(storage, isRaceOver(race) ? others : { ...others, [race.id]: ended.map(nameOf) });
	return before === undefined ? [] : ended.filter((racer) => !before.includes(nameOf(racer)));
}

/** The races with an end that the player has not seen. Races that are over without one are forgotten. */
export function findNews(storage: Storage, races: readonly RaceSummary[]): readonly RaceSummary[] {
	const seen = readSeen(storage);
	const news = races.filter(({ id, rival }) => {
		return rival !== null && hasRacerEnded(rival) && seen[id] !== undefined && !seen[id].includes(nameOf(rival));
	});
	const left = races.filter((race) => isRaceOver(race) && !news.includes(race)).map(({ id }) => id);
	writeSeen(storage, Object.fromEntries(Object.entries(seen).filter(([id]) => !left.includes(id))));
	return news;
}

function nameOf({ name }: Pick<Racer, 'name'>): string {
	return name ?? '';
}

function readSeen(storage: Storage): SeenRaces {
	return readJson(storage, SEEN_RACES, isSeenRaces) ?? {};
}

function writeSeen(storage: Storage, seen: SeenRaces): void {
	const rows = Object.entries(seen).slice(-RACES_MAX);
	storage.write(SEEN_RACES, rows.length === 0 ? undefined : JSON.stringify(Object.fromEntries(rows)));
}

function isSeenRaces(value: unknown): value is SeenRaces {
	return isRecord(value) && Object.values(value).every(Array.isArray);
}
