import { useRef } from 'preact/hooks';
import type { Circle } from '#contract/circle.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Modal } from '../parts/Modal.tsx';
import { canShare, copyOrSelect } from '../parts/share/sharing.ts';
import { useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';

interface InviteDialogProps {
	readonly circle: Circle;
	readonly onClose: () => void;
}

/** The link of the circle, to be sent or copied. */
export function InviteDialog({ circle: { name, invitation }, onClose }: InviteDialogProps) {
	const shell = useShell();
	const words = viewMessages.circles;
	const { link, shareLink, copyLink } = viewMessages.races;
	const url = shell.origin + formatRoute({ name: 'join', invitation });
	const field = useRef<HTMLInputElement>(null);
	const copy = () => copyOrSelect(url, { select: () => field.current?.select(), notice: shell.notice });
	// The promise rejects when the player closes the share sheet, which is no failure.
	const share = () => void navigator.share({ text: words.invitation({ name }), url }).catch(() => {});
	return (
		<Modal labelledBy="invite" onClose={onClose}>
			<h2 id="invite">{words.invite}</h2>
			<div class="field">
				<label for="link">{link}</label>
				<input ref={field} id="link" type="text" dir="ltr" readOnly value={url} />
			</div>
			<p class="row">
				{canShare() && (
					<button type="button" class="primary" onClick={share}>
						{shareLink}
					</button>
				)}
				<button type="button" class={canShare() ? 'button' : 'primary'} onClick={() => void copy()}>
					{copyLink}
				</button>
				<button type="button" class="quiet" onClick={onClose}>
					{messages.game.close}
				</button>
			</p>
		</Modal>
	);
}
