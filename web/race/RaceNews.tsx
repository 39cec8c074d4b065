import { useEffect, useState } from 'preact/hooks';
import type { Racer, RaceSummary } from '#contract/race.ts';
import { hasRacerEnded } from '#rules/race.ts';
import type { Late } from '../browser/late.ts';
import { formatRunTime } from '../language/formatTime.ts';
import { isolateName } from '../language/isolateName.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { nameRacer } from '../parts/nameRacer.ts';
import { useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import { nameRace } from './nameRace.ts';
import { findNews } from './raceNews.ts';
import type { Races } from './races.ts';

/** What happened in a race since the player last looked, each in a sentence. */
export function RaceNews({ racers }: { racers: readonly Racer[] }) {
	if (racers.length === 0) return null;
	return (
		<p class="race-news" role="status">
			<span class="eyebrow">{viewMessages.races.since}</span> {racers.map(describeEnd).join(' ')}
		</p>
	);
}

function describeEnd(racer: Racer): string {
	const words = viewMessages.races.news;
	const name = isolateName(nameRacer(racer));
	if (racer.status === 'gave_up' || racer.status === 'unfinished') return words[racer.status]({ name });
	return racer.timeMs === null
		? words.finished({ name })
		: words.finishedIn({ name, time: formatRunTime(racer.timeMs) });
}

/** Who has finished, and who is ahead as far as that is known. */
function describeNews(race: RaceSummary): string {
	const words = viewMessages.races.news;
	const { rival } = race;
	if (rival === null || !hasRacerEnded(rival)) return nameRace(race);
	const end = words[rival.status]({ name: isolateName(nameRacer(rival)) });
	return rival.byMs === null ? end : `${end} ${nameRace(race)}`;
}

/** A row on home: the races in which something happened since the player last looked. */
export function HomeRaceNews({ races }: { races: Late<Races> }) {
	const { storage } = useShell().sessionParts;
	const own = races.value?.own.data;
	useEffect(() => {
		void races.use((opened) => opened.open(undefined));
	}, []);
	const [news, setNews] = useState<ReturnType<typeof findNews>>([]);
	useEffect(() => {
		if (own !== undefined) setNews(findNews(storage, own));
	}, [own]);
	if (news.length === 0) return null;
	return (
		<section class="open-games open-games-news" aria-labelledby="race-news">
			<h2 id="race-news">{viewMessages.races.since}</h2>
			<ul>
				{news.map((race) => (
					<li key={race.id}>
						<a class="button" href={formatRoute({ name: 'race', raceId: race.id })}>
							<span>{describeNews(race)}</span>
							<span class="fine">
								{viewMessages.races.names[race.kind]} · {messages.difficulties[race.difficulty]}
							</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
