import { useState } from 'preact/hooks';
import type { Circle } from '#contract/circle.ts';
import { CIRCLE_POINTS } from '#contract/kinds.ts';
import { CIRCLE_NAME_LENGTH_MAX } from '#contract/limits.ts';
import type { Confirmation } from '../browser/confirmDialog.ts';
import type { Late } from '../browser/late.ts';
import type { Refusal } from '../browser/refusal.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Choice } from '../parts/Choice.tsx';
import { Modal } from '../parts/Modal.tsx';
import { useShell } from '../parts/shell.ts';
import type { Circles } from './circles.ts';
import { describeCircleRefusal } from './describeCircleRefusal.ts';
import { TextField } from './TextField.tsx';

interface CircleSettingsProps {
	readonly circles: Late<Circles>;
	readonly circle: Circle;
	readonly onClose: () => void;
}

type Act = (action: (circles: Circles) => Promise<Refusal | undefined>, question?: Confirmation) => Promise<boolean>;

/** The members, and the way out; the maker can change the circle. */
export function CircleSettings({ circles, circle, onClose }: CircleSettingsProps) {
	const shell = useShell();
	const words = viewMessages.circles;
	const isMaker = circle.maker === circle.you;
	const act: Act = async (action, question) => {
		const opened = circles.peek();
		if (opened === undefined) return false;
		if (question !== undefined && !(await shell.confirm(question))) return false;
		const why = await action(opened);
		if (why !== undefined) shell.notice.show(describeCircleRefusal(why));
		return why === undefined;
	};
	const goAway = async (action: 'leave' | 'end', question?: Confirmation) => {
		if (!(await act((circles) => circles[action](), question))) return;
		await shell.go('/circles');
		if (action === 'leave') shell.notice.show(words.left({ name: circle.name }));
	};
	return (
		<Modal labelledBy="circle-settings" onClose={onClose} isWide>
			<div class="column circle-settings">
				<h2 id="circle-settings">{words.more}</h2>
				{isMaker && <MakerSettings circle={circle} act={act} />}
				<section aria-labelledby="circle-people">
					<h3 id="circle-people">{words.people}</h3>
					<ul>
						{circle.members.map((member) => (
							<Member key={member.number} circle={circle} member={member} act={act} />
						))}
					</ul>
				</section>
				<p class="row">
					<button type="button" class="quiet" onClick={() => void goAway('leave')}>
						{words.leave}
					</button>
					{isMaker && (
						<button
							type="button"
							class="quiet"
							onClick={() => void goAway('end', { ...words.endQuestion, isFinal: true })}
						>
							{words.end}
						</button>
					)}
					<button type="button" class="button end" onClick={onClose}>
						{messages.game.close}
					</button>
				</p>
			</div>
		</Modal>
	);
}

function MakerSettings({ circle, act }: { circle: Circle; act: Act }) {
	const words = viewMessages.circles;
	const [name, setName] = useState(circle.name);
	const rename = (event: Event) => {
		event.preventDefault();
		void act((circles) => circles.update({ name }));
	};
	return (
		<>
			<form class="field-row" onSubmit={rename}>
				<TextField label={words.nameLabel} maxLength={CIRCLE_NAME_LENGTH_MAX} value={circle.name} onText={setName} />
				<button type="submit" class="button">
					{words.rename}
				</button>
			</form>
			<div>
				<Choice
					label={words.pointsLabel}
					name="points"
					options={CIRCLE_POINTS}
					words={words.pointsNames}
					value={circle.points}
					onChoose={(points) => void act((circles) => circles.update({ points }))}
				/>
				<p class="fine">{words.pointsNotes[circle.points]}</p>
			</div>
			<p class="row">
				<button type="button" class="button" onClick={() => void act((circles) => circles.renew())}>
					{words.renew}
				</button>
				<span class="fine">{words.renewNote}</span>
			</p>
		</>
	);
}

function Member({ circle, member, act }: { circle: Circle; member: Circle['members'][number]; act: Act }) {
	const words = viewMessages.circles;
	const { number, name } = member;
	const isMaker = circle.maker === circle.you;
	const titled = (question: typeof words.removeQuestion): Confirmation => ({
		...question,
		title: question.title({ name }),
	});
	return (
		<li class="apart line">
			<span>
				{name} {number === circle.maker && <span class="fine">{words.maker}</span>}
			</span>
			{isMaker && number !== circle.you && (
				<span class="row">
					<button
						type="button"
						class="quiet"
						onClick={() => void act((circles) => circles.handOn(number), titled(words.handOnQuestion))}
					>
						{words.handOn}
						<span class="visually-hidden">, {name}</span>
					</button>
					<button
						type="button"
						class="quiet"
						onClick={() => void act((circles) => circles.remove(number), titled(words.removeQuestion))}
					>
						{words.remove}
						<span class="visually-hidden">, {name}</span>
					</button>
				</span>
			)}
		</li>
	);
}
