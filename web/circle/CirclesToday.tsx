import { useEffect } from 'preact/hooks';
import type { CircleToday } from '#contract/circle.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import type { Late } from '../browser/late.ts';
import { formatTime } from '../language/formatTime.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { Refused } from '../parts/ErrorPanel.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Initials } from '../parts/Initials.tsx';
import { useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import type { Circles } from './circles.ts';

const ROWS_MAX = 5;

/** The sign of a daily by its state; without one it is not played. */
const LOOKS = { none: '', playing: 'circle-running', ended: 'circle-played' } as const;

/** Under this name the browser saves that its player has a circle. */
const HAS_CIRCLE = 'circle';

/** Home's band of circles: today in the first of the player's circles, the others in a row each. It has its place before it is read. */
export function CirclesToday({ circles }: { circles: Late<Circles> }) {
	const { storage } = useShell().sessionParts;
	const words = viewMessages.circles;
	useEffect(() => {
		void circles.use((opened) => opened.loadToday());
	}, []);
	const own = circles.value?.own.data?.circles;
	useEffect(() => {
		if (own !== undefined) storage.write(HAS_CIRCLE, own.length > 0 ? '1' : undefined);
	}, [own]);
	const [first, ...others] = own ?? [];
	const today = circles.value?.firstToday.data;
	if (first === undefined || today === undefined) {
		return storage.read(HAS_CIRCLE) === undefined ? null : (
			<div class="band">
				<Refused reads={[circles.value?.own, circles.value?.firstToday]} />
			</div>
		);
	}
	const place = today.rows.findIndex(({ number }) => number === first.you);
	const rows = today.rows.filter((_, index) => index < ROWS_MAX - (place < ROWS_MAX ? 0 : 1) || index === place);
	return (
		<section class="band circle-today" aria-labelledby="circles-today">
			<div class="band-top">
				<h2 id="circles-today">
					<a href={formatRoute({ name: 'circle', circleId: first.id })}>{first.name}</a>
				</h2>
				<p class="fine">{words.played({ played: first.playedCount, members: first.memberCount })}</p>
			</div>
			<table class="circle-mini">
				<thead>
					<tr>
						<th scope="col">
							<span class="visually-hidden">{words.player}</span>
						</th>
						{DIFFICULTIES.map((difficulty) => (
							<th key={difficulty} scope="col">
								<DifficultyMark difficulty={difficulty} />
								<span class="visually-hidden">{messages.difficulties[difficulty]}</span>
							</th>
						))}
						<th scope="col">{words.pointsHead}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<MiniRow key={row.number} row={row} isOwn={row.number === first.you} />
					))}
				</tbody>
			</table>
			{rows.length < today.rows.length && (
				<a class="row-link" href={formatRoute({ name: 'circle', circleId: first.id })}>
					<span class="fine">{words.hiddenRows({ count: today.rows.length - rows.length })}</span>
					<Icon name="forward" />
				</a>
			)}
			<Lead today={today} you={first.you} circleId={first.id} />
			{others.map(({ id, name, playedCount, memberCount }) => (
				<a key={id} class="row-link" href={formatRoute({ name: 'circle', circleId: id })}>
					<span>
						<b>{name}</b> <span class="fine">{words.played({ played: playedCount, members: memberCount })}</span>
					</span>
					<Icon name="forward" />
				</a>
			))}
		</section>
	);
}

function MiniRow({ row, isOwn }: { row: CircleToday['rows'][number]; isOwn: boolean }) {
	const words = viewMessages.circles;
	const name = isOwn ? words.you : row.name;
	const hasPlayed = row.dailies.some(({ status }) => status === 'ended');
	return (
		<tr class={isOwn ? 'circle-own' : undefined}>
			<th scope="row">
				<span>
					<Initials name={name} kind={isOwn ? 'mine' : hasPlayed ? 'on' : undefined} />
					<span class="circle-name">{name}</span>
				</span>
			</th>
			{row.dailies.map(({ status, timeMs, place }, index) => {
				const isHidden = status === 'ended' && timeMs === null && !isOwn;
				const look = isHidden ? 'circle-hidden' : LOOKS[status];
				const said =
					status === 'playing'
						? words.goOn
						: isHidden
							? words.hidden
							: status === 'none'
								? words.notYet
								: timeMs === null
									? words.noTime
									: formatTime(timeMs);
				return (
					<td key={DIFFICULTIES[index]} class={DIFFICULTIES[index]}>
						<i class={`${look}${place === 1 ? ' circle-leads' : ''}`} />
						<span class="visually-hidden">{place === 1 ? `${said}, ${words.leads}` : said}</span>
					</td>
				);
			})}
			<td class="figure">{row.points}</td>
		</tr>
	);
}

/** The player's lead on the hardest daily where they have one. */
function Lead({ today, you, circleId }: { today: CircleToday; you: number; circleId: string }) {
	const own = today.rows.find(({ number }) => number === you);
	for (const index of [4, 3, 2, 1, 0]) {
		const mine = own?.dailies[index];
		if (mine?.place !== 1 || mine.timeMs === null) continue;
		const others = today.rows.flatMap((row) => (row.number === you ? [] : (row.dailies[index]?.timeMs ?? [])));
		const gapMs = Math.min(...others) - mine.timeMs;
		if (!Number.isFinite(gapMs) || gapMs <= 0) continue;
		const difficulty = DIFFICULTIES[index]!;
		return (
			<a class="row-link" href={formatRoute({ name: 'circle', circleId })}>
				{viewMessages.circles.lead({ gap: formatTime(gapMs), difficulty })}
			</a>
		);
	}
	return null;
}
