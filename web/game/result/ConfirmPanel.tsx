import './result.css';
import { useEffect } from 'preact/hooks';
import { CONFIRMATION_ATTEMPTS } from '#contract/limits.ts';
import type { Run } from '#contract/run.ts';
import type { Confirmations } from '../../account/confirmations.ts';
import { describeRefusal } from '../../language/describeRefusal.ts';
import { dateLocale, messages } from '../../language/messages.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { useShell } from '../../parts/shell.ts';
import { UnderReview } from '../../parts/UnderReview.tsx';
import { formatRoute } from '../../route.ts';

interface ConfirmProps {
	readonly confirmations: Confirmations;
}

/** A place among the first, and the one thing that is left to do for it. */
export function ConfirmPanel({ confirmations, run }: ConfirmProps & { readonly run: Run }) {
	const shell = useShell();
	const { confirmation } = run;
	if (confirmation === undefined) return null;
	const words = viewMessages.confirming;
	const { attemptsLeft, nextAttemptAt, gameId, place, until } = confirmation;
	const canStart = gameId !== null || attemptsLeft > 0;
	const start = async () => {
		const answer = await confirmations.start(run.id);
		if (answer.ok) await shell.go(formatRoute({ name: 'play', gameId: answer.value }));
		else shell.notice.show(describeRefusal(answer.why));
	};
	return (
		<section class="panel tint result-confirm" aria-label={words.place({ rank: place.rank })}>
			<h2>{words.place({ rank: place.rank })}</h2>
			<p>{words.text}</p>
			{canStart && (
				<button type="button" class="primary" onClick={() => void start()}>
					{gameId === null ? words.start : words.resume}
				</button>
			)}
			<p class="fine">
				<span class="result-attempts" aria-hidden="true">
					{Array.from({ length: CONFIRMATION_ATTEMPTS }, (_, index) => (
						<i key={index} class={index < attemptsLeft ? undefined : 'result-used'} />
					))}
				</span>{' '}
				{nextAttemptAt === null
					? words.left({ count: attemptsLeft, time: formatUntil(until) })
					: words.next({ time: formatUntil(nextAttemptAt) })}
			</p>
		</section>
	);
}

/** The weekday and the time, because it is in two days at most. */
function formatUntil(until: string): string {
	const format = new Intl.DateTimeFormat(dateLocale, { weekday: 'long', hour: 'numeric', minute: '2-digit' });
	return format.format(new Date(until));
}

/** After an attempt: whether the first game ranks now, and what can still be done. */
export function AfterAttempt({ confirmations, runId }: ConfirmProps & { readonly runId: string }) {
	useEffect(() => void confirmations.follow(runId), [runId]);
	const words = viewMessages.confirming;
	const run = confirmations.confirmed.value;
	if (run?.id !== runId) return null;
	if (isConfirmed(run)) return <Confirmed run={run} />;
	return (
		<div class="rank-status">
			<p>{words.failed}</p>
			<ConfirmPanel confirmations={confirmations} run={run} />
			{run.standing === 'held' && run.confirmation === undefined && (
				<>
					<p>{words.review}</p>
					<UnderReview run={run} />
				</>
			)}
		</div>
	);
}

/** Nothing is against it: it ranks on its board or counts in its contest. */
function isConfirmed({ reasons }: Run): boolean {
	return reasons.every((reason) => reason === 'contest');
}

function Confirmed({ run: { mode, difficulty, date, contest } }: { readonly run: Run }) {
	const words = viewMessages.confirming;
	const [text, href, link] =
		contest === undefined
			? [
					words.done,
					formatRoute({ name: 'leaderboards', mode, difficulty, ...(date === null ? {} : { date }) }),
					messages.home.board,
				]
			: [
					words.doneInGrandPrix,
					formatRoute({ name: 'contest', contestId: contest.id }),
					viewMessages.contests.toContest,
				];
	return (
		<p class="rank-status">
			<strong>{text}</strong> <a href={href}>{link}</a>
		</p>
	);
}

/** The first card on home, for the latest of the runs that wait. */
export function WaitingRun({ confirmations }: ConfirmProps) {
	const [run] = confirmations.waiting.value;
	if (run === undefined) return null;
	return (
		<div class={`result-waiting ${run.difficulty}`}>
			<p class="eyebrow">{nameWaiting(run)}</p>
			<ConfirmPanel confirmations={confirmations} run={run} />
		</div>
	);
}

/** Of contests, only the Grand Prix has runs that wait. */
function nameWaiting({ mode, difficulty, contest }: Run): string {
	if (contest === undefined) return messages.games[mode][difficulty];
	return `${viewMessages.contests.grandPrix} · ${messages.difficulties[difficulty]}`;
}
