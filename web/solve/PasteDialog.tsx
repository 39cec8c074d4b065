import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Modal } from '../parts/Modal.tsx';

interface PasteDialogProps {
	readonly text: string;
	/** The text's fault, or nothing. */
	readonly fault: string;
	readonly onPaste: (text: string) => void;
	readonly onFile: (file: File) => void;
	readonly onStart: () => void;
	readonly onClose: () => void;
}

/** The puzzle as text, which fills the grid at once. */
export function PasteDialog({ text, fault, onPaste, onFile, onStart, onClose }: PasteDialogProps) {
	const words = viewMessages.solve;
	return (
		<Modal labelledBy="paste-label" describedBy="paste-note" onClose={onClose}>
			<form
				class="field solve-paste"
				onSubmit={(event) => {
					event.preventDefault();
					onStart();
				}}
			>
				<label id="paste-label" for="puzzle">
					{words.paste}
				</label>
				<textarea
					id="puzzle"
					rows={4}
					spellcheck={false}
					autocomplete="off"
					aria-describedby="paste-note paste-error"
					aria-invalid={fault !== ''}
					value={text}
					onInput={(event) => onPaste(event.currentTarget.value)}
				/>
				<p id="paste-note" class="fine">
					{words.pasteNote}
				</p>
				<label class="solve-file">
					{words.file}
					<input
						type="file"
						class="visually-hidden"
						onChange={({ currentTarget: { files } }) => {
							const [file] = files ?? [];
							if (file !== undefined) onFile(file);
						}}
					/>
				</label>
				<p id="paste-error" class="error" role="alert">
					{fault}
				</p>
				<div class="dialog-keys">
					<button type="button" class="button" onClick={onClose}>
						{messages.game.close}
					</button>
					<button type="submit" class="primary">
						{words.start}
					</button>
				</div>
			</form>
		</Modal>
	);
}
