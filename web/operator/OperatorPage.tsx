import './operator.css';
import type { HeldQueue } from '#contract/operator.ts';
import type { Late } from '../browser/late.ts';
import { Field } from '../parts/Field.tsx';
import { useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import type { HeldRunReview } from './heldRunReview.ts';
import { ReviewedRun } from './ReviewedRun.tsx';
import { RunRow } from './RunRow.tsx';

interface OperatorPageProps {
	readonly operator: Late<HeldRunReview>;
}

/** For the service's operator, in English only: held runs, each with its replay and figures, and the decision. */
export function OperatorPage({ operator: { value: review } }: OperatorPageProps) {
	if (review === undefined) return null;
	const session = review.session.value;
	return (
		<div class="operator">
			<div class="top">
				<div>
					{session !== undefined && <p class="eyebrow">Signed in as {session.actor}</p>}
					<h1>Held runs</h1>
				</div>
				{session !== undefined && <Bar review={review} />}
			</div>
			{review.shown.value === undefined && <p role="status">{review.message}</p>}
			{session === undefined ? <SignIn review={review} /> : <SignedIn review={review} />}
		</div>
	);
}

function SignIn({ review }: { review: HeldRunReview }) {
	const shell = useShell();
	const submit = async (text: string) => {
		await review.signIn(text.slice(text.lastIndexOf('#') + 1));
		await shell.follow();
	};
	return (
		<div class="panel">
			<p>
				Run <code>npm run operator -- held page</code> and open its link, or paste the link here.
			</p>
			<Field
				label="Link or key"
				button="Sign in"
				error=""
				isSending={false}
				inputMode="text"
				autoComplete="off"
				maxLength={400}
				onSubmit={(text) => void submit(text)}
			/>
		</div>
	);
}

function Bar({ review }: { review: HeldRunReview }) {
	return (
		<p class="row">
			{review.shown.value !== undefined && (
				<a class="button" href={formatRoute({ name: 'operator' })}>
					All held runs
				</a>
			)}
			<button type="button" class="button" onClick={() => void review.signOut()}>
				Sign out
			</button>
		</p>
	);
}

function SignedIn({ review }: { review: HeldRunReview }) {
	const shell = useShell();
	const shown = review.shown.value;
	if (shown === undefined) return <Queue queue={review.queue.value} nowMs={shell.nowMs} />;
	return <ReviewedRun key={shown.run.id} review={review} shown={shown} />;
}

function Queue({ queue, nowMs }: { queue: HeldQueue | undefined; nowMs: number }) {
	if (queue === undefined) return null;
	if (queue.runs.length === 0) return <p class="lead">No run waits for you.</p>;
	return (
		<>
			<p class="fine">
				{queue.total === 1 ? '1 run waits' : `${queue.total} runs wait`}, the longest first
				{queue.total > queue.runs.length && `; these are the first ${queue.runs.length}`}.
			</p>
			<ul class="race-list">
				{queue.runs.map((run) => (
					<RunRow
						key={run.id}
						run={run}
						details={[
							run.displayName ?? 'a guest',
							formatAge(nowMs - Date.parse(run.finishedAt)),
							run.reasons.join(', '),
						]}
					/>
				))}
			</ul>
		</>
	);
}

/** `just finished`, `waits 40 min`, `waits 7 h`, `waits 3 days`. */
function formatAge(ms: number): string {
	const [minutes, hours] = [Math.floor(ms / 60_000), Math.floor(ms / 3_600_000)];
	if (minutes < 1) return 'just finished';
	if (hours < 1) return `waits ${minutes}\u00a0min`;
	return hours < 48 ? `waits ${hours}\u00a0h` : `waits ${Math.floor(hours / 24)}\u00a0days`;
}
