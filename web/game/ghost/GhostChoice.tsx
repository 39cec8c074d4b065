import type { Ghost } from '#contract/ghost.ts';
import { formatTime } from '../../language/formatTime.ts';
import { messages } from '../../language/messages.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { ErrorPanel } from '../../parts/ErrorPanel.tsx';
import { Modal } from '../../parts/Modal.tsx';
import type { GhostRace } from './ghostRace.ts';

interface GhostChoiceProps {
	/** Undefined while the game has none. */
	readonly race: GhostRace | undefined;
	readonly onClose: () => void;
}

/** The player's dialog for choosing a ghost. */
export function GhostChoice({ race, onClose }: GhostChoiceProps) {
	const words = viewMessages.ghostRace;
	return (
		<Modal labelledBy="ghost-choice" onClose={onClose}>
			<h2 id="ghost-choice">{words.title}</h2>
			<p class="fine">{words.note}</p>
			{race !== undefined && <Choices race={race} onSay={onClose} />}
			<button type="button" class="button" onClick={onClose}>
				{messages.game.close}
			</button>
		</Modal>
	);
}

function Choices({ race, onSay }: { race: GhostRace; onSay: () => void }) {
	const words = viewMessages.ghostRace;
	const ghosts = race.ghosts.data?.ghosts;
	const refusal = race.ghosts.refusal;
	if (refusal !== undefined) return <ErrorPanel refusal={refusal} />;
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
