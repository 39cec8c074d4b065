import './contest.css';
import { useState } from 'preact/hooks';
import type { ContestSummary } from '#contract/contest.ts';
import type { Late } from '../browser/late.ts';
import type { Refusal } from '../browser/refusal.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Refused } from '../parts/ErrorPanel.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Modal } from '../parts/Modal.tsx';
import { useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import { CupForm } from './CupForm.tsx';
import type { Contests } from './contests.ts';
import { formatWhen } from './formatWhen.ts';

interface CircleCupsProps {
	readonly contests: Late<Contests>;
	readonly circleId: string;
	/** Whether the player may make a cup. */
	readonly isMaker: boolean;
}

/** The cups of a circle, and for its maker the way to a new one. Members without a cup see nothing of it. */
export function CircleCups({ contests, circleId, isMaker }: CircleCupsProps) {
	const words = viewMessages.contests;
	const [isMaking, setMaking] = useState(false);
	const read = contests.value?.ofCircle;
	const cups = read?.data ?? [];
	if (read?.refusal !== undefined) return <Refused reads={[read]} />;
	if (cups.length === 0 && !isMaker) return null;
	return (
		<section class="circle-cups ruled" aria-labelledby="cups">
			<div class="band-top">
				<h2 id="cups">{words.cups}</h2>
				{isMaker && (
					<button type="button" class="button" onClick={() => setMaking(true)}>
						{words.make}
					</button>
				)}
			</div>
			{cups.length === 0 && <p class="fine">{words.cupsNote}</p>}
			<ul>
				{cups.map((cup) => (
					<CupRow key={cup.id} cup={cup} />
				))}
			</ul>
			{isMaking && <MakeDialog contests={contests} circleId={circleId} onClose={() => setMaking(false)} />}
		</section>
	);
}

function CupRow({ cup: { id, name, state, opensAt, closesAt, entryCount, you } }: { cup: ContestSummary }) {
	const words = viewMessages.contests;
	const when = {
		upcoming: words.opensOn({ when: formatWhen(opensAt) }),
		open: words.closesOn({ when: formatWhen(closesAt) }),
		closed: words.closedOn({ when: formatWhen(closesAt) }),
	}[state];
	return (
		<li>
			<a class="row-link" href={formatRoute({ name: 'contest', contestId: id })}>
				<span>
					<b>{name}</b>{' '}
					<small>
						{words.states[state]} · {when} · {words.entered({ count: entryCount })}
						{you !== null && ` · ${words.points({ points: you.points })}`}
					</small>
				</span>
				<Icon name="forward" />
			</a>
		</li>
	);
}

interface MakeDialogProps extends Pick<CircleCupsProps, 'contests' | 'circleId'> {
	readonly onClose: () => void;
}

function MakeDialog({ contests, circleId, onClose }: MakeDialogProps) {
	const shell = useShell();
	const [why, setWhy] = useState<Refusal>();
	return (
		<Modal labelledBy="make-cup" onClose={onClose} isWide>
			<h2 id="make-cup">{viewMessages.contests.make}</h2>
			<CupForm
				why={why}
				isSending={contests.value?.isMaking.value === true}
				onCancel={onClose}
				onSend={async (fields) => {
					const opened = await contests.open();
					const answer = await opened.create({ ...fields, circle: circleId });
					setWhy(answer.ok ? undefined : answer.why);
					if (answer.ok) await shell.go(formatRoute({ name: 'contest', contestId: answer.value.id }));
				}}
			/>
		</Modal>
	);
}
