import { useState } from 'preact/hooks';
import { CONTEST_MINUTE_POINTS, WRONG_GRID_PENALTY_MS } from '#contract/limits.ts';
import type { Refusal } from '../browser/refusal.ts';
import { saveFile } from '../browser/saveFile.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { describeContestRefusal } from '../parts/describeContestRefusal.ts';
import { Modal } from '../parts/Modal.tsx';
import { useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import { ContestTable } from './ContestTable.tsx';
import { CupForm } from './CupForm.tsx';
import type { ContestViewProps } from './contestRoom.ts';
import { formatWhen } from './formatWhen.ts';
import { nameContest } from './nameContest.ts';
import { OwnPart } from './OwnPart.tsx';

/** What the contest is, the player's own part in it, and its table. */
export function ContestOverview({ room, contest }: ContestViewProps) {
	const words = viewMessages.contests;
	return (
		<div class="contest-page">
			<Top room={room} contest={contest} />
			<div class="two">
				<OwnPart room={room} contest={contest} />
				<section class="panel" aria-labelledby="rules">
					<h2 id="rules">{words.rules}</h2>
					<ul class="contest-rules">
						<li>{words.ruleList.grid}</li>
						<li>{words.ruleList.bonus({ points: CONTEST_MINUTE_POINTS })}</li>
						<li>{words.ruleList.wrong({ seconds: WRONG_GRID_PENALTY_MS / 1000 })}</li>
						<li>{words.ruleList.tie}</li>
						<li>{words.ruleList.help}</li>
					</ul>
				</section>
			</div>
			{contest.state !== 'upcoming' && <ContestTable room={room} contest={contest} />}
		</div>
	);
}

function Top({ room, contest }: ContestViewProps) {
	const words = viewMessages.contests;
	const { circle, puzzles, minutes, state, opensAt, closesAt } = contest;
	return (
		<div class="top contest-top">
			<div>
				<p class="eyebrow">
					{circle !== null && (
						<>
							<a href={formatRoute({ name: 'circle', circleId: circle.id })}>{circle.name}</a> ·{' '}
						</>
					)}
					<span>{words.puzzles({ count: puzzles.length })}</span> <span>· {words.minutes({ minutes })}</span>
				</p>
				<h1>{nameContest(contest)}</h1>
				<p class="lead">
					{state === 'upcoming' && `${words.opensOn({ when: formatWhen(opensAt) })} · `}
					{state === 'closed'
						? words.closedOn({ when: formatWhen(closesAt) })
						: words.closesOn({ when: formatWhen(closesAt) })}
				</p>
			</div>
			<Actions room={room} contest={contest} />
		</div>
	);
}

/** The wall for everybody; the rest is the maker's. */
function Actions({ room, contest }: ContestViewProps) {
	const shell = useShell();
	const words = viewMessages.contests;
	const { id, isMaker, state, seesTable, circle } = contest;
	const [isEditing, setEditing] = useState(false);
	const canPrint = state === 'closed' || (isMaker && state === 'open') || contest.you?.hasEnded === true;
	const remove = async () => {
		if (!(await shell.confirm({ ...words.removeQuestion, isFinal: true }))) return;
		const why = await room.remove();
		if (why !== undefined) return shell.notice.show(describeContestRefusal(why));
		await shell.go(circle === null ? '/circles' : formatRoute({ name: 'circle', circleId: circle.id }));
	};
	const save = async () => {
		const file = await room.readCsv();
		if (file === undefined) shell.notice.show(words.refusals.underWay);
		else saveFile(`${id}.csv`, file);
	};
	return (
		<p class="row">
			<a class="button" href={formatRoute({ name: 'contest', contestId: id, isWall: true })}>
				{words.wall}
			</a>
			{canPrint && (
				<a class="button" href={formatRoute({ name: 'print', contest: id })}>
					{words.print}
				</a>
			)}
			{isMaker && seesTable && (
				<button type="button" class="button" onClick={() => void save()}>
					{words.csv}
				</button>
			)}
			{isMaker && state === 'upcoming' && (
				<>
					<button type="button" class="button" onClick={() => setEditing(true)}>
						{words.edit}
					</button>
					<button type="button" class="button" onClick={() => void remove()}>
						{words.remove}
					</button>
				</>
			)}
			{isEditing && <EditDialog room={room} contest={contest} onClose={() => setEditing(false)} />}
		</p>
	);
}

function EditDialog({ room, contest, onClose }: ContestViewProps & { readonly onClose: () => void }) {
	const [why, setWhy] = useState<Refusal>();
	return (
		<Modal labelledBy="edit-cup" onClose={onClose} isWide>
			<h2 id="edit-cup">{viewMessages.contests.edit}</h2>
			<CupForm
				cup={contest}
				why={why}
				isSending={room.isBusy.value}
				onCancel={onClose}
				onSend={async ({ difficulties: _, sameStart: __, ...patch }) => {
					const refusal = await room.update(patch);
					setWhy(refusal);
					if (refusal === undefined) onClose();
				}}
			/>
		</Modal>
	);
}
