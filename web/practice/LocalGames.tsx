import { listLocalPractice } from '../game/local/localPractice.ts';
import { formatTime } from '../language/formatTime.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';

/** A row on home: the games that only this device knows. */
export function LocalGames() {
	const shell = useShell();
	const words = viewMessages.practice;
	return (
		<section class="open-games" aria-labelledby="local-games">
			<h2 id="local-games">{words.onDevice}</h2>
			<p class="fine">{viewMessages.finish.unranked}</p>
			<ul>
				{listLocalPractice(shell.sessionParts.storage).map(({ difficulty, seed, technique, elapsedMs }) => (
					<li key={seed}>
						<a
							class="button"
							href={formatRoute({
								name: 'practice',
								difficulty,
								seed,
								...(technique === undefined ? {} : { technique }),
							})}
						>
							<span>{messages.games.random[difficulty]}</span>
							<span class="fine">{formatTime(elapsedMs)}</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
