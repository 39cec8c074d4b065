import { useEffect } from 'preact/hooks';
import type { ContestSummary } from '#contract/contest.ts';
import type { Late } from '../browser/late.ts';
import { formatTime } from '../language/formatTime.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Refused } from '../parts/ErrorPanel.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import type { Contests } from './contests.ts';
import { formatWhen } from './formatWhen.ts';
import { GuestPlace } from './GuestPlace.tsx';
import { useContestNow } from './useContestNow.ts';

/** The Grand Prix on home, from the day before it opens to the day after. It comes last, so that it moves nothing when it arrives. */
export function GrandPrixBand({ contests }: { contests: Late<Contests> }) {
	const { dayClock, identity, isOnline } = useShell();
	const today = dayClock.today.value;
	const token = identity.token.value;
	const canRead = isOnline.value;
	useEffect(() => {
		if (canRead) void contests.use((opened) => opened.loadGrandPrix(today));
	}, [today, token, canRead]);
	const read = contests.value?.grandPrix;
	const contest = read?.data;
	if (contest === null) return null;
	if (contest === undefined && (read?.refusal === undefined || !canRead)) return null;
	return (
		<section class="band ruled" aria-labelledby="grand-prix">
			<div class="band-top">
				<h2 id="grand-prix">{viewMessages.contests.grandPrix}</h2>
				{contest !== undefined && <p class="fine">{describeWindow(contest)}</p>}
			</div>
			{contest === undefined ? <Refused reads={[read]} /> : <Standing contest={contest} />}
		</section>
	);
}

function describeWindow({ state, opensAt, closesAt }: ContestSummary): string {
	const words = viewMessages.contests;
	if (state === 'upcoming') return words.opensOn({ when: formatWhen(opensAt) });
	const when = formatWhen(closesAt);
	return state === 'open' ? words.closesOn({ when }) : words.closedOn({ when });
}

/** The way to it, with what the player can do there or has done. */
function Standing({ contest }: { contest: ContestSummary }) {
	const nowMs = useContestNow();
	const [action, note] = describeStanding(contest, nowMs);
	return (
		<>
			<a class="row-link" href={formatRoute({ name: 'contest', contestId: contest.id })}>
				<span>
					<b>{action}</b> <small>{note}</small>
				</span>
				<Icon name="forward" />
			</a>
			<GuestPlace contest={contest} />
		</>
	);
}

function describeStanding(contest: ContestSummary, nowMs: number): readonly [action: string, note: string] {
	const words = viewMessages.contests;
	const { state, closesAt, you } = contest;
	if (state === 'upcoming') return [words.toContest, words.grandPrixNote];
	if (state === 'closed') return [words.toResult, describeResult(you)];
	if (you === null) return [words.play, words.grandPrixNote];
	const leftMs = Date.parse(you.endsAt) - nowMs;
	if (you.hasEnded || leftMs <= 0) return [words.toContest, words.waiting({ when: formatWhen(closesAt) })];
	return [words.goOn, words.left({ time: formatTime(leftMs) })];
}

function describeResult(you: ContestSummary['you']): string {
	const words = viewMessages.contests;
	if (you === null) return words.notTakenPart;
	const points = words.points({ points: you.points });
	if (you.place === null || !you.isRanked) return points;
	return `${words.yourPlace({ place: you.place })} · ${points}`;
}
