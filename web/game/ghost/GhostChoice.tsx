import type { Ghost } from '#contract/ghost.ts';
import { formatTime } from '../../language/formatTime.ts';
import { messages } from '../../language/messages.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { Refused } from '../../parts/ErrorPanel.tsx';
import { Modal } from '../../parts/Modal.tsx';
import type { GhostRace } from './ghostRace.ts';
import type { Ghosts } from './ghosts.ts';

/** The player's dialog for choosing a ghost. */
export function GhostChoice({ ghosts }: { ghosts: Ghosts }) {
	const race = ghosts.race.value;
	const words = viewMessages.ghostRace;
	const close = () => {
		ghosts.isChoosing.value = false;
	};
	return (
		<Modal labelledBy="ghost-choice" onClose={close}>
			<h2 id="ghost-choice">{words.title}</h2>
			<p class="fine">{words.note}</p>
			{race !== undefined && <Choices race={race} onSay={close} />}
			<button type="button" class="button" onClick={close}>
				{messages.game.close}
			</button>
		</Modal>
	);
}

function Choices({ race, onSay }: { race: GhostRace; onSay: () => void }) {
	const words = viewMessages.ghostRace;
	const ghosts = race.ghosts.data?.ghosts;
	if (race.ghosts.refusal !== undefined) return <Refused reads={[race.ghosts]} />;
	if (ghosts === undefined) return null;
	const say = () => {
		race.readOut();
		onSay();
	};
	return (
		<>
			<fieldset class="ghosts">
				<legend class="visually-hidden">{words.title}</legend>
				<Option name={words.off} isChosen={race.ghost.value === undefined} onChoose={() => race.choose(undefined)} />
				{ghosts.map((ghost) => (
					<Option
						key={ghost.kind}
						name={nameGhost(ghost)}
						isChosen={race.ghost.value === ghost}
						onChoose={() => race.choose(ghost.kind)}
					/>
				))}
			</fieldset>
			{race.standing.value !== undefined && (
				<button type="button" class="quiet" onClick={say}>
					{words.say}
				</button>
			)}
		</>
	);
}

function nameGhost({ kind, timeMs, displayName }: Ghost): string {
	const name = `${viewMessages.ghostRace.kinds[kind]}, ${formatTime(timeMs)}`;
	return displayName === null ? name : `${name} · ${displayName}`;
}

function Option({ name, isChosen, onChoose }: { name: string; isChosen: boolean; onChoose: () => void }) {
	return (
		<label class="check">
			<input type="radio" name="ghost" checked={isChosen} onChange={onChoose} />
			<span>{name}</span>
		</label>
	);
}
